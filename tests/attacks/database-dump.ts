import { sql } from 'drizzle-orm';
import type { Store } from '#db/store';

/** One table as an attacker with the database sees it: every row, with PostgreSQL's own metadata. */
export interface TableDump {
  table: string;
  /** In the order of a plain dump. */
  rows: { xmin: bigint; ctid: string; row: Record<string, unknown> }[];
}

const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;

/** Every readable table, including the job queue. */
export async function dump({ db }: Pick<Store, 'db'>): Promise<TableDump[]> {
  const names = rowsOf<{ schema: string; name: string }>(
    await db.execute(
      sql`select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'jobs') order by 1, 2`,
    ),
  );
  const dumps: TableDump[] = [];
  for (const { schema, name } of names) {
    const rows = rowsOf<{ xmin: string; ctid: string; row: Record<string, unknown> }>(
      await db.execute(
        sql`select t.xmin::text as xmin, t.ctid::text as ctid, row_to_json(t) as row from ${sql.identifier(schema)}.${sql.identifier(name)} t order by t.ctid`,
      ),
    );
    dumps.push({ table: `${schema}.${name}`, rows: rows.map(({ xmin, ...rest }) => ({ xmin: BigInt(xmin), ...rest })) });
  }
  return dumps;
}

export const readRows = (dumps: readonly TableDump[], table: string): TableDump['rows'] =>
  dumps.find((one) => one.table === `public.${table}`)?.rows ?? [];

/** Number of positions at which two sequences agree. */
export const countHits = <Item>(guess: readonly Item[], truth: readonly Item[]): number =>
  truth.filter((item, i) => guess[i] === item).length;

/**
 * Prints what an attacker knew and the success of the attack.
 * @param right number of correct guesses, of `of`; `chance` is the expected number by random guessing
 */
export function printAttack(
  attack: string,
  { knew, right, of, chance }: { knew: string; right: number; of: number; chance: number },
): void {
  console.log(`attack ${attack}: knew ${knew}; ${right} of ${of} right, by chance ${chance.toFixed(1)}`);
}

/** Upper bound of correct guesses by chance: five standard deviations, exceeded in less than one of a million runs. */
export const maxChanceHits = (of: number, probability: number): number =>
  of * probability + 5 * Math.sqrt(of * probability * (1 - probability)) + 1;
