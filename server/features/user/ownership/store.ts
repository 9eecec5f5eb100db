import { and, eq, isNull, sql } from 'drizzle-orm';
import { inIds } from '#db/id-list-condition';
import { campaigns } from '#db/schema/campaign-and-response';
import { talkProjects } from '#db/schema/talk';
import type { Store } from '#db/store';
import type { OwnedLaunches } from '#shared/user/schema';

/** Queries of the campaigns and talk projects that users own. */
export const ownershipStore = (store: Store) => ({
  /** LAUNCH-O4: numbers of campaigns and talk projects of these users that are not over. Preparations belong to their projects. */
  countOwned: (tenantId: string, userIds: readonly string[]): Promise<OwnedLaunches> =>
    store.asTenant(tenantId, async (tx) => {
      const { ownerUserId, status, toDate, timeZone, futureTalkId } = campaigns;
      const isNotOver = sql`campaign_end(${status}, ${toDate}, ${timeZone}) > now()`;
      const ofUsers = [eq(campaigns.tenantId, tenantId), inIds(ownerUserId, userIds)];
      const ofProjects = [eq(talkProjects.tenantId, tenantId), inIds(talkProjects.ownerUserId, userIds)];
      return {
        campaigns: await tx.$count(campaigns, and(...ofUsers, isNull(futureTalkId), isNotOver)),
        talkProjects: await tx.$count(talkProjects, and(...ofProjects, isNull(talkProjects.closedAt))),
      };
    }),
});
