import { batchSize } from '#shared/ballot/batch';
import type { CampaignType } from '#shared/campaign/schema';
import { type CampaignDays, campaignStatusAt } from '#shared/campaign/status';
import { shuffle } from '#shared/statistics/disclosure';

/** The facts that decide how many responses an edition includes. */
export interface EditionState {
  threshold: number;
  /** Whether the campaign accepts no more answers. */
  closed: boolean;
}

/** Time within which an answer that was sent before the end of the campaign is stored. */
const MAX_STORE_DELAY_MS = 60_000;

/** STATISTICS-N2: whether a campaign is over and all answers that were sent in time are stored, so that its last edition is complete. */
export const isOver = (campaign: CampaignDays, now: Date): boolean =>
  campaignStatusAt(campaign, new Date(now.getTime() - MAX_STORE_DELAY_MS)) === 'Done';

/** The number of completed responses of a survey now, and of those in the last edition. */
interface EditionCounts extends EditionState {
  type: CampaignType;
  completed: number;
  included: number;
  /** Whether the last edition was made after the campaign closed. */
  wasClosed: boolean;
}

/**
 * Whether a new edition is due for a survey. STATISTICS-N1, STATISTICS-N2: for a named campaign when the responses outside the last edition
 * are enough for a batch (BALLOT-6, BALLOT-7), and never after the last edition. STATISTICS-N3: for an anonymous campaign when the number
 * of opened ballots exceeds that of the last edition by at least the threshold, and once when it closes. With a smaller difference, which
 * an upgrade from versions without a ballot box can leave, a reader could identify answers by comparing two editions.
 */
export function canPublishEdition({ type, completed, included, wasClosed, threshold, closed }: EditionCounts): boolean {
  const more = completed - included;
  if (type === 'Anonymous') return more >= threshold || (more === 0 && closed && !wasClosed);
  return !wasClosed && batchSize(more, threshold, closed) > 0;
}

/** Number of responses below which editions need no pause: reading them takes some hundredths of a second. */
const READ_WITHOUT_PAUSE = 5_000;
const PAUSE_PER_RESPONSE_MS = 0.5;

/**
 * STATISTICS-N5: the pause in ms after an edition of a running campaign. The next edition reads all responses again, so without a pause the
 * server would read them continuously while many users answer, and everybody else would wait.
 * @param read number of responses that were read for the last edition
 */
export const editionPauseMs = (read: number): number => (read < READ_WITHOUT_PAUSE ? 0 : read * PAUSE_PER_RESPONSE_MS);

/** Whether a response was drawn for an edition. */
interface ResponseDraw {
  /** Whether it was drawn for the last edition or before. Always true for opened ballots of an anonymous campaign. */
  counted: boolean;
}

/**
 * STATISTICS-N1, STATISTICS-N2: draws the responses of the next edition. Those of the last edition stay in it. STATISTICS-N6: draws none
 * while the campaign runs and the last edition lacks a batch that was drawn.
 * @param completed all completed responses to one survey
 * @param included number of responses in the last edition
 * @param chance returns a number from 0 to below 1
 * @returns `responses`: all responses of the next edition; `drawn`: those among them that are drawn now
 */
export function drawBatch<Response extends ResponseDraw>(
  completed: readonly Response[],
  { threshold, closed, included }: EditionState & { included: number },
  chance: () => number,
): { responses: Response[]; drawn: Response[] } {
  const counted = completed.filter((response) => response.counted);
  const outside = completed.filter((response) => !response.counted);
  const isDrawn = !closed && counted.length - included >= threshold;
  const drawn = isDrawn ? [] : shuffle(outside, chance).slice(0, batchSize(outside.length, threshold, closed));
  return { responses: [...counted, ...drawn], drawn };
}
