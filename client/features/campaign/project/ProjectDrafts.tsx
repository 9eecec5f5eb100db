import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  copyTalkProjectDraft,
  PROJECT_DRAFTS_KEY,
  type ProjectsRequest,
  removeTalkProjectDraft,
  talkProjectDraftsQuery,
} from '#client/api/project';
import { useNavigateWhileShown } from '#client/api/useNavigateWhileShown';
import { DraftTable } from '#client/features/campaign/list/DraftTable.tsx';
import { type ListPageState, ListStatesAndPager } from '#client/features/campaign/list/ListStatesAndPager.tsx';
import { PROJECT_PAGE_SIZES } from '#shared/project/limits';
import type { TalkProjectDraft } from '#shared/project/schema';

/** Project drafts. Every user who may plan talks sees and changes all of them. */
export function ProjectDrafts({ place }: { place: ListPageState<ProjectsRequest> }): ReactNode {
  const { t } = useTranslation();
  const query = useQuery({ ...talkProjectDraftsQuery(place.request), refetchOnMount: 'always' });
  const nameOf = ({ languageIndependentName }: TalkProjectDraft): string => languageIndependentName.trim() || t('talkProjects.unnamed');
  const navigate = useNavigateWhileShown();
  return (
    <ListStatesAndPager
      query={query}
      place={place}
      pageSizes={PROJECT_PAGE_SIZES}
      title={t('talkProjects.tabs.drafts')}
      empty={{ title: t('talkProjects.empty.drafts'), text: t('campaigns.emptyText.drafts') }}
    >
      <DraftTable
        drafts={query.data?.items ?? []}
        nameOf={nameOf}
        renderName={(draft) => (
          <Link to="/talk-projects/$projectId" params={{ projectId: draft.id }} search={{ step: 'what' }} dir="auto">
            {nameOf(draft)}
          </Link>
        )}
        column={{
          ...{ id: 'answers', title: t('talkProjects.pairs') },
          cell: ({ pairs }) => <span className="num">{pairs.length}</span>,
        }}
        onEdit={({ id }) => navigate({ to: '/talk-projects/$projectId', params: { projectId: id }, search: { step: 'what' } })}
        copy={copyTalkProjectDraft}
        remove={removeTalkProjectDraft}
        listKey={PROJECT_DRAFTS_KEY}
      />
    </ListStatesAndPager>
  );
}
