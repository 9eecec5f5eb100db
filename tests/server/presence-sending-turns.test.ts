import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Cluster, SINGLE_PROCESS } from '#server/features/realtime/cluster';
import { createPresence } from '#server/features/realtime/presence';
import type { Io } from '#server/features/realtime/room-names';

const ROOMS = ['session:one', 'session:two'];

test('createPresence: sends the presence of each room when its turn comes, not all at once', async () => {
  const sentTo: string[] = [];
  const io = {
    on: () => {},
    sockets: { adapter: { rooms: new Map() }, sockets: new Map() },
    to: (room: string) => ({ emit: () => sentTo.push(room) }),
  };
  const turns: (() => void)[] = [];
  const presence = createPresence(io as unknown as Io, SINGLE_PROCESS, (announce) => turns.push(announce));
  for (const room of ROOMS) presence.changed(room);
  await vi.waitFor(() => expect(turns).toHaveLength(ROOMS.length));
  expect(sentTo).toEqual([]);
  turns[0]?.();
  expect(sentTo).toEqual(ROOMS.slice(0, 1));
  turns[1]?.();
  expect(sentTo).toEqual(ROOMS);
});

test('createPresence: lists giver and taker also when the room was full before they came, and counts all who follow', async () => {
  const roles = [...Array.from({ length: 60 }, () => 'viewer'), 'taker', 'giver'];
  const elsewhere = { chapterId: 'c', pageIndex: 0, questionIndex: 0 };
  const sockets = roles.map((role, i) => {
    const since = new Date(i).toISOString();
    const at = i === 58 ? elsewhere : null;
    return [`${i}`, { data: { principal: { userId: `${i}` }, seats: { 'session:one': { role, since, at } } } }] as const;
  });
  const rooms = new Map([['session:one', new Set(sockets.map(([id]) => id))]]);
  const io = { on: () => {}, sockets: { adapter: { rooms }, sockets: new Map(sockets) } };
  const presence = await createPresence(io as unknown as Io, SINGLE_PROCESS, () => {}).read('session:one');
  const { count, users } = presence;
  expect([count, users.length]).toEqual([62, 50]);
  expect(presence).toHaveProperty('following', 60);
  expect(users.map(({ role }) => role)).toEqual(expect.arrayContaining(['giver', 'taker']));
});

test('createPresence: goes on sending when the clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  let sent = 0;
  const io = {
    on: () => {},
    sockets: { adapter: { rooms: new Map() }, sockets: new Map() },
    to: () => ({ emit: () => (sent += 1) }),
  };
  const presence = createPresence(io as unknown as Io, SINGLE_PROCESS, (announce) => announce());
  presence.changed('session:one');
  await vi.waitFor(() => expect(sent).toBe(1));
  vi.setSystemTime(Date.now() - 3_600_000);
  presence.changed('session:one');
  await vi.waitFor(() => expect(sent).toBe(2), { timeout: 5_000 });
});

test('createPresence: sends the presence again when it took longer to read than the claim, since a newer one may have come before', async () => {
  const counts: number[] = [];
  const seat = { role: 'viewer', since: new Date(0).toISOString(), at: null };
  const joined = [{ data: { principal: { userId: 'late' }, seats: { 'session:one': seat } }, rooms: new Set(['session:one']) }];
  let reads = 0;
  const fetchSockets = async () => {
    reads += 1;
    if (reads > 1) return joined;
    await setTimeout(1_100);
    return [];
  };
  const io = {
    on: () => {},
    sockets: { adapter: { rooms: new Map() }, sockets: new Map() },
    in: () => ({ timeout: () => ({ fetchSockets }) }),
    to: () => ({ emit: (_event: string, { count }: { count: number }) => counts.push(count) }),
  };
  const cluster: Cluster = { ...SINGLE_PROCESS, alone: false };
  createPresence(io as unknown as Io, cluster, (announce) => announce()).changed('session:one');
  await vi.waitFor(() => expect(counts).toEqual([0, 1]), { timeout: 5_000 });
});

test('createPresence: sends nothing once it has stopped, although sockets leave after that', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const io = { on: () => {}, sockets: { adapter: { rooms: new Map() }, sockets: new Map() }, to: () => ({ emit: () => {} }) };
  const presence = createPresence(io as unknown as Io, SINGLE_PROCESS, (announce) => announce());
  presence.changed('session:one');
  presence.stop();
  presence.changed('session:two');
  expect(vi.getTimerCount()).toBe(0);
});
