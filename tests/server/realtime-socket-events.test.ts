import { afterEach, expect, test, vi } from 'vitest';
import type { LiveSocket, SocketData } from '#server/features/realtime/room-names';
import { registerSocketEvents } from '#server/features/realtime/socket-events';
import { RateLimiter } from '#server/plugins/rate-limiter';
import { AppError } from '#shared/contract/errors';

// What happens between two awaits of a handler, which real connections meet by chance only.
const ID = '00000000-0000-4000-8000-000000000001';
const ROOM = `session:${ID}`;
const HOUR_MS = 3_600_000;
const REQUEST = { kind: 'session', id: ID } as const;
const LIVE = { sessionId: ID, pageId: ID, field: 'textResponse1', value: 'x', seq: 1 };

type Entered = () => Promise<{ state: object; role: string }>;
const asRole = (role: string) => ({ state: { id: ID, revision: 1, driver: 1, status: 'Ongoing' }, role });
const gone = () => Promise.reject(new AppError('NotFoundError'));

function connection() {
  const handlers = new Map<string, (payload: unknown, ack?: (reply: unknown) => void) => void>();
  const rooms = new Set<string>();
  const principal = { userId: 'u', tenantId: 't', role: ['User'], organizationRole: [], modules: ['futuretalk'], features: [] };
  const data = { principal: { ...principal, rolePermissions: [], expiresAt: Date.now() + HOUR_MS }, seats: {}, driverTerms: {} };
  const relay = vi.fn();
  const socket = {
    connected: true,
    data: data as unknown as SocketData,
    handshake: { auth: { token: 'a.b.c' } },
    on: (event: string, act: () => void) => handlers.set(event, act),
    use: () => {},
    emit: () => {},
    disconnect: () => {},
    to: () => ({ emit: relay, volatile: { emit: relay } }),
    join: async (names: string | string[]) => {
      for (const name of [names].flat()) rooms.add(name);
    },
    leave: async (name: string) => void rooms.delete(name),
  };
  const services = {
    talks: {
      assertMayEnter: vi.fn(async () => {}),
      enter: vi.fn<Entered>(async () => asRole('giver')),
      drive: async () => ({ driver: 1 }),
    },
  };
  const driverTerms = {
    observe: () => {},
    grant: () => Object.assign(data.driverTerms, { [ID]: 1 }),
    release: () => void Reflect.deleteProperty(data.driverTerms, ID),
    isDriving: () => ID in data.driverTerms,
  };
  const presence = { changed: vi.fn(), read: async () => ({}) };
  const principalOf = vi.fn(async () => data.principal);
  const logs = { log: { error: () => {} }, securityLog: { socketRefused: () => {} } };
  const limiter = new RateLimiter({ rateLimits: false, trustProxy: [] as never });
  const dependencies = { limiter, driverTerms, services, presence, principalOf, renewInTurn: (work: () => void) => work(), logs };
  registerSocketEvents(socket as unknown as LiveSocket, dependencies as never);
  const ask = (event: string, payload: object) =>
    new Promise<{ ok: boolean }>((done) => handlers.get(event)?.(payload, (reply) => done(reply as { ok: boolean })));
  return {
    ...{ ask, socket, rooms, relay, presence, principalOf, talks: services.talks },
    seats: socket.data.seats,
    end: () => handlers.get('disconnect')?.('transport close'),
  };
}

afterEach(() => vi.useRealTimers());

test('authenticate: leaves no timer for a connection that was closed before the token was checked', async () => {
  vi.useFakeTimers();
  const { ask, socket, principalOf, end } = connection();
  let check = () => {};
  const known = socket.data.principal;
  principalOf.mockImplementationOnce(() => new Promise((done) => (check = () => done(known as never))));
  const answer = ask('authenticate', { token: 'a.b.d' });
  await vi.advanceTimersByTimeAsync(0);
  socket.connected = false;
  end();
  expect(vi.getTimerCount()).toBe(0);
  check();
  await answer;
  expect(vi.getTimerCount()).toBe(0);
});

test.each(['assertMayEnter', 'enter'] as const)(
  'join: a window that joins again after it lost access leaves the room: %s',
  async (step) => {
    const { ask, rooms, seats, talks, presence, relay } = connection();
    await ask('join', REQUEST);
    await ask('drive', { id: ID });
    presence.changed.mockClear();
    talks[step].mockImplementationOnce(gone as never);
    expect((await ask('join', REQUEST)).ok).toBe(false);
    expect([rooms.has(ROOM), seats]).toEqual([false, {}]);
    expect(presence.changed).toHaveBeenCalledWith(ROOM);
    expect((await ask('session:live', LIVE)).ok).toBe(false);
    expect(relay).not.toHaveBeenCalled();
  },
);

test('join: a temporary failure does not take a window out of a room in which it has a seat', async () => {
  const { ask, rooms, seats, talks } = connection();
  await ask('join', REQUEST);
  talks.enter.mockRejectedValueOnce(new Error('the store is away'));
  expect((await ask('join', REQUEST)).ok).toBe(false);
  expect([rooms.has(ROOM), Object.keys(seats)]).toEqual([true, [ROOM]]);
});

test('join: a first join that fails leaves the room', async () => {
  const { ask, rooms, seats, talks } = connection();
  talks.enter.mockRejectedValueOnce(new Error('the store is away'));
  expect((await ask('join', REQUEST)).ok).toBe(false);
  expect([rooms.has(ROOM), seats]).toEqual([false, {}]);
});

test('TALK-P2: join: a giver who was replaced gives up the lead when they join again as a reader', async () => {
  const { ask, talks, relay } = connection();
  await ask('join', REQUEST);
  await ask('drive', { id: ID });
  talks.enter.mockResolvedValueOnce(asRole('ceo'));
  expect((await ask('join', REQUEST)).ok).toBe(true);
  expect((await ask('session:live', LIVE)).ok).toBe(false);
  expect(relay).not.toHaveBeenCalled();
});
