import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchAssignmentOf } from '#client/api/assignment';
import { log } from '#client/api/console-log';
import { tenantQuery } from '#client/api/own-tenant';
import { editableResponseQuery } from '#client/api/response';
import { userQuery } from '#client/api/user';
import { findLateWords } from '#client/app/survey/late-words';
import type { AssignmentKind } from '#shared/assignment/list';
import { findOpenable } from '#shared/assignment/policy';
import { isOwn } from '#shared/response/policy';
import type { UserAccount } from '#shared/user/schema';

export interface QuestionnaireRef {
  /** Id of the response. */
  id: string;
  kind: AssignmentKind;
  /** The campaign that the response must belong to; null opens nothing. */
  campaignId?: string | null;
}

const NAMELESS = { name: '' };

/**
 * Everything that a questionnaire needs at its start; null when it may not be opened, `late` if the user's own response accepts no more
 * answers and this device has comments that the server does not have. Never refetched while the page is open: the page's own answers are
 * newer.
 */
export const questionnaireQuery = (queryClient: QueryClient, account: UserAccount, { id, kind, campaignId }: QuestionnaireRef) =>
  queryOptions({
    queryKey: ['questionnaire', kind, id, campaignId],
    queryFn: async () => {
      if (campaignId === null) return null;
      const [response, assignments] = await Promise.all([queryClient.fetchQuery(editableResponseQuery(id)), fetchAssignmentOf(id)]);
      const mine = findOpenable({ userId: account.id }, response, assignments, kind);
      if (!mine) {
        const late = isOwn({ userId: account.id }, response) ? await findLateWords(account.id, response) : [];
        return late.length > 0 ? { late } : null;
      }
      if (campaignId !== undefined && mine.campaign.id !== campaignId) return null;
      const [owner, tenant] = await Promise.all([
        mine.owner ?? queryClient.ensureQueryData(userQuery(mine.campaign.ownerUserId)),
        // Without the tenant only its name and images are missing.
        queryClient.ensureQueryData({ ...tenantQuery(mine.campaign.tenantId), retry: false }).catch((error: unknown) => {
          log.warn('The company could not be loaded', error);
          return NAMELESS;
        }),
      ]);
      return { response, campaign: mine.campaign, prepares: mine.prepares, owner, tenant };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
