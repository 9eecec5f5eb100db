import type { Store } from '#db/store';
import { concatenateDocuments, createBatcher, pluckColumn, SAVE_BATCHES } from '#server/lib/request-batcher';

/** A save that waits to be stored. */
export interface PendingSessionSave {
  tenantId: string;
  id: string;
  revision: number;
  driver: number;
  counter: number;
  status: 'Ongoing' | 'Done';
  /** The working document as JSON text. */
  document: string;
}
/** The fields that the server set; times in ISO 8601. */
export interface SessionSaveResult {
  revision: number;
  startedAt: string;
  finishedAt: string | null;
}

const SAVE =
  "select * from save_talks($1::uuid[], $2::uuid[], $3::int[], $4::int[], $5::bigint[], $6::text[], $7::int[], convert_to($8::text, 'UTF8'), $9)";

interface Row {
  n: number;
  revision: number;
  started_at: Date;
  finished_at: Date | null;
}

const resultOf = ({ revision, started_at, finished_at }: Row): SessionSaveResult => ({
  revision,
  startedAt: started_at.toISOString(),
  finishedAt: finished_at?.toISOString() ?? null,
});

/**
 * Saves talks in batches.
 * @returns the result; undefined when the row has another revision or driver term, or is not open
 */
export const saveQueue = (store: Store): ((save: PendingSessionSave) => Promise<SessionSaveResult | undefined>) =>
  createBatcher(async (saves) => {
    const column = pluckColumn(saves);
    const { lengths, text } = concatenateDocuments(column('document'));
    const rows = await store.call<Row>('save_talks', SAVE, [
      column('tenantId'),
      column('id'),
      column('revision'),
      column('driver'),
      column('counter'),
      column('status'),
      lengths,
      text,
      new Date(),
    ]);
    const byNumber = new Map(rows.map((row) => [row.n, resultOf(row)]));
    return saves.map((_, i) => byNumber.get(i + 1));
  }, SAVE_BATCHES);
