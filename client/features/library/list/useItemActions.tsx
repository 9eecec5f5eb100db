import {
  IconArchive,
  IconArchiveOff,
  IconCircleMinus,
  IconCopy,
  IconFileExport,
  IconFileSpreadsheet,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#client/api/error-message';
import { fileName, saveFile } from '#client/api/file-download';
import { copyItem, LIBRARY_KEY, removeItem, setItemStatus, usesQuery } from '#client/api/library';
import { exportFile } from '#client/api/library-file';
import { useCreationKeys } from '#client/api/useCreationKeys';
import { useNavigateWhileShown } from '#client/api/useNavigateWhileShown';
import { tabOf } from '#client/features/library/library-tabs';
import { confirm } from '#client/ui/confirm-dialog/confirm';
import type { MenuAction } from '#client/ui/menu/ActionMenu.tsx';
import { buildMenu, type RowMenuAction, type RowMenuEntry } from '#client/ui/paged-table/row-menu-entries';
import { toast } from '#client/ui/toasts/toast';
import type { LibraryKind } from '#shared/library/kinds';
import type { LibraryItem } from '#shared/library/schema';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

const ARCHIVE = <IconArchive {...ICON} />;
const ACTIVATE = <IconArchiveOff {...ICON} />;

type Named = LibraryItem & { name: string };

/**
 * Menu actions of a library item. A shared item can only be opened and copied. Deleting an item in use shows the items that use it.
 * @param onSheet opens the translation sheet of a survey
 */
export function useItemActions(kind: LibraryKind, onSheet: (item: Named) => void): (item: Named) => MenuAction[] {
  const { t } = useTranslation();
  const navigate = useNavigateWhileShown();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onError: (error) => toast.error(errorMessage(error, t)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: LIBRARY_KEY }),
  });
  const withKey = useCreationKeys();
  const open = (id: string) => void navigate({ to: '/library/$tab/$id', params: { tab: tabOf(kind), id } });
  const remove = async ({ id, name, usedBy }: Named) => {
    if (usedBy > 0) {
      const names = [...new Set((await queryClient.fetchQuery(usesQuery(kind, id))).map((use) => use.name))].join(', ');
      await confirm({ type: 'warning', text: t('library.usedText', { name, names }), buttons: ['ok'] });
      return;
    }
    const text = t('library.deleteText', { name });
    if ((await confirm({ type: 'warning', text, buttons: ['yes', 'no'], danger: true })) === 'yes') await removeItem(kind, id);
  };
  return (item) => {
    const { id, status, canChange, visibility, name } = item;
    const isActive = status === 'Active';
    const copy: MenuAction = {
      ...{ id: 'copy', label: t('library.copy'), icon: <IconCopy {...ICON} /> },
      onClick: () => mutate(async () => open((await withKey(id, (key) => copyItem(kind, id, key))).id)),
    };
    const files: MenuAction[] =
      kind === 'survey' || kind === 'template'
        ? [
            {
              ...{ id: 'export', label: t('files.export'), icon: <IconFileExport {...ICON} /> },
              onClick: () => mutate(async () => saveFile(await exportFile(kind, id), fileName(name, '.json'))),
            },
          ]
        : [];
    if (canChange && kind === 'survey')
      files.push({ id: 'sheet', label: t('files.sheet'), icon: <IconFileSpreadsheet {...ICON} />, onClick: () => onSheet(item) });
    if (!canChange)
      return [{ id: 'open', label: t('library.open'), icon: <IconPencil {...ICON} />, onClick: () => open(id) }, copy, ...files];
    const turn = { label: t(isActive ? 'library.archive' : 'library.activate'), icon: isActive ? ARCHIVE : ACTIVATE };
    const looks: Record<RowMenuAction, Pick<MenuAction, 'label' | 'icon'>> = {
      edit: { label: t('lists.actions.edit'), icon: <IconPencil {...ICON} /> },
      remove: { label: t('lists.actions.remove'), icon: <IconCircleMinus {...ICON} /> },
      active: turn,
      disable: turn,
      delete: { label: t('lists.actions.delete'), icon: <IconTrash {...ICON} /> },
    };
    const deeds: Record<RowMenuEntry['action'], () => void> = {
      edit: () => open(id),
      active: () => mutate(() => setItemStatus(kind, id, 'Active')),
      disable: () => mutate(() => setItemStatus(kind, id, 'Archived')),
      delete: () => mutate(() => remove(item)),
    };
    const entries = buildMenu(status)
      // A shared item can be archived but not deleted (LIBRARY-V4).
      .filter(({ action }) => action !== 'delete' || visibility === 'Tenant')
      .map(
        ({ id: entry, action, apart }): MenuAction => ({ id: entry, ...looks[entry], onClick: deeds[action], ...(apart ? { apart } : {}) }),
      );
    return entries.toSpliced(entries.findIndex(({ id: entry }) => entry === 'active' || entry === 'disable') + 1, 0, copy, ...files);
  };
}
