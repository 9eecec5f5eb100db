import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { preparationsQuery, talksQuery } from '#client/api/talk';
import { USUALLY as PREPARATIONS_USUALLY, type PreparationRow, preparationRow } from '#client/features/talk/list/preparations';
import { USUALLY as TALKS_USUALLY, type TalkRow, talkRow } from '#client/features/talk/list/talks';
import { sorted } from '#shared/talk/list';
import type { SessionListItem } from '#shared/talk/schema';

/** So often a talk that became Ready or Done is looked for, as long as somebody looks. */
const LOOK_AGAIN_MS = 15_000;

const inOrder = <Row extends { status: Status }, Status>(rows: Row[], usually: Status[]): Row[] =>
  sorted(rows, (row) => usually.indexOf(row.status), 'ascend');

/** Rows to show, or why there are none. */
export interface Loaded<Row> {
  rows: Row[] | undefined;
  failed: boolean;
  retry: () => Promise<unknown>;
}

export function useTalks(userId: string): Loaded<TalkRow> & { items: SessionListItem[] | undefined } {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery({ ...talksQuery, refetchOnMount: 'always', refetchInterval: LOOK_AGAIN_MS });
  return {
    items: data,
    rows:
      data &&
      inOrder(
        data.map((item) => talkRow(item, userId, t)),
        TALKS_USUALLY,
      ),
    failed: isError && !data,
    retry: refetch,
  };
}

export function usePreparations(): Loaded<PreparationRow> {
  const { t, i18n } = useTranslation();
  const { data, isError, refetch } = useQuery({ ...preparationsQuery, refetchOnMount: 'always' });
  return {
    rows:
      data &&
      inOrder(
        data.map((mine) => preparationRow(mine, i18n.language, t)),
        PREPARATIONS_USUALLY,
      ),
    failed: isError && !data,
    retry: refetch,
  };
}
