import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/authorized-call';
import { listMine } from '#shared/assignment/endpoints';
import { assignmentKind } from '#shared/assignment/list';
import { listInvitations } from '#shared/ballot/invitation/endpoints';

/** The user's open and completed assignments: surveys, evaluations, preparations of talks. Their surveys have only names. */
export const assignmentsQuery = queryOptions({
  queryKey: ['assignments'],
  queryFn: () => callEndpoint(listMine, { query: { texts: 'names' } }),
});

/** The user's assignment of a response with the whole survey, as a list that is empty if it is not theirs. */
export const fetchAssignmentOf = (surveyResponseId: string) => callEndpoint(listMine, { query: { surveyResponseId } });

/** Campaigns that invite the user to answer without a name. */
export const invitationsQuery = queryOptions({
  queryKey: [...assignmentsQuery.queryKey, 'invitations'],
  queryFn: () => callEndpoint(listInvitations),
});

export const preparationsQuery = queryOptions({
  ...assignmentsQuery,
  select: (all) => all.filter((mine) => assignmentKind(mine) === 'preparation'),
});
