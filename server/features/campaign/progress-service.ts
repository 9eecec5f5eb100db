import type { Store } from '#db/store';
import { presentCampaignState, progressOf } from '#server/features/campaign/present';
import { campaignStore } from '#server/features/campaign/progress-store';
import { withCachedJson } from '#server/lib/cached-json-text';
import type { Principal } from '#server/lib/principal';
import { createReadBatcher } from '#server/lib/request-batcher';
import type { CampaignProgress } from '#shared/board/progress-event';
import { type CampaignAudience, canFollow } from '#shared/campaign/policy';
import type { CampaignState } from '#shared/campaign/schema';
import { AppError } from '#shared/contract/errors';

export type CampaignService = ReturnType<typeof campaignService>;

/** Decides who may follow a campaign, and reads its progress. */
export function campaignService(store: Store) {
  const rows = campaignStore(store);

  /** Whether the user may see the progress of the members (decision 10). */
  async function mayFollow(principal: Principal, id: string): Promise<boolean> {
    const [circle] = await rows.circles(principal.tenantId, [id], [principal.userId]);
    return circle !== undefined && canFollow(principal, circle);
  }

  async function state(tenantId: string, id: string): Promise<CampaignState | undefined> {
    const standing = await rows.standing(tenantId, id);
    return standing && presentCampaignState(standing);
  }

  /** Batches the reads of windows that join at the same time, so that each campaign is read and serialised once. */
  const readRooms = createReadBatcher<{ id: string; tenantId: string; campaignId: string }, CampaignState>((campaigns) =>
    Promise.all(
      campaigns.map(async ({ tenantId, campaignId }) => {
        const found = await state(tenantId, campaignId);
        return found && withCachedJson(found, JSON.stringify(found));
      }),
    ),
  );

  /** @throws AppError NotFoundError */
  async function assertMayEnter(principal: Principal, id: string): Promise<void> {
    if (!(await mayFollow(principal, id))) throw new AppError('NotFoundError');
  }

  return {
    mayFollow,
    assertMayEnter,

    /** The state for a socket that joins the room. @throws AppError NotFoundError */
    async enter(principal: Principal, id: string): Promise<{ state: CampaignState; role: 'viewer' }> {
      await assertMayEnter(principal, id);
      const { tenantId } = principal;
      const found = await readRooms({ id: `${tenantId} ${id}`, tenantId, campaignId: id });
      if (!found) throw new AppError('NotFoundError');
      return { state: found, role: 'viewer' };
    },

    /** Those of these users who are in the audience of each campaign; deleted campaigns are left out. */
    circles: async (tenantId: string, ids: string[], people: string[]): Promise<Map<string, CampaignAudience>> =>
      new Map(ids.length === 0 ? [] : (await rows.circles(tenantId, ids, people)).map(({ id, ...circle }) => [id, circle])),

    /** The current progress of these campaigns, as the messages that announce progress. */
    async progress(tenantId: string, ids: string[]): Promise<CampaignProgress[]> {
      const states = await Promise.all(ids.map((id) => state(tenantId, id)));
      return states.flatMap((one) => (one ? progressOf(one) : []));
    },
  };
}
