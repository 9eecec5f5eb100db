import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/http';
import { listMine } from '#shared/assignment/endpoints';
import { assignmentKind } from '#shared/assignment/list';

/** The user's open and completed assignments: surveys, evaluations, preparations of talks. */
export const assignmentsQuery = queryOptions({ queryKey: ['assignments'], queryFn: () => callEndpoint(listMine) });

export const preparationsQuery = queryOptions({
  ...assignmentsQuery,
  select: (all) => all.filter((mine) => assignmentKind(mine) === 'preparation'),
});
