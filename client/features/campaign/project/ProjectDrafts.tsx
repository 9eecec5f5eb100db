import { useMediaQuery } from '@mantine/hooks';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { PROJECT_DRAFTS_KEY, removeTalkProjectDraft, talkProjectDraftsQuery } from '#client/api/project';
import { useUserCards } from '#client/api/useUserCards';
import { UNORDERED, useListTexts } from '#client/features/campaign/list/list-texts';
import { useDraftActions } from '#client/features/campaign/list/useDraftActions.tsx';
import { PagedTable } from '#client/ui/paged-table/PagedTable.tsx';
import type { TableColumn } from '#client/ui/paged-table/types';
import { formatDay } from '#shared/i18n/dates';
import { resolveLocale } from '#shared/i18n/locale';
import type { TalkProjectDraft } from '#shared/project/schema';
import css from '../list/List.module.css';
import { type ProjectListState, ProjectListStatesAndPager } from './ProjectListStatesAndPager.tsx';

/** Project drafts. Every user who may plan talks sees and changes all of them. */
export function ProjectDrafts({ frame }: { frame: ProjectListState }): ReactNode {
  const { t, i18n } = useTranslation();
  const { data: account } = useSuspenseQuery(accountQuery);
  const narrow = useMediaQuery('(max-width: 991px)', false, { getInitialValueInEffect: false });
  const texts = useListTexts();
  const query = useQuery({ ...talkProjectDraftsQuery(frame.request), refetchOnMount: 'always' });
  const rows = query.data?.items ?? [];
  const owners = useUserCards([...new Set(rows.map(({ ownerUserId }) => ownerUserId))], [account]);
  const nameOf = ({ languageIndependentName }: TalkProjectDraft): string => languageIndependentName.trim() || t('talkProjects.unnamed');
  const navigate = useNavigate();
  const actions = useDraftActions<TalkProjectDraft>({
    nameOf,
    onEdit: ({ id }) => navigate({ to: '/talk-projects/$projectId', params: { projectId: id }, search: { step: 'what' } }),
    remove: removeTalkProjectDraft,
    listKey: PROJECT_DRAFTS_KEY,
  });
  const columns: TableColumn<TalkProjectDraft>[] = [
    {
      ...{ id: 'name', title: t('campaigns.name') },
      cell: (draft) => (
        <span className={css.name}>
          <Link to="/talk-projects/$projectId" params={{ projectId: draft.id }} search={{ step: 'what' }} dir="auto">
            {nameOf(draft)}
          </Link>
        </span>
      ),
    },
    { ...{ id: 'answers', title: t('talkProjects.pairs') }, cell: ({ pairs }) => <span className="num">{pairs.length}</span> },
    {
      ...{ id: 'owner', title: t('campaigns.owner') },
      cell: ({ ownerUserId }) => <span dir="auto">{owners.get(ownerUserId)?.displayName ?? '…'}</span>,
    },
    {
      ...{ id: 'changed', title: t('campaigns.changed') },
      cell: ({ changedAt }) => <span className="num">{formatDay(changedAt, resolveLocale(i18n.language))}</span>,
    },
  ];
  return (
    <ProjectListStatesAndPager list="drafts" query={query} frame={frame}>
      <PagedTable
        caption={t('campaigns.lists.drafts')}
        columns={columns}
        rows={rows}
        nameOf={nameOf}
        {...UNORDERED}
        actions={actions}
        narrow={narrow ?? false}
        className={css.table}
        texts={texts}
      />
    </ProjectListStatesAndPager>
  );
}
