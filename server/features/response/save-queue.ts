import type { Store } from '#db/store';
import { concatenateDocuments, createBatcher, pluckColumn, SAVE_BATCHES } from '#server/lib/request-batcher';
import type { ResponseStatus } from '#shared/response/schema';

/** A save that waits to be stored. */
export interface PendingResponseSave {
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
/** The fields that the server set, the previous status, and the counts of the campaign. */
export interface ResponseSaveResult {
  revision: number;
  status: ResponseStatus;
  submittedAt: string | null;
  was: ResponseStatus;
  responseCount: number;
  assignedUsersCount: number;
}

const SAVE =
  "select * from save_responses($1::uuid[], $2::uuid[], $3::int[], $4::bigint[], $5::text[], $6::int[], $7::boolean[], $8::int[], convert_to($9::text, 'UTF8'), $10)";

/** SQLSTATE of a batch with a response of a campaign that was open at first and was closed before the batch could complete the response. */
const SERIALIZATION_FAILURE = '40001';
/** Maximum number of repetitions of a batch: each time another campaign may be closed meanwhile. */
const MAX_REPETITIONS = 10;

/** One row per accepted save, and one more with only the counts per save that completed a response. */
interface Row {
  n: number;
  revision: number | null;
  status: ResponseStatus;
  submitted_at: Date | null;
  was: ResponseStatus;
  response_count: number;
  assigned_users_count: number;
}

function resultOf(rows: readonly Row[]): ResponseSaveResult | undefined {
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
 * Saves survey responses in batches. The effects of a completed response are in the same transaction.
 * @returns the result; undefined when the row has another revision, is completed, or its campaign is not open
 */
export const createSaveBatcher = (store: Store): ((save: PendingResponseSave) => Promise<ResponseSaveResult | undefined>) =>
  createBatcher(async (saves) => {
    const column = pluckColumn(saves);
    const { lengths, text } = concatenateDocuments(column('document'));
    const at = new Date();
    const save = (): Promise<Row[]> =>
      store.call<Row>('save_responses', SAVE, [
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
      ]);
    // The whole batch was rolled back. The repetition refuses only the responses of the closed campaign; another campaign may be closed
    // meanwhile.
    const saveAgain = (times: number): Promise<Row[]> =>
      save().catch((error: { code?: string }) => {
        if (error.code === SERIALIZATION_FAILURE && times > 0) return saveAgain(times - 1);
        throw error;
      });
    const rows = await saveAgain(MAX_REPETITIONS);
    const byNumber = Map.groupBy(rows, ({ n }) => n);
    return saves.map((_, i) => resultOf(byNumber.get(i + 1) ?? []));
  }, SAVE_BATCHES);
