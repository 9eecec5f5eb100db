import { useMediaQuery } from '@mantine/hooks';
import { type QueryKey, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { deviceDay } from '#client/api/device-day';
import { useUserCards } from '#client/api/useUserCards';
import { PagedTable } from '#client/ui/paged-table/PagedTable.tsx';
import type { TableColumn } from '#client/ui/paged-table/types';
import { formatDay } from '#shared/i18n/dates';
import { resolveLocale } from '#shared/i18n/locale';
import css from './List.module.css';
import { UNORDERED, useListTexts } from './list-texts.ts';
import { useDraftActions } from './useDraftActions.tsx';

interface ListedDraft {
  id: string;
  ownerUserId: string;
  changedAt: string;
}

interface DraftTableProps<Draft extends ListedDraft> {
  drafts: readonly Draft[];
  nameOf: (draft: Draft) => string;
  /** A link to the draft's wizard. */
  renderName: (draft: Draft) => ReactNode;
  /** Between the name and the owner. */
  column: TableColumn<Draft>;
  onEdit: (draft: Pick<Draft, 'id'>) => unknown;
  copy: (id: string, creationKey: string) => Promise<Pick<Draft, 'id'>>;
  remove: (id: string) => Promise<unknown>;
  /** Query to invalidate after a draft is removed. */
  listKey: QueryKey;
}

/** Drafts with their owner and last change. */
export function DraftTable<Draft extends ListedDraft>({
  drafts,
  nameOf,
  renderName,
  column,
  onEdit,
  copy,
  remove,
  listKey,
}: DraftTableProps<Draft>): ReactNode {
  const { t, i18n } = useTranslation();
  const { data: account } = useSuspenseQuery(accountQuery);
  const narrow = useMediaQuery('(max-width: 1199px)', false, { getInitialValueInEffect: false });
  const texts = useListTexts();
  const owners = useUserCards([...new Set(drafts.map(({ ownerUserId }) => ownerUserId))], [account]);
  const actions = useDraftActions<Draft>({ nameOf, onEdit, copy, remove, listKey });
  const columns: TableColumn<Draft>[] = [
    { ...{ id: 'name', title: t('campaigns.name') }, cell: (draft) => <span className={css.name}>{renderName(draft)}</span> },
    column,
    {
      ...{ id: 'owner', title: t('campaigns.owner') },
      cell: ({ ownerUserId }) => <span dir="auto">{owners.get(ownerUserId)?.displayName ?? '…'}</span>,
    },
    {
      ...{ id: 'changed', title: t('campaigns.changed') },
      cell: ({ changedAt }) => <span className="num">{formatDay(deviceDay(changedAt), resolveLocale(i18n.language))}</span>,
    },
  ];
  return (
    <PagedTable
      caption={t('campaigns.lists.drafts')}
      columns={columns}
      rows={[...drafts]}
      nameOf={nameOf}
      {...UNORDERED}
      actions={actions}
      narrow={narrow ?? false}
      className={css.table}
      texts={texts}
    />
  );
}
