import type { TestApp } from '#tests/support/app';
import type { PrincipalName } from '#tests/support/fuzz/principals';
import type { SocketCase } from '#tests/support/fuzz/socket-cases';
import type { FuzzWorld } from '#tests/support/fuzz/world';
import type { Reply, SocketClient } from '#tests/support/socket-client';

/** Events per connection before it is replaced: more would hit the rate limit. */
const EVENTS_A_LINE = 20;

/** One connection per principal, renewed as needed. */
export function linesOf(app: TestApp, known: FuzzWorld['known']) {
  const lines = new Map<PrincipalName, { line: SocketClient; used: number }>();

  async function line(who: PrincipalName): Promise<SocketClient> {
    const seated = lines.get(who);
    if (seated?.line.socket.connected && seated.used < EVENTS_A_LINE) {
      seated.used += 1;
      return seated.line;
    }
    seated?.line.close();
    const fresh = await app.line({ token: known[who].token }).opened();
    lines.set(who, { line: fresh, used: 1 });
    return fresh;
  }
  return line;
}

/** Larger events may disconnect the sender; see the server's limit. */
const LARGEST_BYTES = 60_000;
export const isTooLarge = ({ event, args, acking }: SocketCase): boolean =>
  Buffer.byteLength(JSON.stringify([event, args, acking])) > LARGEST_BYTES;

/** Without an acknowledgement, waits until a `drive` is refused or announced in the room. */
async function driveSilently(line: SocketClient, args: unknown[]): Promise<void> {
  const { id } = (args[0] ?? {}) as { id?: unknown };
  await line.emitRaw('join', { kind: 'session', id });
  line.forget();
  line.tellAnything('drive', ...args);
  await Promise.race([line.waitFor('refused', ({ event }) => event === 'drive'), line.waitFor('session:state')]);
}

/** Sends the event of a case. @returns the acknowledgement, if any, after all writes are done */
export async function sendEvent(line: SocketClient, { event, args, acking }: SocketCase): Promise<Reply | 'hung up' | undefined> {
  try {
    if (acking.kind === 'ack') return await line.emitRaw(event, ...args);
    const sent = [...args, ...(acking.kind === 'instead' ? [acking.value] : [])];
    if (event === 'drive') await driveSilently(line, sent);
    else {
      line.tellAnything(event, ...sent);
      await line.settled();
    }
    return undefined;
  } catch (error) {
    if (line.socket.connected) throw error;
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
