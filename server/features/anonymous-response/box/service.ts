import { randomInt } from 'node:crypto';
import type { Store } from '#db/store';
import { boxStore } from '#server/features/anonymous-response/box/store';
import type { CampaignReference } from '#server/features/anonymous-response/box/types';
import type { StatisticsService } from '#server/features/statistics/service';
import type { ResponseAnnouncer } from '#server/lib/announcer-types';
import { createThrottle } from '#server/lib/throttle';
import type { Jobs } from '#server/plugins/jobs';
import { clampThreshold } from '#shared/tenant/disclosure-threshold';

export type BoxService = ReturnType<typeof boxService>;

interface Dependencies {
  /** The folder of the keys. */
  keysDir: string;
  jobs: Jobs;
  statistics: Pick<StatisticsService, 'onAnswer'>;
  announce: Pick<ResponseAnnouncer, 'progress'>;
  warn: (error: unknown) => void;
}

/** Maximum number of boxes per round. */
const MAX_PER_ROUND = 20;
/** Minimum time between two openings of a box, in ms: each opening changes the key of the box, and concurrent hand-ins have to wait. */
const OPENING_INTERVAL_MS = 1_000;
/** Minimum age, in ms, of keys that are deleted: another process may just be writing the name of a newer key into the store. */
const KEY_MIN_AGE_MS = 3_600_000;
const CHANCE_STEPS = 2 ** 32;
const chance = (): number => randomInt(CHANCE_STEPS) / CHANCE_STEPS;

/** Accepts ballots, and opens and closes boxes in background jobs. */
export function boxService(store: Store, { keysDir, jobs, statistics, announce, warn }: Dependencies) {
  const rows = boxStore(store, { keysDir, chance, warn });

  async function open(of: CampaignReference): Promise<void> {
    const opening = await rows.open(of);
    if (opening && opening.opened > 0) {
      const { responseCount, assignedUsersCount } = opening;
      announce.progress({ campaignId: of.campaignId, responseCount, assignedUsersCount });
    }
    // Requested even if there was nothing to open, because the process that opened the box may have ended before it requested statistics.
    statistics.onAnswer(of.tenantId, of.campaignId);
  }

  const openSoon = jobs.define<CampaignReference & Record<string, string>>({ name: 'open-box', handle: open });
  jobs.define({
    name: 'boxes-due',
    every: '*/5 * * * *',
    handle: async () => {
      await rows.dropDrafts(new Date());
      for (const of of await rows.due(new Date(), MAX_PER_ROUND)) await openSoon({ ...of }, of.campaignId);
      await rows.sweepKeys(KEY_MIN_AGE_MS);
    },
  });

  const requestOpening = createThrottle<CampaignReference>(OPENING_INTERVAL_MS, (of) => {
    void openSoon({ ...of }, of.campaignId, { urgent: true }).catch(warn);
  });

  return {
    /** Called when a user closed the campaign: its box is opened at once, not by the next regular job. */
    onClose: (of: CampaignReference): void => void openSoon({ ...of }, of.campaignId, { urgent: true }).catch(warn),

    /** Seals a ballot and puts it into the box of its campaign. A job opens the box once it has enough ballots. */
    async handIn(ballot: Parameters<typeof rows.handIn>[0]): Promise<Awaited<ReturnType<typeof rows.handIn>>['outcome']> {
      const { outcome, waiting, threshold } = await rows.handIn(ballot);
      const { tenantId, campaignId } = ballot;
      if (outcome === 'taken' && waiting >= 2 * clampThreshold(threshold)) requestOpening(campaignId, { tenantId, campaignId });
      return outcome;
    },
  };
}
