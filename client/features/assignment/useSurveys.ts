import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { assignmentsQuery, invitationsQuery } from '#client/api/assignment';
import { usersQuery } from '#client/api/user';
import { type SurveyRow, toSurveyRows } from '#client/features/assignment/survey-rows';
import { type SurveyTab, surveysInTab } from '#shared/assignment/list';
import type { MyAssignment } from '#shared/assignment/schema';
import { type BallotInvitation, invitationsInTab } from '#shared/ballot/invitation/schema';

export interface LoadedSurveys {
  /** All assignments; undefined while they load. */
  all: MyAssignment[] | undefined;
  invitations: BallotInvitation[] | undefined;
  rows: SurveyRow[] | undefined;
  failed: boolean;
  retry: () => Promise<unknown>;
}

/** Surveys of one tab. The owners' names load later; the rows do not wait for them. */
export function useSurveys(tab: SurveyTab): LoadedSurveys {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery({ ...assignmentsQuery, refetchOnMount: 'always' });
  const invited = useQuery({ ...invitationsQuery, refetchOnMount: 'always' });
  const surveys = data && surveysInTab(tab, data);
  const owners = [...new Set((surveys ?? []).map(({ campaign }) => campaign.ownerUserId))].sort();
  const { data: people } = useQuery({ ...usersQuery(owners), enabled: owners.length > 0 });
  const nameOf = (userId: string): string | undefined => people?.find(({ id }) => id === userId)?.displayName;
  return {
    ...{ all: data, invitations: invited.data },
    rows: surveys && invited.data && toSurveyRows(surveys, invitationsInTab(tab, invited.data), nameOf, t),
    failed: (isError && !data) || (invited.isError && !invited.data),
    retry: () => Promise.all([refetch(), invited.refetch()]),
  };
}
