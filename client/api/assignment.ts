import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/http';
import { listMine } from '#shared/assignment/endpoints';
import { kindOf } from '#shared/assignment/list';

/** All that a person is to answer or has answered: surveys, evaluations, preparations of talks. */
export const assignmentsQuery = queryOptions({ queryKey: ['assignments'], queryFn: () => call(listMine) });

export const preparationsQuery = queryOptions({
  ...assignmentsQuery,
  select: (all) => all.filter((mine) => kindOf(mine) === 'preparation'),
});
