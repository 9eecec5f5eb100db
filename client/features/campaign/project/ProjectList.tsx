import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProjectsRequest, talkProjectsQuery } from '#client/api/project';
import { useRefetchOnPush } from '#client/api/useRefetchOnPush';
import { type ListPageState, ListStatesAndPager } from '#client/features/campaign/list/ListStatesAndPager.tsx';
import { UNORDERED, useListTexts } from '#client/features/campaign/list/list-texts';
import { PagedTable } from '#client/ui/paged-table/PagedTable.tsx';
import type { TableColumn } from '#client/ui/paged-table/types';
import { ProgressBar } from '#client/ui/progress-bar/ProgressBar.tsx';
import { Tag } from '#client/ui/tag/Tag.tsx';
import { formatDay } from '#shared/i18n/dates';
import { resolveLocale } from '#shared/i18n/locale';
import { PROJECT_PAGE_SIZES } from '#shared/project/limits';
import { countHeldTalks } from '#shared/project/pairs';
import type { TalkProjectRow } from '#shared/project/schema';
import css from '../list/List.module.css';

/** Polling interval of the list, in ms. */
const POLL_INTERVAL_MS = 15_000;

/** Launched projects of the user; administrators see all of the tenant. */
export function ProjectList({ place }: { place: ListPageState<ProjectsRequest> }): ReactNode {
  const { t, i18n } = useTranslation();
  const narrow = useMediaQuery('(max-width: 1199px)', false, { getInitialValueInEffect: false });
  const texts = useListTexts();
  const query = useQuery({ ...talkProjectsQuery(place.request), refetchOnMount: 'always', refetchInterval: POLL_INTERVAL_MS });
  useRefetchOnPush(query.refetch);
  const columns: TableColumn<TalkProjectRow>[] = [
    {
      ...{ id: 'name', title: t('campaigns.name') },
      cell: ({ id, languageIndependentName }) => (
        <span className={css.name}>
          <Link to="/talk-projects/$projectId" params={{ projectId: id }} dir="auto">
            {languageIndependentName}
          </Link>
        </span>
      ),
    },
    {
      ...{ id: 'due', title: t('talkProjects.due') },
      cell: ({ dueDateExecution }) => <span className="num">{formatDay(dueDateExecution, resolveLocale(i18n.language))}</span>,
    },
    { ...{ id: 'answers', title: t('talks.sessions'), onCard: 'bare' as const }, cell: (row) => <HeldCount row={row} /> },
    {
      ...{ id: 'owner', title: t('campaigns.owner') },
      cell: ({ owner }) => <span dir="auto">{owner?.displayName ?? '–'}</span>,
    },
    {
      ...{ id: 'state', title: t('campaigns.state'), onCard: 'line' as const },
      cell: ({ status }) => <ProjectTag status={status} />,
    },
  ];
  return (
    <ListStatesAndPager
      query={query}
      place={place}
      pageSizes={PROJECT_PAGE_SIZES}
      title={t('talkProjects.tabs.current')}
      empty={{ title: t('talkProjects.empty.current'), text: t('campaigns.emptyText.current') }}
    >
      <PagedTable
        caption={t('talkProjects.tabs.current')}
        columns={columns}
        rows={query.data?.items ?? []}
        nameOf={({ languageIndependentName }) => languageIndependentName}
        {...UNORDERED}
        narrow={narrow ?? false}
        className={css.table}
        texts={texts}
      />
    </ListStatesAndPager>
  );
}

export function ProjectTag({ status }: Pick<TalkProjectRow, 'status'>): ReactNode {
  const { t } = useTranslation();
  return <Tag kind={status === 'Open' ? 'wip' : 'ok'} label={t(`talkProjects.states.${status}`)} />;
}

function HeldCount({ row }: { row: TalkProjectRow }): ReactNode {
  const { t } = useTranslation();
  const { total, held } = countHeldTalks(row);
  const text = t('talkProjects.heldOf', { done: held, count: total });
  return (
    <span className={css.answers}>
      <span className="num">{text}</span>
      <ProgressBar value={held} max={Math.max(1, total)} label={text} />
    </span>
  );
}
