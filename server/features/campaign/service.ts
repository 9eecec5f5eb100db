import type { Store } from '#db/open';
import { presentStanding, progressOf } from '#server/features/campaign/present';
import { campaignStore } from '#server/features/campaign/store';
import type { Principal } from '#server/plugins/auth';
import { type CampaignCircle, canFollow } from '#shared/campaign/policy';
import type { CampaignState } from '#shared/campaign/schema';
import { Refusal } from '#shared/contract/errors';
import type { CampaignProgress } from '#shared/contract/events';

export type CampaignService = ReturnType<typeof campaignService>;

export function campaignService(store: Store) {
  const rows = campaignStore(store);

  /** Whether this person sees how far the members are (decisions 10). */
  async function mayFollow(principal: Principal, id: string): Promise<boolean> {
    const [circle] = await rows.circles(principal.tenantId, [id], [principal.userId]);
    return circle !== undefined && canFollow(principal, circle);
  }

  async function state(tenantId: string, id: string): Promise<CampaignState | undefined> {
    const standing = await rows.standing(tenantId, id);
    return standing && presentStanding(standing);
  }

  return {
    mayFollow,

    /** What joining the room gives. @throws Refusal NotFoundError */
    async enter(principal: Principal, id: string): Promise<{ state: CampaignState; role: 'viewer' }> {
      const found = (await mayFollow(principal, id)) ? await state(principal.tenantId, id) : undefined;
      if (!found) throw new Refusal('NotFoundError');
      return { state: found, role: 'viewer' };
    },

    /** Which of these people may follow each of these campaigns now; one that is gone is missing. */
    circles: async (tenantId: string, ids: string[], people: string[]): Promise<Map<string, CampaignCircle>> =>
      new Map(ids.length === 0 ? [] : (await rows.circles(tenantId, ids, people)).map(({ id, ...circle }) => [id, circle])),

    /** How far everybody in these campaigns is now, as it would be told. */
    async progress(tenantId: string, ids: string[]): Promise<CampaignProgress[]> {
      const states = await Promise.all(ids.map((id) => state(tenantId, id)));
      return states.flatMap((one) => (one ? progressOf(one) : []));
    },
  };
}
