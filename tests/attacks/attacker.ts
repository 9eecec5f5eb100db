import { sql } from 'drizzle-orm';
import type { Store } from '#db/store';

/** What somebody has who owns the database: every row of every table, with what PostgreSQL itself notes of it. */
export interface Loot {
  table: string;
  /** In the order in which a plain dump has them. */
  rows: { xmin: bigint; ctid: string; row: Record<string, unknown> }[];
}

const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;

/** Every table that is readable, the job queue included. */
export async function dump({ db }: Pick<Store, 'db'>): Promise<Loot[]> {
  const names = rowsOf<{ schema: string; name: string }>(
    await db.execute(
      sql`select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'jobs') order by 1, 2`,
    ),
  );
  const loot: Loot[] = [];
  for (const { schema, name } of names) {
    const rows = rowsOf<{ xmin: string; ctid: string; row: Record<string, unknown> }>(
      await db.execute(
        sql`select t.xmin::text as xmin, t.ctid::text as ctid, row_to_json(t) as row from ${sql.identifier(schema)}.${sql.identifier(name)} t order by t.ctid`,
      ),
    );
    loot.push({ table: `${schema}.${name}`, rows: rows.map(({ xmin, ...rest }) => ({ xmin: BigInt(xmin), ...rest })) });
  }
  return loot;
}

export const readRows = (loot: readonly Loot[], table: string): Loot['rows'] =>
  loot.find((one) => one.table === `public.${table}`)?.rows ?? [];

/** How many places of two orders agree. */
export const hits = <Item>(guess: readonly Item[], truth: readonly Item[]): number => truth.filter((item, i) => guess[i] === item).length;

/**
 * Says what an attacker knew and how well it did.
 * @param right how many guesses were right, of `of`; `chance` is what guessing alone gives
 */
export function tell(attack: string, { knew, right, of, chance }: { knew: string; right: number; of: number; chance: number }): void {
  console.log(`attack ${attack}: knew ${knew}; ${right} of ${of} right, by chance ${chance.toFixed(1)}`);
}

/** More than this many right is no luck any more: less than one run in a million is beyond five deviations. */
export const luck = (of: number, probability: number): number => of * probability + 5 * Math.sqrt(of * probability * (1 - probability)) + 1;
