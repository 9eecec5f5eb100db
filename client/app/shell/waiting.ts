import { useQuery } from '@tanstack/react-query';
import { assignmentsQuery } from '#client/api/assignment';
import type { PagePath } from '#shared/access/pages';
import { toAnswer } from '#shared/assignment/list';

/** How much waits for the person on each page; nothing is said where nothing waits. @param surveys whether they are shown in this face */
export function useWaiting(surveys: boolean): Partial<Record<PagePath, number>> {
  const { data } = useQuery({ ...assignmentsQuery, enabled: surveys, select: (all) => toAnswer(all).length });
  return data ? { '/insights': data } : {};
}
