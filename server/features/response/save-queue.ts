import type { Store } from '#db/open';
import { columnsOf, inBatches, oneAfterAnother } from '#server/batch';
import { openDays } from '#shared/campaign/status';
import type { ResponseStatus } from '#shared/response/schema';

/** One save on its way to the store. */
export interface PendingSave {
  tenantId: string;
  id: string;
  revision: number;
  counter: number;
  status: ResponseStatus;
  currentResponseIndex: number;
  soundStatus: boolean;
  /** The answers as JSON text. */
  document: string;
}
/** What the server itself set, what the status was before, and how far the campaign is now. */
export interface Saved {
  revision: number;
  status: ResponseStatus;
  submittedAt: string | null;
  was: ResponseStatus;
  responseCount: number;
  assignedUsersCount: number;
}

const SAVE =
  "select * from save_responses($1::uuid[], $2::uuid[], $3::int[], $4::bigint[], $5::text[], $6::int[], $7::boolean[], $8::int[], convert_to($9::text, 'UTF8'), $10, $11::date, $12::date)";

/** One row for each save that was taken; one more, with the counts alone, for each that handed in. */
interface Row {
  n: number;
  revision: number | null;
  status: ResponseStatus;
  submitted_at: Date | null;
  was: ResponseStatus;
  response_count: number;
  assigned_users_count: number;
}

function savedOf(rows: readonly Row[]): Saved | undefined {
  const [taken] = rows;
  const counts = rows.at(-1);
  if (!taken || !counts || taken.revision === null) return undefined;
  return {
    revision: taken.revision,
    status: taken.status,
    submittedAt: taken.submitted_at?.toISOString() ?? null,
    was: taken.was,
    responseCount: counts.response_count,
    assignedUsersCount: counts.assigned_users_count,
  };
}

/**
 * Saves survey responses, as many at once as have come; what follows from handing in is in the same transaction.
 * @returns what was saved, or undefined when the row is not at that revision, was handed in, or its campaign takes no answers
 */
export const saveQueue = (store: Store): ((save: PendingSave) => Promise<Saved | undefined>) =>
  inBatches(async (saves) => {
    const column = columnsOf(saves);
    const { lengths, text } = oneAfterAnother(column('document'));
    const at = new Date();
    const { begun, running } = openDays(at);
    const rows = await store.call<Row>('save_responses', SAVE, [
      column('tenantId'),
      column('id'),
      column('revision'),
      column('counter'),
      column('status'),
      column('currentResponseIndex'),
      column('soundStatus'),
      lengths,
      text,
      at,
      begun,
      running,
    ]);
    const byNumber = Map.groupBy(rows, ({ n }) => n);
    return saves.map((_, i) => savedOf(byNumber.get(i + 1) ?? []));
  });
