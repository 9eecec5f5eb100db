import { io, type Socket } from 'socket.io-client';
import { accessToken, onRenewed, renew } from '#client/api/access-token';
import type { ClientToServer, ServerToClient } from '#shared/api/events';
import type { ErrorBody } from '#shared/contract/errors';

export type AppSocket = Socket<ServerToClient, ClientToServer>;

export const RETRY_MS = 1_000;

/** How long the server asks us to wait, in milliseconds; 0 when it says nothing. */
export const retryAfterMs = ({ retryAfter = 0 }: { retryAfter?: number } = {}): number => retryAfter * 1_000;

let socket: AppSocket | undefined;
let heard = Date.now();
/** Until when nothing that the server announced was missed; at first when the page was asked for. */
let completeUntil = Date.now() - performance.now();

/** When the server was last heard, in milliseconds since the epoch: a ping every few seconds when nothing else happens. */
export const lastHeardAt = (): number => heard;

/** The only socket of a tab, connected by whoever needs it. */
export function getSocket(): AppSocket {
  if (socket) return socket;
  const line: AppSocket = io({
    autoConnect: false,
    transports: ['websocket', 'polling'],
    reconnectionDelay: 400,
    reconnectionDelayMax: 2_000,
    timeout: 5_000,
    auth: (give) =>
      void accessToken().then(
        (token) => give({ token: token ?? '', absentMs: Date.now() - completeUntil }),
        () => give({ token: '' }),
      ),
  });
  socket = line;
  const hear = () => {
    heard = Date.now();
    if (line.connected) completeUntil = heard;
  };
  line.io.on('ping', hear);
  line.io.on('open', hear);
  line.onAny(hear);
  // The library does not try again by itself after a refused handshake or a closed token.
  let turnedAwayMs = 0;
  const again = (wait = 0) => setTimeout(() => line.connect(), Math.max(RETRY_MS, wait));
  // Without a sign-in there is no use in trying; the next token connects it.
  const renewFirst = () =>
    void renew().then(
      (token) => token !== null && again(),
      () => again(),
    );
  line.on('connect_error', (error) => {
    if (line.active) return;
    const refusal = (error as Error & { data?: ErrorBody }).data;
    if (refusal?.type === 'UnauthorizedError') renewFirst();
    else again(retryAfterMs(refusal));
  });
  line.on('refused', ({ event, error }) => {
    if (event === 'connect') turnedAwayMs = retryAfterMs(error);
  });
  line.on('disconnect', (reason) => {
    if (reason !== 'io server disconnect') return;
    if (turnedAwayMs > 0) again(turnedAwayMs);
    else renewFirst();
    turnedAwayMs = 0;
  });
  onRenewed((token) => {
    if (line.connected) line.emit('authenticate', { token }, () => {});
    else if (!line.active && socketUsers.size > 0) line.connect();
  });
  addEventListener('online', () => reconnectNow(line));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && reconnectNow(line));
  addEventListener('offline', () => line.io.engine?.close());
  return line;
}

/** Back on the network or in the tab: a line that only seems open is found out at once. */
export function reconnectNow(line: AppSocket): void {
  if (!line.connected) {
    line.disconnect().connect();
    return;
  }
  for (const rejoin of socketUsers) rejoin();
}
/** Whoever needs the line, and what each does when it must be found out whether it still holds. */
export const socketUsers = new Set<() => void>();

/** Nobody is left who needs it. */
export function disconnectIfUnused(line: AppSocket): void {
  if (socketUsers.size === 0) line.disconnect();
}
