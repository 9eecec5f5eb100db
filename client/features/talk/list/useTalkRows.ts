import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { preparationsQuery } from '#client/api/assignment';
import { talksQuery } from '#client/api/talk';
import { type PreparationRow, preparationRow } from '#client/features/talk/list/preparation-row';
import { DEFAULT_STATUS_ORDER, type TalkRow, talkRows } from '#client/features/talk/list/talk-row';
import { sortByDefault } from '#shared/assignment/list';
import { sortRows } from '#shared/table/sort-order';
import type { SessionListItem } from '#shared/talk/schema';

/** Polling interval for talks that became Ready or Done, while the list is visible. */
const POLL_INTERVAL_MS = 15_000;

/** The rows to show, or why there are none. */
export interface LoadState<Row> {
  rows: Row[] | undefined;
  failed: boolean;
  retry: () => Promise<unknown>;
}

export function useTalkRows(userId: string): LoadState<TalkRow> & { items: SessionListItem[] | undefined } {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery({ ...talksQuery, refetchOnMount: 'always', refetchInterval: POLL_INTERVAL_MS });
  return {
    items: data,
    rows: data && sortRows(talkRows(data, userId, t), (row) => DEFAULT_STATUS_ORDER.indexOf(row.status), 'ascend'),
    failed: isError && !data,
    retry: refetch,
  };
}

export function usePreparationRows(): LoadState<PreparationRow> {
  const { t, i18n } = useTranslation();
  const { data, isError, refetch } = useQuery({ ...preparationsQuery, refetchOnMount: 'always' });
  return {
    rows: data && sortByDefault(data.map((mine) => preparationRow(mine, i18n.language, t))),
    failed: isError && !data,
    retry: refetch,
  };
}
