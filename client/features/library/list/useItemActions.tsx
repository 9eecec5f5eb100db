import { IconArchive, IconArchiveOff, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#client/api/error-message';
import { copyItem, LIBRARY_KEY, removeItem, setItemStatus } from '#client/api/library';
import { tabOf } from '#client/features/library/tabs';
import { confirm } from '#client/ui/confirm-dialog/confirm';
import type { RowAction } from '#client/ui/paged-table/types';
import { toast } from '#client/ui/toasts/toast';
import type { LibraryKind } from '#shared/library/kinds';
import type { LibraryItem } from '#shared/library/schema';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The actions of the menu of an item. What is shared is opened and copied; what is used is archived instead of deleted. */
export function useItemActions(kind: LibraryKind): (item: LibraryItem & { name: string }) => RowAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onError: (error) => toast.error(errorMessage(error, t)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: LIBRARY_KEY }),
  });
  const open = (id: string) => void navigate({ to: '/library/$tab/$id', params: { tab: tabOf(kind), id } });
  const remove = async ({ id, name }: LibraryItem & { name: string }) => {
    const text = t('library.deleteText', { name });
    if ((await confirm({ type: 'warning', text, buttons: ['yes', 'no'], danger: true })) === 'yes') mutate(() => removeItem(kind, id));
  };
  return (item) => {
    const { id, status, canChange, usedBy, visibility } = item;
    const isActive = status === 'Active';
    const copy = () =>
      mutate(async () => {
        const made = await copyItem(kind, id);
        open(made.id);
      });
    return [
      { id: 'edit', label: t(canChange ? 'lists.actions.edit' : 'library.open'), icon: <IconPencil {...ICON} />, onClick: () => open(id) },
      { id: 'copy', label: t('library.copy'), icon: <IconCopy {...ICON} />, onClick: copy },
      ...(canChange
        ? [
            {
              id: 'status',
              label: t(isActive ? 'library.archive' : 'library.activate'),
              icon: isActive ? <IconArchive {...ICON} /> : <IconArchiveOff {...ICON} />,
              onClick: () => mutate(() => setItemStatus(kind, id, isActive ? 'Archived' : 'Active')),
            },
          ]
        : []),
      ...(canChange && usedBy === 0 && visibility === 'Tenant'
        ? [
            {
              ...{ id: 'delete', label: t('lists.actions.delete'), icon: <IconTrash {...ICON} />, apart: true },
              onClick: () => void remove(item),
            },
          ]
        : []),
    ];
  };
}
