import { onTestFinished } from 'vitest';
import type { Client } from '#tests/support/client';
import { Follower } from '#tests/support/follower';
import { freePort } from '#tests/support/machine';
import { ServerProcess } from '#tests/support/server-process';
import { makePlace, type Place } from '#tests/support/stores';

// What is lent to one test ends with it, the last first.

export async function lendPlace(kind: Place['kind']): Promise<Place> {
  const place = await makePlace(kind);
  onTestFinished(() => place.throwAway());
  return place;
}

/** @param at its port; a free one unless given */
export async function lendServer(place: Place, env: Record<string, string> = {}, at?: number): Promise<ServerProcess> {
  const server = new ServerProcess(at ?? (await freePort()), { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, ...env });
  onTestFinished(async () => {
    server.hangUp();
    await server.end('SIGKILL');
  });
  return server.start();
}

/** Two servers of one store, where whoever signed in at the first is known to the second. */
export async function lendTwoServers(env: Record<string, string>): Promise<[ServerProcess, ServerProcess]> {
  const place = await lendPlace('postgresql');
  const one = await lendServer(place, env);
  return [one, await lendServer(place, { ...env, OIDC_ISSUER: `${one.url}/idp` })];
}

/** A window that follows a session, also while the server is away. @param from where its person signs in */
export async function lendFollower(at: Client, mail: string, id: string, from = at): Promise<Follower> {
  await from.token(mail);
  const follower = new Follower(at.url, () => from.token(mail), id);
  onTestFinished(() => follower.close());
  return follower;
}
