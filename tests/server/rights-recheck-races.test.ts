import { expect, test } from 'vitest';
import { evictWithoutRights } from '#server/features/realtime/connection-revalidation';
import type { LiveSocket, SocketData } from '#server/features/realtime/room-names';

const seat = { role: 'viewer' as const, since: '2026-01-01T00:00:00.000Z', at: null };

/** A socket in one session's room, and the eviction; `during` runs while the rights are read. */
function prepare(during: (seats: SocketData['seats']) => void, rights: object = {}) {
  const seats: SocketData['seats'] = { 'session:old': { ...seat } };
  const told: unknown[] = [];
  const principal = { userId: 'user', tenantId: 'tenant', role: ['User'], modules: ['impulse'], features: [] };
  const socket = {
    data: { principal, seats, driverTerms: {} },
    leave() {},
    emit: (...what: unknown[]) => told.push(what),
    disconnect() {},
  };
  const dependencies = {
    services: {
      talks: {
        listAudiences: async () => {
          during(seats);
          return new Map();
        },
      },
      campaigns: { circles: async () => new Map() },
      library: { listVisible: async () => new Set() },
    },
    accounts: { findActive: async () => new Map([['user', rights]]) },
    presence: { changed() {} },
    driverTerms: { release() {} },
  };
  const evict = () =>
    evictWithoutRights([socket as unknown as LiveSocket], dependencies as unknown as Parameters<typeof evictWithoutRights>[1]);
  return { socket, seats, told, evict };
}

test('eviction: keeps a socket in a room that it joined while the rights were read', async () => {
  const { seats, told, evict } = prepare((current) => {
    current['session:new'] = { ...seat };
  });
  await evict();
  expect(Object.keys(seats)).toEqual(['session:new']);
  expect(told).toHaveLength(1);
});

test('eviction: sends nothing about a room that was left while the rights were read', async () => {
  const { told, evict } = prepare((current) => {
    delete current['session:old'];
  });
  await evict();
  expect(told).toEqual([]);
});

test('re-check: gives a socket the changed rights of its user, and keeps its principal while they are the same', async () => {
  const modules: string[] = [];
  const { socket, evict } = prepare(() => {}, { modules });
  const before = socket.data.principal;
  await evict();
  const changed = socket.data.principal;
  expect(changed).toEqual({ ...before, modules });
  await evict();
  expect(socket.data.principal).toBe(changed);
});
