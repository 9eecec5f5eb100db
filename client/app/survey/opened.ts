import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { tenantQuery, userQuery } from '#client/api/account';
import { assignmentsQuery } from '#client/api/assignment';
import { openResponseQuery } from '#client/api/response';
import type { AssignmentKind } from '#shared/assignment/list';
import { openable } from '#shared/assignment/opening';
import type { Account } from '#shared/user/schema';

export interface Wanted {
  /** Of the response. */
  id: string;
  kind: AssignmentKind;
  /** The campaign that it must belong to; null opens nothing. */
  campaignId?: string | null;
}

/**
 * All that a questionnaire starts from, or null when it may not be opened. Loaded once and never again while the page is open:
 * what the person answers there makes it another.
 */
export const openedQuery = (queryClient: QueryClient, account: Account, { id, kind, campaignId }: Wanted) =>
  queryOptions({
    queryKey: ['questionnaire', kind, id, campaignId],
    queryFn: async () => {
      if (campaignId === null) return null;
      const [response, all] = await Promise.all([
        queryClient.fetchQuery(openResponseQuery(id)),
        queryClient.fetchQuery({ ...assignmentsQuery, staleTime: 0 }),
      ]);
      const mine = openable({ userId: account.id }, response, all, kind);
      if (!mine || (campaignId !== undefined && mine.campaign.id !== campaignId)) return null;
      const [owner, tenant] = await Promise.all([
        queryClient.ensureQueryData(userQuery(mine.campaign.ownerUserId)),
        queryClient.ensureQueryData(tenantQuery(mine.campaign.tenantId)),
      ]);
      return { response, campaign: mine.campaign, owner, tenant };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
