import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { RecentChanges } from '#server/features/realtime/recent-changes';
import { RecentSaves } from '#server/features/realtime/recent-saves';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { firstStore } from '#tests/support/stores';
import { newResponse, openResponse, saveAsUser } from '#tests/support/surveys';

const MINUTE = 60_000;

describe('recent changes: whether a window may have missed one', () => {
  const recent = (): RecentChanges => {
    const changes = new RecentChanges(0);
    changes.record('user', 5 * MINUTE);
    return changes;
  };
  const cases: [what: string, rooms: string[], absentMs: unknown, now: number, missed: boolean][] = [
    ['the change is told while it is away', ['user', 'tenant'], 2 * MINUTE, 6 * MINUTE, true],
    ['the change is told just before it left', ['user'], MINUTE, 6.1 * MINUTE, true],
    ['the change is told long before it left', ['user', 'tenant'], MINUTE, 8 * MINUTE, false],
    ['the change is told to somebody else', ['other', 'tenant'], 2 * MINUTE, 6 * MINUTE, false],
    ['it left before the server began', ['other'], 7 * MINUTE, 6 * MINUTE, true],
    ['it was away for longer than is remembered', ['other'], 10 * MINUTE, 100 * MINUTE, true],
    ['it does not say how long it was away', ['other'], undefined, 6 * MINUTE, true],
    ['it was away for less than no time', ['other'], -1, 6 * MINUTE, true],
    ['it was away for no number', ['other'], Number.NaN, 6 * MINUTE, true],
    ['it says so in words', ['other'], '5', 6 * MINUTE, true],
  ];
  test.each(cases)('%s', (_what, rooms, absentMs, now, missed) => expect(recent().hasMissed(rooms, absentMs, now)).toBe(missed));

  test('is true for any room while announcements may have been lost', () => {
    const changes = new RecentChanges(0);
    changes.forget(6 * MINUTE);
    expect(changes.hasMissed(['user'], 10_000, 6.2 * MINUTE)).toBe(true);
    expect(changes.hasMissed(['user'], 10_000, 8 * MINUTE)).toBe(false);
  });

  test('remembers no announcement for longer than it needs to', () => {
    const changes = new RecentChanges(0);
    for (let at = 0; at < 100_000; at += 1) changes.record(`user ${at}`, at * 100);
    expect(changes.size).toBeLessThan(6_100);
  });
});

describe('recent saves: which a window may have missed', () => {
  const recent = (): RecentSaves => {
    const saves = new RecentSaves();
    saves.record('user', { id: 'early', revision: 7 }, 4 * MINUTE);
    saves.record('user', { id: 'late', revision: 2 }, 4 * MINUTE);
    saves.record('user', { id: 'late', revision: 3 }, 5 * MINUTE);
    return saves;
  };

  test('RESPONSE-K3: names the newest save of each response since it left, and those just before', () => {
    expect(recent().missed('user', MINUTE, 6.1 * MINUTE)).toEqual([{ id: 'late', revision: 3 }]);
    expect(recent().missed('user', 3 * MINUTE, 6.1 * MINUTE)).toEqual([
      { id: 'early', revision: 7 },
      { id: 'late', revision: 3 },
    ]);
  });

  test('RESPONSE-K3: names none from before it left, and none of another user', () => {
    expect(recent().missed('user', MINUTE, 8 * MINUTE)).toEqual([]);
    expect(recent().missed('other', 3 * MINUTE, 6 * MINUTE)).toEqual([]);
  });

  test('remembers no save for longer than it needs to', () => {
    const saves = new RecentSaves();
    for (let at = 0; at < 100_000; at += 1) saves.record(`user ${at}`, { id: 'response', revision: 2 }, at * 100);
    expect(saves.size).toBeLessThan(6_100);
  });
});

describe('connection: changes:missed', () => {
  let app: TestApp;
  const now = performance.now.bind(performance);
  beforeAll(async () => {
    app = await startApp({ kind: firstStore() });
    // Simulates a server that has run for a while.
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 5 * MINUTE);
  });
  afterAll(() => {
    vi.restoreAllMocks();
    return app.close();
  });

  /** Whether a window that was away for this long gets `changes:missed`. */
  async function isTold(mail: string, absentMs?: number): Promise<boolean> {
    const socket = await app.createSocketClient({ token: await app.token(mail), absentMs }).opened();
    // Events are ordered: an event at the start arrives before the acknowledgement.
    await socket.settled();
    socket.close();
    return socket.missedChanges;
  }

  test('is sent to a window that does not send `absentMs`', async () => expect(await isTold(TOM)).toBe(true));

  test('is sent after a change of the tenant, to windows of its users', async () => {
    expect(await isTold(TOM, 1_000)).toBe(false);
    const tenant = `/api/tenants/${tenantIdOf(ADA)}`;
    const { revision } = (await app.call<{ revision: number }>(ADA, 'GET', `${tenant}/settings`)).body;
    expect((await app.call(ADA, 'PATCH', tenant, { revision, name: 'Aurora Clinics' })).status).toBe(200);
    expect(await isTold(TOM, 1_000)).toBe(true);
    expect(await isTold(BEA, 1_000)).toBe(false);
  });

  test('is sent after a change of the user alone to no other', async () => {
    vi.mocked(performance.now).mockImplementation(() => now() + 10 * MINUTE);
    const { revision } = (await app.call<{ revision: number }>(GRETA, 'GET', '/api/account')).body;
    expect((await app.call(ADA, 'PATCH', `/api/users/${userIdOf(GRETA)}`, { revision, jobTitle: 'Head of care' })).status).toBe(200);
    expect(await isTold(GRETA, 1_000)).toBe(true);
    expect(await isTold(TOM, 1_000)).toBe(false);
  });

  test('RESPONSE-K3: is not sent after a save of a response, which is repeated to the windows of its user that may have missed it', async () => {
    /** What a window hears that was away for this long. */
    const heardAfter = async (mail: string, absentMs: number) => {
      const socket = await app.createSocketClient({ token: await app.token(mail), absentMs }).opened();
      await socket.settled();
      socket.close();
      return { missed: socket.missedChanges, saved: socket.all('response:saved') };
    };
    const first = await openResponse(app, GRETA, await newResponse(app, GRETA));
    const { id } = first;
    const begun = await saveAsUser(app, GRETA, first);
    vi.mocked(performance.now).mockImplementation(() => now() + 10.5 * MINUTE);
    expect(await heardAfter(GRETA, 1_000)).toEqual({ missed: false, saved: [] });
    const { revision } = await saveAsUser(app, GRETA, begun);
    vi.mocked(performance.now).mockImplementation(() => now() + 10.6 * MINUTE);
    expect(await heardAfter(GRETA, 1_000)).toEqual({ missed: false, saved: [{ id, revision }] });
    expect(await heardAfter(GRETA, 10 * MINUTE)).toEqual({ missed: true, saved: [] });
    expect((await heardAfter(TOM, 1_000)).saved).toEqual([]);
  });
});
