import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { openStore, type Store } from '#db/store';
import { DEMO_KEY_FILE } from '#server/demo-identity/keys';
import { createDatabase, dropDatabase } from '#tests/support/postgres';
import { isShortRun } from '#tests/support/short-run';
import { keysOf } from '#tests/support/system-utilities';

export type Kind = Store['kind'];
const services = inject('services');

/** The store of tests whose subject is no store: PostgreSQL if there is one, since it needs half the time. */
export const firstStore = (): Kind => (services.postgres ? 'postgresql' : 'pglite');

const TITLE: Record<Kind, string> = { pglite: 'on the embedded store', postgresql: 'on PostgreSQL' };

/** Runs tests on both stores, in a short run on the first; without PostgreSQL that half is skipped. */
export const onEachStore = (suite: (kind: Kind) => void): void => {
  if (!isShortRun() || !services.postgres) describe(TITLE.pglite, () => suite('pglite'));
  describe.skipIf(!services.postgres)(TITLE.postgresql, () => suite('postgresql'));
};

/**
 * Runs tests of what the server decides before or after it asks the store: rights, refusals, files, who is told what. Every endpoint is
 * also called on the embedded store (tests/server/api-docs.test.ts), which would show a statement that waits for another one.
 */
export const onFirstStore = (suite: (kind: Kind) => void): void => {
  describe(TITLE[firstStore()], () => suite(firstStore()));
};

/** Tests that the embedded store does not support: several servers on one store. */
export const onPostgres = (suite: () => void): void => {
  describe.skipIf(!services.postgres)('with PostgreSQL', suite);
};

/** Tests with several servers of one session. */
export const onPostgresAndRedis = (suite: () => void): void => {
  describe.skipIf(!services.postgres || !services.redis)('with PostgreSQL and Redis', suite);
};

/** A store of one test file, deleted with it. */
export interface StoreLocation {
  kind: Kind;
  databaseUrl: string | undefined;
  /** Folder of the embedded store; with PostgreSQL it contains only the demo provider's key. */
  dataDir: string;
  throwAway(): Promise<void>;
}

const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'parley-test-'));

/** @param content `demo`: with the demo company; `nothing`: without tables */
export async function createStorePlace(kind: Kind, content: 'demo' | 'nothing' = 'demo'): Promise<StoreLocation> {
  const dataDir = emptyFolder();
  const dropFolder = (): void => {
    for (const folder of [dataDir, keysOf(dataDir)]) rmSync(folder, { recursive: true, force: true });
  };
  if (kind === 'pglite') {
    cpSync(services.pglite[content], dataDir, { recursive: true });
    return { kind, databaseUrl: undefined, dataDir, throwAway: async () => dropFolder() };
  }
  if (!services.postgres) throw new Error('There is no PostgreSQL in this run.');
  if (content === 'demo') cpSync(join(services.pglite.demo, DEMO_KEY_FILE), join(dataDir, DEMO_KEY_FILE));
  const { adminUrl, demo } = services.postgres;
  const databaseUrl = await createDatabase(adminUrl, content === 'demo' ? demo : undefined);
  const throwAway = async (): Promise<void> => {
    dropFolder();
    await dropDatabase(adminUrl, databaseUrl);
  };
  return { kind, databaseUrl, dataDir, throwAway };
}

export interface OpenPlace extends StoreLocation {
  store: Store;
  close(): Promise<void>;
}

export async function openStoreAt(kind: Kind, content: 'demo' | 'nothing' = 'demo'): Promise<OpenPlace> {
  const place = await createStorePlace(kind, content);
  const store = await openStore(place);
  const close = async (): Promise<void> => {
    await store.close();
    await place.throwAway();
  };
  return { ...place, store, close };
}
