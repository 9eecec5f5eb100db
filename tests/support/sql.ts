import type { SQL } from 'drizzle-orm';
import type { Db, Tx } from '#db/store';

/** Rows of a statement, on either store. */
export const rowsOf = async <Row = Record<string, unknown>>(db: Db | Tx, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;

/** SQLSTATE of the refusal; `taken` when the work succeeds. */
export async function refusalCodeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'taken';
  } catch (error) {
    const { cause, code } = error as { cause?: { code?: string }; code?: string };
    return String(cause?.code ?? code);
  }
}
