import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceDay } from '#client/api/device-day';
import { TextSheetDialog } from '#client/features/library/files/TextSheetDialog.tsx';
import { tabOf } from '#client/features/library/library-tabs';
import { useBulkStatus } from '#client/features/library/list/useBulkStatus';
import { useItemActions } from '#client/features/library/list/useItemActions.tsx';
import type { LibraryFilters } from '#client/features/library/list/useLibraryFilters';
import { StateTag } from '#client/features/library/StateTag.tsx';
import { TranslationMarks } from '#client/features/library/TranslationMarks.tsx';
import { useItemName } from '#client/features/library/useItemName';
import { PagedTable } from '#client/ui/paged-table/PagedTable.tsx';
import { useSelection } from '#client/ui/paged-table/selection';
import type { TableColumn } from '#client/ui/paged-table/types';
import { formatDay } from '#shared/i18n/dates';
import { resolveLocale } from '#shared/i18n/locale';
import type { LibraryKind } from '#shared/library/kinds';
import type { LibraryItem } from '#shared/library/schema';
import css from '../Library.module.css';
import { BulkStatusBar } from './BulkStatusBar.tsx';

type Row = LibraryItem & { name: string; disabled: boolean };

function useColumns(kind: LibraryKind): TableColumn<Row>[] {
  const { t, i18n } = useTranslation();
  const detail = ({ questionCount, type, kind: talkKind, pageCount }: Row): string =>
    talkKind
      ? `${t(`library.talkKinds.${talkKind}`)}, ${t('library.pageCount', { count: pageCount ?? 0 })}`
      : type
        ? t(`library.types.${type}`)
        : questionCount === undefined
          ? ''
          : t('library.questionCount', { count: questionCount });
  return [
    {
      ...{ id: 'name', title: t('library.name'), sortable: true },
      cell: (row) => (
        <span className={css.name}>
          <Link to="/library/$tab/$id" params={{ tab: tabOf(kind), id: row.id }} dir="auto">
            {row.name}
          </Link>
          {detail(row) ? <small>{detail(row)}</small> : null}
        </span>
      ),
    },
    {
      ...{ id: 'version', title: t('library.version'), sortable: true, onCard: 'bare' as const },
      cell: ({ version, changedAt }) => (
        <span className={css.version}>
          <b>{version > 0 ? t('library.versionNumber', { version }) : t('library.noVersion')}</b>
          <small>{t('library.changedAt', { date: formatDay(deviceDay(changedAt), resolveLocale(i18n.language)) })}</small>
        </span>
      ),
    },
    {
      ...{ id: 'languages', title: t('library.languages'), onCard: 'bare' as const },
      cell: ({ translation }) => <TranslationMarks translation={translation} />,
    },
    {
      ...{ id: 'uses', title: t('library.usedBy'), sortable: true },
      cell: ({ usedBy }) => (usedBy > 0 ? t('library.places', { count: usedBy }) : t('library.nobody')),
    },
    { ...{ id: 'state', title: t('library.state'), onCard: 'bare' as const }, cell: (row) => <StateTag item={row} /> },
  ];
}

/** Table of library items, each with a menu. */
export function LibraryTable({
  kind,
  items,
  filters,
}: {
  kind: LibraryKind;
  items: readonly LibraryItem[];
  filters: LibraryFilters;
}): ReactNode {
  const { t } = useTranslation();
  const narrow = useMediaQuery('(max-width: 1199px)', false, { getInitialValueInEffect: false });
  const columns = useColumns(kind);
  const [sheetOf, openSheet] = useState<{ item: LibraryItem; name: string }>();
  const actions = useItemActions(kind, (item) => openSheet({ item, name: item.name }));
  const nameOf = useItemName(kind);
  const { page, pageSize } = filters.request;
  const selection = useSelection(`${page} ${pageSize}`);
  const { busy, perform } = useBulkStatus(kind);
  // Shared items can be archived only by the provider.
  const rows = items.map((item): Row => ({ ...item, name: nameOf(item), disabled: !item.canChange }));
  const selected = rows.filter(({ id }) => selection.selected.has(id));
  const clear = () => selection.select(new Set());
  return (
    <>
      <PagedTable
        caption={t(`library.tabs.${kind}`)}
        columns={columns}
        rows={rows}
        nameOf={({ name }) => name}
        order={filters.order}
        onOrder={filters.sort}
        selection={selection}
        actions={actions}
        narrow={narrow ?? false}
        className={css.table}
        texts={{
          select: (name) => t('lists.select', { name }),
          selectAll: t('lists.selectAll'),
          actions: (name) => t('lists.actionsFor', { name }),
          menus: t('lists.menus'),
          order: {
            by: t('general.sortBy'),
            usual: t('talks.usualOrder'),
            ascending: t('general.ascending'),
            descending: t('general.descending'),
          },
        }}
      />
      <BulkStatusBar
        items={selected}
        busy={busy}
        onClear={clear}
        onDo={async (status) => selection.select(new Set(await perform(status, selected)))}
      />
      {sheetOf ? <TextSheetDialog {...sheetOf} onClose={() => openSheet(undefined)} /> : null}
    </>
  );
}
