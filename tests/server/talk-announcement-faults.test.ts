import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Store } from '#db/store';
import { talkService } from '#server/features/talk/service';
import { GRETA, tenantIdOf, userIdOf } from '#tests/support/demo-users';

test('announcement of closed or changed talks: a failure of the store does not fail the committed call', async () => {
  const away = new Error('The store is away.');
  const store = { asTenant: () => Promise.reject(away) } as unknown as Store;
  const told: unknown[] = [];
  const warned: unknown[] = [];
  const announce = {
    state: () => {},
    followersChanged: (id: string) => void told.push(id),
    assignmentsChanged: (userIds: readonly string[]) => void told.push(userIds),
  };
  const talks = talkService(store, announce as never, (error) => warned.push(error));
  const [sessionId, userIds] = [randomUUID(), [userIdOf(GRETA)]];
  await talks.tellClosed(tenantIdOf(GRETA), userIdOf(GRETA));
  await talks.tellChanged(tenantIdOf(GRETA), { sessionIds: [sessionId], userIds, campaignId: randomUUID() });
  expect(told).toEqual([sessionId, userIds]);
  expect(warned).toEqual([away, away]);
});
