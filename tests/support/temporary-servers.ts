import { onTestFinished } from 'vitest';
import { openStore, type Store } from '#db/store';
import type { Client } from '#tests/support/api-client';
import { FollowingClient } from '#tests/support/follower';
import { ServerProcess } from '#tests/support/server-process';
import { createStorePlace, type StoreLocation } from '#tests/support/stores';
import { freePort } from '#tests/support/system-utilities';

// Resources of a test are released with it, the last one first.

/** @param content see `createStorePlace` */
export async function tempStore(kind: StoreLocation['kind'], content?: 'demo' | 'nothing'): Promise<StoreLocation> {
  const place = await createStorePlace(kind, content);
  onTestFinished(() => place.throwAway());
  return place;
}

export async function openTempStoreAt(place: StoreLocation): Promise<Store> {
  const store = await openStore(place);
  onTestFinished(() => store.close());
  return store;
}

export const openTempStore = async (...of: Parameters<typeof tempStore>): Promise<Store> => openTempStoreAt(await tempStore(...of));

/** @param at port; default: a free one */
export async function tempServer(place: StoreLocation, env: Record<string, string> = {}, at?: number): Promise<ServerProcess> {
  const server = new ServerProcess(at ?? (await freePort()), { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, ...env });
  onTestFinished(async () => {
    server.hangUp();
    await server.end('SIGKILL');
  });
  return server.start();
}

/** Two servers on one store; access tokens of the first are valid on the second. */
export async function tempServerPair(env: Record<string, string>, place?: StoreLocation): Promise<[ServerProcess, ServerProcess]> {
  const shared = place ?? (await tempStore('postgresql'));
  const one = await tempServer(shared, env);
  return [one, await tempServer(shared, { ...env, OIDC_ISSUER: `${one.url}/idp` })];
}

/** A window that follows a session, also while the server is down. @param from server where the user signs in */
export async function tempFollower(at: Client, mail: string, id: string, from = at): Promise<FollowingClient> {
  await from.token(mail);
  const follower = new FollowingClient(at.url, () => from.token(mail), id);
  onTestFinished(() => follower.close());
  return follower;
}
