import { expect, test, vi } from 'vitest';
import { type BroadcastAdapter, deliverInTurns } from '#server/features/realtime/large-rooms';

const nextTurn = (): Promise<void> => new Promise((done) => setImmediate(done));

/** An adapter as that of the library, whose sockets note what they receive; each delivery takes `costMs`. */
function createAdapter(costMs: number) {
  const sockets = new Map<string, { connected: boolean; rooms: Set<string>; heard: string[] }>();
  const rooms = new Map<string, Set<string>>();
  const adapter = {
    rooms,
    _encode: (text: string) => text,
    apply({ rooms: wanted }: { rooms: Set<string> }, act: (socket: never) => void) {
      for (const [id, socket] of sockets)
        if (wanted.size === 0 || [...wanted].some((room) => rooms.get(room)?.has(id))) act(socket as never);
    },
  };
  deliverInTurns(adapter as unknown as BroadcastAdapter);
  return {
    sockets,
    join(count: number, room: string): void {
      for (let i = 0; i < count; i += 1) {
        const id = `${room} ${sockets.size}`;
        sockets.set(id, { connected: true, rooms: new Set([room]), heard: [] });
        rooms.set(room, (rooms.get(room) ?? new Set()).add(id));
      }
    },
    /** As the library broadcasts: encodes once, then writes to each socket. */
    broadcast(text: string, ...to: string[]): void {
      const encoded = adapter._encode(text);
      adapter.apply({ rooms: new Set(to) }, ({ heard }: { heard: string[] }) => {
        for (const until = performance.now() + costMs; performance.now() < until; );
        heard.push(encoded);
      });
    },
    heardIn: (room: string): string[] => [...sockets.values()].filter(({ rooms: own }) => own.has(room)).map(({ heard }) => heard.join()),
    count: (): number => {
      let count = 0;
      adapter.apply({ rooms: new Set() }, () => {
        count += 1;
      });
      return count;
    },
  };
}

test('deliverInTurns: a large room gets a broadcast in several turns, and a small one gets its own at once', async () => {
  const all = createAdapter(0.1);
  all.join(200, 'large');
  all.join(4, 'small');
  all.broadcast('a', 'large');
  expect(all.heardIn('large').filter(Boolean).length).toBeLessThan(100);
  all.broadcast('b', 'small');
  expect(all.heardIn('small')).toEqual(['b', 'b', 'b', 'b']);
  while (all.heardIn('large').some((heard) => heard === '')) await nextTurn();
  expect(new Set(all.heardIn('large'))).toEqual(new Set(['a']));
});

test('deliverInTurns: pauses between the turns of the only broadcast that waits, and not when another waits behind it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const all = createAdapter(0.1);
    all.join(200, 'large');
    const reached = () => all.heardIn('large').filter((heard) => heard.startsWith('a')).length;
    all.broadcast('a', 'large');
    const first = reached();
    await nextTurn();
    expect(reached()).toBe(first);
    vi.advanceTimersByTime(2);
    expect(reached()).toBeGreaterThan(first);
    all.broadcast('b', 'large');
    vi.advanceTimersByTime(2);
    while (reached() < 200) await nextTurn();
  } finally {
    vi.useRealTimers();
  }
});

test('deliverInTurns: keeps the order of a room, also when it became small meanwhile', async () => {
  const all = createAdapter(0.1);
  all.join(100, 'large');
  for (const text of ['a', 'b', 'c']) all.broadcast(text, 'large');
  for (const [id, socket] of [...all.sockets].slice(0, 70)) {
    socket.connected = false;
    all.sockets.delete(id);
  }
  all.broadcast('d', 'large');
  while (all.heardIn('large').some((heard) => heard.length < 7)) await nextTurn();
  expect(new Set(all.heardIn('large'))).toEqual(new Set(['a,b,c,d']));
});

test('deliverInTurns: a socket that left the room before its turn receives nothing', async () => {
  const all = createAdapter(0.1);
  all.join(200, 'large');
  const last = [...all.sockets.values()].slice(-2);
  all.broadcast('a', 'large');
  last[0]?.rooms.delete('large');
  Object.assign(last[1] as object, { connected: false });
  while ([...all.sockets.values()].slice(0, -2).some(({ heard }) => heard.length === 0)) await nextTurn();
  await nextTurn();
  expect(last.map(({ heard }) => heard)).toEqual([[], []]);
});

test('deliverInTurns: what waits is bounded, and nothing of it is lost', () => {
  const all = createAdapter(0.1);
  all.join(60, 'large');
  const texts = Array.from({ length: 40 }, (_, i) => String(i));
  for (const text of texts) all.broadcast(text, 'large');
  const least = Math.min(...all.heardIn('large').map((heard) => heard.split(',').filter(Boolean).length));
  expect(least).toBeGreaterThan(texts.length - 34);
});

test('deliverInTurns: plans one turn at a time, however often too much waits', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate'] });
  try {
    const all = createAdapter(0.1);
    all.join(60, 'large');
    for (let i = 0; i < 200; i += 1) all.broadcast('a', 'large');
    expect(vi.getTimerCount()).toBe(1);
    vi.runAllTimers();
    expect(new Set(all.heardIn('large').map((heard) => heard.split(',').length))).toEqual(new Set([200]));
  } finally {
    vi.useRealTimers();
  }
});

test('deliverInTurns: a broadcast to everybody and a later one to a room arrive in their order', async () => {
  const all = createAdapter(0.1);
  all.join(100, 'large');
  all.join(4, 'small');
  all.broadcast('a');
  all.broadcast('b', 'small');
  while (all.heardIn('small').some((heard) => heard.length < 3)) await nextTurn();
  expect(all.heardIn('small')).toEqual(['a,b', 'a,b', 'a,b', 'a,b']);
});

test('deliverInTurns: a socket that cannot be written to stops neither this broadcast nor the next', async () => {
  const all = createAdapter(0);
  all.join(60, 'large');
  const [broken, ...others] = [...all.sockets.values()];
  Object.defineProperty(broken, 'heard', {
    get: () => {
      throw new Error('broken');
    },
  });
  expect(() => all.broadcast('a', 'large')).toThrow('broken');
  while (others.some(({ heard }) => heard.length < 1)) await new Promise((done) => setTimeout(done, 1));
});

test('deliverInTurns: leaves everything alone that is not a broadcast', () => {
  const all = createAdapter(0);
  all.join(300, 'large');
  expect(all.count()).toBe(300);
});
