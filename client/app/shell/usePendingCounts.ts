import { useQuery } from '@tanstack/react-query';
import { assignmentsQuery } from '#client/api/assignment';
import type { PagePath } from '#shared/access/pages';
import { openAssignments, toPrepare } from '#shared/assignment/list';

interface Shown {
  /** Whether this mode shows the list. */
  surveys: boolean;
  talks: boolean;
}

/** Number of the user's open assignments for each page; a page without any has no entry. */
export function usePendingCounts({ surveys, talks }: Shown): Partial<Record<PagePath, number>> {
  const { data = [] } = useQuery({ ...assignmentsQuery, enabled: surveys || talks });
  const [toFill, toThinkOver] = [surveys ? openAssignments(data).length : 0, talks ? toPrepare(data).length : 0];
  return { ...(toFill ? { '/insights': toFill } : {}), ...(toThinkOver ? { '/future-talk': toThinkOver } : {}) };
}
