import { expect, test } from 'vitest';
import { pollWhereWebSocketsFail } from '#client/api/polling-fallback';

/** A socket whose attempts and connections the test makes. */
function createLine() {
  const listeners = new Map<string, () => void>();
  const on = (event: string, act: () => void) => listeners.set(event, act);
  const emit = (event: string) => listeners.get(event)?.();
  const engine = { transport: { name: 'websocket' }, once: on };
  const io = { opts: { transports: ['websocket'] as unknown[] }, engine, on };
  pollWhereWebSocketsFail({ io, on } as unknown as Parameters<typeof pollWhereWebSocketsFail>[0]);
  return {
    /** @returns the transport that is tried first by each of these attempts */
    attempt: (count: number) =>
      Array.from({ length: count }, () => {
        emit('reconnect_attempt');
        return io.opts.transports[0];
      }),
    connect(transport: string) {
      engine.transport.name = transport;
      emit('connect');
    },
    upgrade: () => emit('upgrade'),
  };
}
const [socket, polling] = ['websocket', 'polling'];

test('pollWhereWebSocketsFail: polls at every fourth attempt to connect in a row, of which the first of a page has no event', () => {
  const line = createLine();
  expect(line.attempt(7)).toEqual([socket, socket, polling, socket, socket, socket, polling]);
  line.connect('websocket');
  expect(line.attempt(4)).toEqual([socket, socket, socket, polling]);
});

test('pollWhereWebSocketsFail: polls at once after a connection that stayed on polling, and not after one that became a WebSocket', () => {
  const line = createLine();
  line.attempt(4);
  line.connect('polling');
  expect(line.attempt(2)).toEqual([polling, socket]);
  line.connect('polling');
  line.upgrade();
  expect(line.attempt(3)).toEqual([socket, socket, socket]);
});
