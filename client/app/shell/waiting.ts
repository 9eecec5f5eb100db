import { useQuery } from '@tanstack/react-query';
import { assignmentsQuery } from '#client/api/assignment';
import type { PageRule } from '#shared/access/pages';
import { toAnswer } from '#shared/assignment/list';

/** How much waits for the person on each page; nothing is said where nothing waits. */
export function useWaiting(): Partial<Record<PageRule['path'], number>> {
  const { data } = useQuery({ ...assignmentsQuery, select: (all) => toAnswer(all).length });
  return data ? { '/insights': data } : {};
}
