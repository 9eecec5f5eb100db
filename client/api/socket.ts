import { io, type Socket } from 'socket.io-client';
import { accessToken, onRenewed, renew } from '#client/api/access-token';
import { forgetEarly } from '#client/api/authorized-call';
import { pollWhereWebSocketsFail, WEBSOCKET_FIRST } from '#client/api/polling-fallback';
import type { ClientToServer, ServerToClient } from '#shared/api/events';
import type { ErrorBody } from '#shared/contract/errors';

export type AppSocket = Socket<ServerToClient, ClientToServer>;

export const RETRY_MS = 1_000;

/** `retryAfter` in milliseconds; 0 when the server sends none. */
export const retryAfterMs = ({ retryAfter = 0 }: { retryAfter?: number } = {}): number => retryAfter * 1_000;

let socket: AppSocket | undefined;
let heard = Date.now();
/** Time up to which no server event was missed, in ms since the epoch; initially the page's navigation start. */
let completeUntil = Date.now() - performance.now();

/** The server's id of the open connection; undefined without one. */
export const socketId = (): string | undefined => socket?.id;

/** Time of the last packet from the server, in milliseconds since the epoch; a ping arrives every few seconds. */
export const lastHeardAt = (): number => heard;

/** The single socket of a tab; its users connect it. */
export function getSocket(): AppSocket {
  if (socket) return socket;
  const line: AppSocket = io({
    autoConnect: false,
    transports: WEBSOCKET_FIRST,
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
  pollWhereWebSocketsFail(line);
  const hear = () => {
    heard = Date.now();
    if (line.connected) completeUntil = heard;
  };
  line.io.on('ping', hear);
  line.io.on('open', hear);
  line.onAny(() => {
    hear();
    // The event may be about data of an early call that the page has not used yet.
    forgetEarly();
  });
  // Socket.IO does not reconnect after a refused handshake or a disconnect by the server.
  let turnedAwayMs = 0;
  const again = (wait = 0) => setTimeout(() => line.connect(), Math.max(RETRY_MS, wait));
  // Without a sign-in a retry is useless; the next token reconnects.
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

/** Called when the network or the tab is back: checks at once whether a seemingly open socket is dead. */
export function reconnectNow(line: AppSocket): void {
  if (!line.connected) {
    line.disconnect().connect();
    return;
  }
  for (const rejoin of socketUsers) rejoin();
}
/** Users of the socket; each callback re-checks its connection. */
export const socketUsers = new Set<() => void>();

/** Disconnects when the socket has no users. */
export function disconnectIfUnused(line: AppSocket): void {
  if (socketUsers.size === 0) line.disconnect();
}
