import type { FastifyInstance } from 'fastify';
import { seedDemo } from '#db/demo/seed';
import { openStore, type Store } from '#db/store';
import { type AppDependencies, buildApp } from '#server/app';
import { type Config, readConfig } from '#server/config';
import { Client } from '#tests/support/api-client';
import { createStorePlace, type Kind, type StoreLocation } from '#tests/support/stores';
import { freePort, publicUrls } from '#tests/support/system-utilities';

interface TestAppOptions {
  kind: Kind;
  redisUrl?: string | undefined;
  /** Further environment variables. */
  env?: Record<string, string>;
  pages?: AppDependencies['pages'];
  /** PostgreSQL role of the server, instead of the owner. */
  login?: string;
  /** Another server on the same PostgreSQL, whose access tokens are accepted here too. */
  beside?: TestApp;
  /** Creates the demo company as of this day, instead of copying it. */
  today?: Date;
}

/** A listening server with the demo company in its own store. */
export class TestApp extends Client {
  readonly config: Config;
  readonly store: Store;
  readonly place: StoreLocation;
  readonly #fastify: FastifyInstance;
  readonly #lent: boolean;

  constructor(parts: { config: Config; store: Store; place: StoreLocation; fastify: FastifyInstance; lent: boolean }) {
    super(`http://localhost:${parts.config.port}`);
    this.config = parts.config;
    this.store = parts.store;
    this.place = parts.place;
    this.#fastify = parts.fastify;
    this.#lent = parts.lent;
  }

  async close(): Promise<void> {
    this.hangUp();
    await this.#fastify.close();
    await this.store.close();
    if (!this.#lent) await this.place.throwAway();
  }
}

function loginAs(role: string, { databaseUrl = '' }: StoreLocation): string {
  const url = new URL(databaseUrl);
  [url.username, url.password] = [role, role];
  return url.href;
}

export async function startApp({ kind, redisUrl, env = {}, pages = 'none', login, beside, today }: TestAppOptions): Promise<TestApp> {
  const place = beside?.place ?? (await createStorePlace(kind, today ? 'nothing' : 'demo'));
  const port = await freePort();
  const config = readConfig({
    DEMO: '1',
    PORT: String(port),
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    REDIS_URL: redisUrl,
    LOG_LEVEL: 'silent',
    // Background jobs write at any time, so only tests of jobs enable them.
    JOBS: '0',
    ...(beside ? { OIDC_ISSUER: beside.config.oidc.issuer } : {}),
    ...(env.DEMO === '0' ? publicUrls(port) : {}),
    ...env,
  });
  const store = await openStore({ ...place, databaseUrl: login ? loginAs(login, place) : place.databaseUrl });
  if (today) {
    await store.migrate();
    await seedDemo(store, today);
  }
  const fastify = await buildApp({ config, store, pages });
  await fastify.listen({ port, host: config.host });
  return new TestApp({ config, store, place, fastify, lent: beside !== undefined });
}
