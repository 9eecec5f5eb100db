import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { seedDemo } from '#db/demo/seed';
import { openStore } from '#db/store';
import { signingKey } from '#server/demo-identity/keys';
import { buildClientIfStale } from '#server/lib/client-build';
import { createDatabase, dropDatabase, findPostgres } from '#tests/support/postgres';
import { redisIsHere } from '#tests/support/redis';
import { closeStatistics } from '#tests/support/skip-demo-statistics';
import { mustHaveServices } from '#tests/support/system-utilities';

/** Services found on this machine, and the demo company as a template. */
interface Services {
  postgres: { adminUrl: string; demo: string } | null;
  redis: boolean;
  /** Template folders of the embedded store: with the demo company, and without tables. */
  pglite: { demo: string; nothing: string };
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

/** Fills the template store once; each test file copies it. */
async function fillIn(where: Parameters<typeof openStore>[0]): Promise<void> {
  const store = await openStore(where);
  await store.migrate();
  await seedDemo(store, new Date());
  await closeStatistics(store);
  await store.close();
}

/** Creating an embedded database takes seconds; copying a folder takes almost nothing. */
async function makeFolders(folder: string): Promise<Services['pglite']> {
  const [demo, nothing] = [join(folder, 'demo'), join(folder, 'nothing')];
  await (await openStore({ dataDir: nothing })).close();
  cpSync(nothing, demo, { recursive: true });
  await fillIn({ dataDir: demo });
  // A key takes as long to make as a store to copy.
  signingKey(demo);
  return { demo, nothing };
}

const NEEDED_BY = /^(server|faults)/;

/** Runs once for all projects that need services; a run of rules alone skips it. */
export default async function services({ vitest, provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!vitest.projects.some(({ name }) => NEEDED_BY.test(name))) return;
  if (!redisIsHere()) missing('REDIS', 'Install redis-server, or set REDIS_URL.');
  const cluster = await findPostgres();
  if (!cluster) missing('POSTGRESQL', 'Install it, or set DATABASE_URL to one where databases may be created.');
  const folder = mkdtempSync(join(tmpdir(), 'parley-templates-'));
  // The build has pauses in which the templates are made.
  const [pglite] = await Promise.all([makeFolders(folder), buildClientIfStale()]);
  const demo = cluster && (await createDatabase(cluster.adminUrl));
  if (demo) await fillIn({ databaseUrl: demo });
  provide('services', {
    postgres: cluster && demo ? { adminUrl: cluster.adminUrl, demo } : null,
    redis: redisIsHere(),
    pglite,
  });
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    if (cluster && demo) await dropDatabase(cluster.adminUrl, demo);
    cluster?.stop();
  };
}
