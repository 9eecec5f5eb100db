import type { Store } from '#db/open';
import { columnsOf, inBatches, oneAfterAnother } from '#server/batch';
import { openDays } from '#shared/campaign/status';
import type { CampaignProgress } from '#shared/contract/events';
import type { ResponseStatus } from '#shared/response/schema';

/** One save on its way to the store. */
export interface PendingSave {
  tenantId: string;
  id: string;
  secretHash: string;
  revision: number;
  counter: number;
  status: ResponseStatus;
  currentResponseIndex: number;
  soundStatus: boolean;
  /** The answers as JSON text. */
  document: string;
}
/** What the server itself set; and how far the campaign is, when this was handed in. */
export interface Saved {
  revision: number;
  status: ResponseStatus;
  submittedAt: string | null;
  progress: CampaignProgress | undefined;
}

const SAVE =
  "select n, revision, status, submitted_on::text, campaign_id, response_count, assigned_users_count from save_anonymous($1::uuid[], $2::uuid[], $3::text[], $4::int[], $5::bigint[], $6::text[], $7::int[], $8::boolean[], $9::int[], convert_to($10::text, 'UTF8'), $11::date, $12::date, $13::date)";

/** One row for each save that was taken; one more, with the counts, for each that handed in. */
interface Row {
  n: number;
  revision: number | null;
  status: ResponseStatus;
  submitted_on: string | null;
  campaign_id: string;
  response_count: number | null;
  assigned_users_count: number | null;
}

function savedOf(rows: readonly Row[]): Saved | undefined {
  const taken = rows.find(({ revision }) => revision !== null);
  if (!taken || taken.revision === null) return undefined;
  const counts = rows.find(({ response_count }) => response_count !== null);
  const progress = counts && {
    campaignId: counts.campaign_id,
    responseCount: counts.response_count ?? 0,
    assignedUsersCount: counts.assigned_users_count ?? 0,
  };
  return { revision: taken.revision, status: taken.status, submittedAt: taken.submitted_on, progress };
}

/**
 * Saves anonymous responses, as many at once as have come.
 * @returns what was saved, or undefined when the row is not at that revision or not of that secret, was handed in, or its
 * campaign takes no answers
 */
export const saveQueue = (store: Store): ((save: PendingSave) => Promise<Saved | undefined>) =>
  inBatches(async (saves) => {
    const column = columnsOf(saves);
    const { lengths, text } = oneAfterAnother(column('document'));
    const now = new Date();
    const { begun, running } = openDays(now);
    const rows = await store.call<Row>('save_anonymous', SAVE, [
      column('tenantId'),
      column('id'),
      column('secretHash'),
      column('revision'),
      column('counter'),
      column('status'),
      column('currentResponseIndex'),
      column('soundStatus'),
      lengths,
      text,
      now.toISOString().slice(0, 10),
      begun,
      running,
    ]);
    const byNumber = Map.groupBy(rows, ({ n }) => n);
    return saves.map((_, i) => savedOf(byNumber.get(i + 1) ?? []));
  });
