import { eq } from 'drizzle-orm';
import { campaigns } from '#db/schema/campaign-and-response';
import { tenants } from '#db/schema/tenant-and-user';
import type { Store } from '#db/store';

/** Queries of the open link of a campaign. */
export const campaignLinkStore = (store: Store) => ({
  campaign: (tenantId: string, id: string) =>
    store.asTenant(tenantId, async (tx) => {
      const { name, type, anonymity, toDate, defaultLang, isBoardpulse, ownerUserId } = campaigns;
      const [row] = await tx
        .select({
          ...{ id: campaigns.id, tenantId: campaigns.tenantId, name, type, anonymity, toDate, defaultLang, isBoardpulse, ownerUserId },
          tenantName: tenants.name,
        })
        .from(campaigns)
        .innerJoin(tenants, eq(tenants.id, campaigns.tenantId))
        .where(eq(campaigns.id, id));
      return row;
    }),
});
export type LinkedCampaignRow = NonNullable<Awaited<ReturnType<ReturnType<typeof campaignLinkStore>['campaign']>>>;
