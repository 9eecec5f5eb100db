import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { fillDemo } from '#db/demo/fill';
import { openStore } from '#db/open';
import { mustHaveServices } from '#tests/support/machine';
import { createDatabase, dropDatabase, findPostgres } from '#tests/support/postgres';
import { redisIsHere } from '#tests/support/redis';

/** What the run found on this machine, and the demo company ready to be copied. */
interface Services {
  postgres: { adminUrl: string; demo: string } | null;
  redis: boolean;
  /** A folder of the embedded store. */
  pgliteDemo: string;
}
declare module 'vitest' {
  interface ProvidedContext {
    services: Services;
  }
}

function missing(what: string, remedy: string): void {
  const text = `${what} NOT FOUND: its half of the server tests is SKIPPED. ${remedy}`;
  if (mustHaveServices()) throw new Error(text);
  console.error(`\n${'!'.repeat(100)}\n${text}\n${'!'.repeat(100)}\n`);
}

/** Filled once, copied by every file that needs it. */
async function fillIn(where: Parameters<typeof openStore>[0]): Promise<void> {
  const store = await openStore(where);
  await store.migrate();
  await fillDemo(store, new Date());
  await store.close();
}

export default async function services(project: TestProject): Promise<() => Promise<void>> {
  const pgliteDemo = mkdtempSync(join(tmpdir(), 'parley-demo-'));
  const [cluster] = await Promise.all([findPostgres(), fillIn({ dataDir: pgliteDemo })]);
  if (!cluster) missing('POSTGRESQL', 'Install it, or set DATABASE_URL to one where databases may be created.');
  if (!redisIsHere()) missing('REDIS', 'Install redis-server, or set REDIS_URL.');
  const demo = cluster && (await createDatabase(cluster.adminUrl));
  if (demo) await fillIn({ databaseUrl: demo });
  project.provide('services', {
    postgres: cluster && demo ? { adminUrl: cluster.adminUrl, demo } : null,
    redis: redisIsHere(),
    pgliteDemo,
  });
  return async () => {
    rmSync(pgliteDemo, { recursive: true, force: true });
    if (cluster && demo) await dropDatabase(cluster.adminUrl, demo);
    cluster?.stop();
  };
}
