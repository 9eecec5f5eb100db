import { expect, onTestFinished, test, vi } from 'vitest';
import { revalidateConnections } from '#server/features/realtime/connection-revalidation';
import type { Io, LiveSocket, SocketData } from '#server/features/realtime/room-names';
import { trackToken, untrackToken } from '#server/features/realtime/socket-token';
import { AppError } from '#shared/contract/errors';

const HOUR_MS = 3_600_000;
const RIGHTS = { role: ['User'], organizationRole: ['giver'], modules: ['getwiser'], features: [], rolePermissions: [] };

interface WindowOptions {
  userId?: string;
  tenantId?: string;
  token?: string | undefined;
  /** Ids of the talks in whose rooms it is. */
  talks?: string[];
}

/** A window of a user. Without a token it has no entry, as one that is about to be registered. */
function openWindow({ userId = 'giver', tenantId = 'tenant', token, talks = [] }: WindowOptions) {
  const seats = Object.fromEntries(talks.map((id) => [`session:${id}`, { role: 'giver' as const, since: '', at: null }]));
  const principal = { ...RIGHTS, userId, tenantId, expiresAt: Date.now() + HOUR_MS };
  const socket = {
    data: { principal, seats, driverTerms: {} } as unknown as SocketData,
    leave: vi.fn(),
    emit: vi.fn(),
    disconnect: vi.fn(),
  };
  const line = socket as unknown as LiveSocket;
  if (token !== undefined) trackToken(line, token);
  onTestFinished(() => untrackToken(line));
  return { ...socket, line, roomNames: () => Object.keys(socket.data.seats) };
}
type Window = ReturnType<typeof openWindow>;

interface World {
  verify?: (token: string) => Promise<unknown>;
  /** Users that may no longer sign in. */
  disabled?: string[];
  /** Talks that have another giver now. */
  handedOver?: string[];
}

/** Re-checks these windows once. */
function recheck(windows: Window[], { verify = async () => {}, disabled = [], handedOver = [] }: World): Promise<void> {
  const listAudiences = vi.fn(async (tenantId: string, ids: string[]) => {
    const giverOf = (id: string) => (handedOver.includes(id) ? 'another' : 'giver');
    return new Map(ids.map((id) => [id, { tenantId, giverId: giverOf(id), takerId: 'taker', ceoUserId: null, viewerIds: [] }]));
  });
  const dependencies = {
    services: {
      talks: { listAudiences },
      campaigns: { circles: async () => new Map() },
      library: { listVisible: async () => new Set() },
    },
    accounts: {
      findActive: async (_tenantId: string, ids: string[]) =>
        new Map(ids.filter((id) => !disabled.includes(id)).map((id) => [id, RIGHTS] as const)),
    },
    presence: { changed() {} },
    driverTerms: { release() {} },
    verify,
  };
  const io = { sockets: { sockets: new Map(windows.map(({ line }, at) => [at, line])) } };
  return revalidateConnections(io as unknown as Io, dependencies as unknown as Parameters<typeof revalidateConnections>[1]);
}
const isClosed = ({ disconnect }: Window): boolean => disconnect.mock.calls.length > 0;
const refuse = (type: ConstructorParameters<typeof AppError>[0]) => Promise.reject(new AppError(type));

test('re-check: verifies a token that windows share once, and disconnects all of them when it is revoked, and no others', async () => {
  const windows = ['shared', 'other', 'shared'].map((token) => openWindow({ token }));
  const verify = vi.fn(async (token: string) => (token === 'shared' ? refuse('UnauthorizedError') : {}));
  await recheck(windows, { verify });
  expect(windows.map(isClosed)).toEqual([true, false, true]);
  expect(verify.mock.calls).toEqual([['shared'], ['other']]);
});

test('re-check: a window that renews the shared token meanwhile stays, and the other one is disconnected', async () => {
  const windows = [openWindow({ token: 'old' }), openWindow({ token: 'old' })];
  const verify = async () => {
    if (windows[0]) trackToken(windows[0].line, 'new');
    return refuse('UnauthorizedError');
  };
  await recheck(windows, { verify });
  expect(windows.map(isClosed)).toEqual([false, true]);
});

test('re-check: disconnects all windows of an expired token without verifying it, because the clock may have been set', async () => {
  const windows = ['expired', 'expired', 'valid'].map((token) => openWindow({ token }));
  for (const { line } of windows.slice(0, 2)) line.data.principal = { ...line.data.principal, expiresAt: Date.now() - 1 };
  const verify = vi.fn(async () => {});
  await recheck(windows, { verify });
  expect(windows.map(isClosed)).toEqual([true, true, false]);
  expect(verify.mock.calls).toEqual([['valid']]);
});

test('re-check: disconnects nobody while the issuer is unreachable, and no socket whose token is not yet known', async () => {
  const windows = [openWindow({ token: 'known' }), openWindow({}), openWindow({})];
  await recheck(windows, { verify: () => refuse('UnavailableError') });
  expect(windows.map(isClosed)).toEqual([false, false, false]);
});

test('re-check: a lost role ends the seats of all windows of a user in that room, and no other seat', async () => {
  const windows = [
    openWindow({ token: 'own', talks: ['lost', 'kept'] }),
    openWindow({ token: 'own', talks: ['lost'] }),
    openWindow({ token: 'own', talks: ['kept'] }),
  ];
  await recheck(windows, { handedOver: ['lost'] });
  expect(windows.map(({ roomNames }) => roomNames())).toEqual([['session:kept'], [], ['session:kept']]);
  expect(windows.map(({ emit }) => emit.mock.calls.length)).toEqual([1, 1, 0]);
  expect(windows.map(isClosed)).toEqual([false, false, false]);
});

test('re-check: disconnects all windows of a disabled user, also where several tenants and rooms are checked together', async () => {
  const windows = [
    openWindow({ userId: 'giver', token: 'a', talks: ['one', 'two'] }),
    openWindow({ userId: 'gone', token: 'b', talks: ['three'] }),
    openWindow({ userId: 'gone', token: 'b', talks: ['one', 'three'] }),
    openWindow({ userId: 'giver', tenantId: 'second', token: 'c', talks: ['four'] }),
  ];
  await recheck(windows, { disabled: ['gone'] });
  expect(windows.map(isClosed)).toEqual([false, true, true, false]);
  expect(windows.map(({ roomNames }) => roomNames().length)).toEqual([2, 0, 0, 1]);
});
