import type { Store } from '#db/open';

/** One save on its way to the store. */
export interface PendingSave {
  tenantId: string;
  id: string;
  revision: number;
  driver: number;
  counter: number;
  status: 'Ongoing' | 'Done';
  /** The working document as JSON text. */
  document: string;
}
/** What the server itself set; times in ISO 8601. */
export interface Saved {
  revision: number;
  startedAt: string;
  finishedAt: string | null;
}
type Waiting = PendingSave & { done: (saved: Saved | undefined) => void; fail: (error: unknown) => void };

/** Bounds the arguments of one call, not the queue. */
const MOST_AT_ONCE = 200;
const SAVE = 'select * from save_talks($1::uuid[], $2::uuid[], $3::int[], $4::int[], $5::bigint[], $6::text[], $7::int[], $8::bytea, $9)';

interface Row {
  n: number;
  revision: number;
  started_at: Date;
  finished_at: Date | null;
}

/**
 * The hot path: saves that arrive while a call to the store is under way go together in the next one. Nothing waits to
 * fill a batch, and a refused save is only missing from the answer (realtime: how it stays fast).
 * @returns what was saved, or undefined when the row is not at that revision and driver, or not open
 */
export function saveQueue(store: Store): (save: PendingSave) => Promise<Saved | undefined> {
  const waiting: Waiting[] = [];
  let busy = false;

  async function send(batch: Waiting[]): Promise<void> {
    // One order for all processes, so that two batches can never wait for each other's rows.
    batch.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
    const column = <K extends keyof PendingSave>(name: K) => batch.map((save) => save[name]);
    const documents = batch.map((save) => Buffer.from(save.document));
    try {
      const rows = await store.call<Row>('save_talks', SAVE, [
        column('tenantId'),
        column('id'),
        column('revision'),
        column('driver'),
        column('counter'),
        column('status'),
        documents.map(({ length }) => length),
        Buffer.concat(documents),
        new Date(),
      ]);
      const byNumber = new Map(rows.map((row) => [row.n, row]));
      batch.forEach((save, i) => {
        const row = byNumber.get(i + 1);
        save.done(
          row && { revision: row.revision, startedAt: row.started_at.toISOString(), finishedAt: row.finished_at?.toISOString() ?? null },
        );
      });
    } catch (error) {
      for (const save of batch) save.fail(error);
    }
  }

  async function drain(): Promise<void> {
    if (busy) return;
    busy = true;
    while (waiting.length > 0) await send(waiting.splice(0, MOST_AT_ONCE));
    busy = false;
  }

  return (save) =>
    new Promise((done, fail) => {
      waiting.push({ ...save, done, fail });
      void drain();
    });
}
