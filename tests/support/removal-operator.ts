import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { BOREALIS } from '#db/demo/tenants';
import type { Store } from '#db/store';
import { rowsByTable } from '#tests/support/removal-of-borealis';
import { rowsOf } from '#tests/support/sql';
import type { OpenPlace } from '#tests/support/stores';
import { keysOf } from '#tests/support/system-utilities';

/** What an operator does and sees who removes Borealis. */
export function removalOperator(store: () => Store, place: () => OpenPlace) {
  const deleteKeyFiles = async (end: string) => {
    for (const name of readdirSync(keysDir())) if (name.endsWith(end)) rmSync(join(keysDir(), name));
  };
  const setModules = (modules: string[]) =>
    store().db.execute(sql`update tenants set modules = ${sql.param(modules)}::text[] where id = ${BOREALIS}`);
  const keysDir = () => keysOf(place().dataDir);
  /** An operator who types this name. */
  const type = (answer: string) => ({ keysDir: keysDir(), ask: async () => answer });
  const readAll = (whose: 'theirs' | 'others') => rowsByTable(store(), whose);
  const jobsOf = (id: string) => rowsOf<{ name: string }>(store().db, sql`select name from jobs.job where data->>'tenantId' = ${id}`);

  return { deleteKeyFiles, setModules, keysDir, type, readAll, jobsOf };
}
