import { and, eq, inArray, sql } from 'drizzle-orm';
import { type BoxKey, KeyFolder } from '#db/box/keys';
import { boxedResponses, boxes } from '#db/schema/box';
import { campaigns } from '#db/schema/campaign-and-response';
import { tenants } from '#db/schema/tenant-and-user';
import type { Store, Tx } from '#db/store';
import { sealedAnswerStore } from '#server/features/anonymous-response/box/answers/store';
import { sweepKeys } from '#server/features/anonymous-response/box/keys/unused-key-store';
import { handInQueue } from '#server/features/anonymous-response/box/save-queue';
import type { Box, CampaignReference } from '#server/features/anonymous-response/box/types';
import { batchSize } from '#shared/ballot/batch';
import { campaignStatusAt } from '#shared/campaign/status';
import { shuffle } from '#shared/statistics/disclosure';
import { clampThreshold } from '#shared/tenant/disclosure-threshold';

/** The counts of the campaign after its box was opened or closed. */
export interface Opening {
  opened: number;
  responseCount: number;
  assignedUsersCount: number;
}

/** Maximum time for which an opening waits for locks of hand-ins. */
const LOCK_TIMEOUT = '5s';

const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;

interface Dependencies {
  /** The folder of the keys. */
  keysDir: string;
  /** Returns a number from 0 to below 1. */
  chance: () => number;
  warn: (error: unknown) => void;
}

/** The ballot boxes and their keys. */
export function boxStore(store: Store, { keysDir, chance, warn }: Dependencies) {
  const keys = new KeyFolder(keysDir);
  const { openAnswers, sealAnew } = sealedAnswerStore(store, chance);

  /**
   * The box of a campaign, and whether it must be closed. The clock of the store decides, because closing is final and the clock of one
   * process may be wrong. @returns undefined without a box, or when it is closed
   */
  async function find({ tenantId, campaignId }: CampaignReference): Promise<Box | undefined> {
    return store.asTenant(tenantId, async (tx) => {
      const [row] = await tx
        .select({ keyId: boxes.keyId, campaign: campaigns, nowMs: sql<string>`extract(epoch from now()) * 1000` })
        .from(boxes)
        .innerJoin(campaigns, eq(campaigns.id, boxes.campaignId))
        .where(eq(boxes.campaignId, campaignId));
      if (!row?.keyId) return undefined;
      const { keyId, campaign, nowMs } = row;
      const closed = campaignStatusAt(campaign, new Date(Number(nowMs))) === 'Done';
      return { tenantId, campaignId, keyId, closed, questions: campaign.surveys[0]?.questions ?? [] };
    });
  }

  /** Locks a box and lists its ballots, in random order. @returns undefined when another process has opened or closed it since */
  async function lock(tx: Tx, { campaignId, keyId }: Box): Promise<{ id: string; isDrawn: boolean }[] | undefined> {
    await tx.execute(sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`);
    const locked = await tx.select({ keyId: boxes.keyId }).from(boxes).where(eq(boxes.campaignId, campaignId)).for('update');
    if (locked[0]?.keyId !== keyId) return undefined;
    const { id, isDrawn } = boxedResponses;
    const all = await tx.select({ id, isDrawn }).from(boxedResponses).where(eq(boxedResponses.campaignId, campaignId));
    return shuffle(all, chance);
  }

  /**
   * Draws the ballots to open next, unless a draw exists (BALLOT-6). It commits the draw before any ballot is opened, because a failed
   * opening leaves its ballots in the log of the store, and a retry must open the same ones.
   * @returns the number of drawn ballots
   */
  async function draw(tx: Tx, box: Box, threshold: number): Promise<number> {
    const all = (await lock(tx, box)) ?? [];
    const drawn = all.filter(({ isDrawn }) => isDrawn).length;
    if (drawn > 0) return drawn;
    const ids = all.slice(0, batchSize(all.length, threshold, false)).map(({ id }) => id);
    if (ids.length > 0) await tx.update(boxedResponses).set({ isDrawn: true }).where(inArray(boxedResponses.id, ids));
    return ids.length;
  }

  /** Locks a campaign and reads again whether it is over: it may have been extended since. */
  async function isStillOver(tx: Tx, campaignId: string): Promise<boolean> {
    const [row] = await tx
      .select({ campaign: campaigns, nowMs: sql<string>`extract(epoch from now()) * 1000` })
      .from(campaigns)
      .where(eq(campaigns.id, campaignId))
      .for('no key update');
    return row !== undefined && campaignStatusAt(row.campaign, new Date(Number(row.nowMs))) === 'Done';
  }

  /** Opens or closes a locked box. @returns undefined if another process has opened or closed it since, or there is nothing to do */
  async function openLocked(tx: Tx, box: Box, key: BoxKey | undefined, next: BoxKey | undefined): Promise<Opening | undefined> {
    const { campaignId, keyId } = box;
    const all = await lock(tx, box);
    if (!all || (all.length > 0 && !key)) return undefined;
    if (box.closed && !(await isStillOver(tx, campaignId))) return undefined;
    const taken = box.closed ? all.slice(0, batchSize(all.length, key?.threshold ?? 0, true)) : all.filter(({ isDrawn }) => isDrawn);
    const count = taken.length;
    if (count === 0 && !box.closed) return undefined;
    const ids = taken.map(({ id }) => id);
    const others = all.filter(({ isDrawn }) => !isDrawn).map(({ id }) => id);
    if (key) await openAnswers(tx, box, ids, key);
    if (key && next) await sealAnew(tx, box, others, key, next);
    // Deletes all ballots of the old key in one statement: opened ones, resealed ones, and the ballots of a closed box that stay unread. If
    // they were deleted in chunks, the log of the store would have each chunk next to its opened answers.
    await tx.delete(boxedResponses).where(and(eq(boxedResponses.campaignId, campaignId), eq(boxedResponses.keyId, keyId)));
    await tx
      .update(boxes)
      .set({ keyId: next?.keyId ?? null })
      .where(eq(boxes.campaignId, campaignId));
    const { responseCount, assignedUsersCount } = campaigns;
    const [counts] = await tx
      .update(campaigns)
      .set({ responseCount: sql`${responseCount} + ${count}`, hasBegun: sql`${campaigns.hasBegun} or ${count > 0}` })
      .where(eq(campaigns.id, campaignId))
      .returning({ responseCount, assignedUsersCount });
    return { opened: count, responseCount: counts?.responseCount ?? 0, assignedUsersCount: counts?.assignedUsersCount ?? 0 };
  }

  /** The number of sealed ballots in a box. */
  const countWaiting = ({ tenantId, campaignId }: CampaignReference): Promise<number> =>
    store.asTenant(tenantId, (tx) => tx.$count(boxedResponses, eq(boxedResponses.campaignId, campaignId)));

  /** Creates a box with a key for its campaign's threshold, unless another process creates it concurrently. */
  async function beginBox(tenantId: string, campaignId: string): Promise<void> {
    const threshold = await store.asTenant(tenantId, async (tx) => {
      const [row] = await tx
        .select({ own: campaigns.disclosureThreshold, ofTenant: tenants.disclosureThreshold })
        .from(campaigns)
        .innerJoin(tenants, eq(tenants.id, campaigns.tenantId))
        .where(eq(campaigns.id, campaignId));
      return clampThreshold(row?.own ?? row?.ofTenant);
    });
    const key = await keys.make(campaignId, threshold);
    const own = await store.asTenant(tenantId, (tx) =>
      tx.insert(boxes).values({ tenantId, campaignId, keyId: key.keyId }).onConflictDoNothing().returning(),
    );
    if (own.length === 0) await keys.remove(key).catch(warn);
  }

  /** Boxes that this process is creating, so that only one of several concurrent hand-ins creates the box. */
  const beginning = new Map<string, Promise<void>>();
  function begin(tenantId: string, campaignId: string): Promise<void> {
    const begun = beginning.get(campaignId) ?? beginBox(tenantId, campaignId).finally(() => beginning.delete(campaignId));
    beginning.set(campaignId, begun);
    return begun;
  }

  return {
    handIn: handInQueue(store, { keys, begin, warn }),

    /**
     * Opens or closes the box of a campaign if it is due (BALLOT-6, BALLOT-7), in one transaction after the draw.
     * @returns undefined when there was nothing to do
     * @throws KeyError when the key is unreadable, with nothing changed
     */
    async open(of: CampaignReference): Promise<Opening | undefined> {
      const box = await find(of);
      if (!box) return undefined;
      const waiting = await countWaiting(of);
      // Closing an empty box needs no key.
      const key = waiting > 0 || !box.closed ? await keys.read(box) : undefined;
      if (key && !box.closed && (await store.asTenant(of.tenantId, (tx) => draw(tx, box, key.threshold))) === 0) return undefined;
      const next = key && !box.closed ? await keys.make(box.campaignId, key.threshold) : undefined;
      const opening = await store.asTenant(of.tenantId, (tx) => openLocked(tx, box, key, next));
      // If this fails, the job for unused keys deletes the key.
      if (opening && box.closed) await keys.remove(box).catch(warn);
      if (!opening && next) await keys.remove(next).catch(warn);
      return opening;
    },

    /** Deletes the drafts of earlier versions of all campaigns that are over. */
    dropDrafts: (now: Date): Promise<unknown> => store.withoutTenant((tx) => tx.execute(sql`select drop_drafts(${now})`)),

    /** Boxes of all tenants that are due to be opened or closed. */
    async due(now: Date, most: number): Promise<CampaignReference[]> {
      const wanted = sql`select tenant_id as "tenantId", campaign_id as "campaignId" from find_due_boxes(${now}, ${most})`;
      return rowsOf<CampaignReference>(await store.withoutTenant((tx) => tx.execute(wanted)));
    },

    sweepKeys: (minAgeMs: number): Promise<void> => sweepKeys(store, keys, { minAgeMs, warn }),
  };
}
