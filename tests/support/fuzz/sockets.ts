import type { TestApp } from '#tests/support/app';
import type { PrincipalName } from '#tests/support/fuzz/principals';
import type { SocketCase } from '#tests/support/fuzz/socket-cases';
import type { FuzzWorld } from '#tests/support/fuzz/world';
import type { Reply, SocketClient } from '#tests/support/socket-client';

/** Events per connection before it is replaced: more would hit the rate limit. */
const EVENTS_PER_SOCKET = 20;

/** One connection per principal, renewed as needed. */
export function socketsOf(app: TestApp, known: FuzzWorld['known']) {
  const sockets = new Map<PrincipalName, { socket: SocketClient; used: number }>();

  async function socket(who: PrincipalName): Promise<SocketClient> {
    const seated = sockets.get(who);
    if (seated?.socket.socket.connected && seated.used < EVENTS_PER_SOCKET) {
      seated.used += 1;
      return seated.socket;
    }
    seated?.socket.close();
    const fresh = await app.createSocketClient({ token: known[who].token }).opened();
    sockets.set(who, { socket: fresh, used: 1 });
    return fresh;
  }
  return socket;
}

/** Larger events may disconnect the sender; see the server's limit. */
const LARGEST_BYTES = 60_000;
export const isTooLarge = ({ event, args, acking }: SocketCase): boolean =>
  Buffer.byteLength(JSON.stringify([event, args, acking])) > LARGEST_BYTES;

/** Without an acknowledgement, waits until a `drive` is refused or announced in the room. */
async function driveSilently(socket: SocketClient, args: unknown[]): Promise<void> {
  const { id } = (args[0] ?? {}) as { id?: unknown };
  await socket.emitRaw('join', { kind: 'session', id });
  socket.forget();
  socket.tellAnything('drive', ...args);
  await Promise.race([socket.waitFor('refused', ({ event }) => event === 'drive'), socket.waitFor('session:state')]);
}

/** Sends the event of a case. @returns the acknowledgement, if any, after all writes are done */
export async function sendEvent(socket: SocketClient, { event, args, acking }: SocketCase): Promise<Reply | 'hung up' | undefined> {
  try {
    if (acking.kind === 'ack') return await socket.emitRaw(event, ...args);
    const sent = [...args, ...(acking.kind === 'instead' ? [acking.value] : [])];
    if (event === 'drive') await driveSilently(socket, sent);
    else {
      socket.tellAnything(event, ...sent);
      await socket.settled();
    }
    return undefined;
  } catch (error) {
    if (socket.socket.connected) throw error;
    return 'hung up';
  }
}

/** Sends frames on a raw connection, and runs `meanwhile` during it. @returns the received frames */
export async function sendFrames(
  app: TestApp,
  frames: (string | Uint8Array<ArrayBuffer>)[],
  meanwhile: () => Promise<void>,
): Promise<string> {
  const raw = new WebSocket(`${app.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const heard: string[] = [];
  raw.onmessage = ({ data }) => heard.push(String(data));
  const closed = new Promise((done) => {
    raw.onclose = done;
    raw.onerror = done;
  });
  await new Promise((done) => {
    raw.onopen = done;
    void closed.then(done);
  });
  for (const frame of frames) if (raw.readyState === WebSocket.OPEN) raw.send(frame);
  await meanwhile();
  raw.close();
  await closed;
  return heard.join('\n');
}
