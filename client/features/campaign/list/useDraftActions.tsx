import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#client/api/error-message';
import { useCreationKeys } from '#client/api/useCreationKeys';
import { confirm } from '#client/ui/confirm-dialog/confirm';
import type { MenuAction } from '#client/ui/menu/ActionMenu.tsx';
import { toast } from '#client/ui/toasts/toast';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface DraftActionParts<Draft extends { id: string }> {
  nameOf: (draft: Draft) => string;
  onEdit: (draft: Pick<Draft, 'id'>) => unknown;
  copy: (id: string, creationKey: string) => Promise<Pick<Draft, 'id'>>;
  remove: (id: string) => Promise<unknown>;
  /** Query to invalidate after a draft is removed. */
  listKey: QueryKey;
}

/** Row actions of a draft: edit it, copy it and open the copy, or delete it after a confirmation. */
export function useDraftActions<Draft extends { id: string }>(parts: DraftActionParts<Draft>): (draft: Draft) => MenuAction[] {
  const { nameOf, onEdit, copy, remove, listKey } = parts;
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onError: (error) => toast.error(errorMessage(error, t)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
  const withKey = useCreationKeys();
  const makeCopy = async ({ id }: Draft) => onEdit(await withKey(id, (key) => copy(id, key)));
  const askAndRemove = async (draft: Draft) => {
    const text = t('campaigns.deleteText', { name: nameOf(draft) });
    if ((await confirm({ type: 'warning', text, buttons: ['yes', 'no'], danger: true })) === 'yes') mutate(() => remove(draft.id));
  };
  return (draft) => [
    { ...{ id: 'edit', label: t('lists.actions.edit'), icon: <IconPencil {...ICON} /> }, onClick: () => onEdit(draft) },
    { ...{ id: 'copy', label: t('library.copy'), icon: <IconCopy {...ICON} /> }, onClick: () => mutate(() => makeCopy(draft)) },
    {
      ...{ id: 'delete', label: t('lists.actions.delete'), icon: <IconTrash {...ICON} />, apart: true },
      onClick: () => void askAndRemove(draft),
    },
  ];
}
