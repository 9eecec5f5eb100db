import type { LiveSocket } from '#server/features/realtime/room-names';
import { createTurnQueue } from '#server/lib/event-loop-queue';
import { digestsOf } from '#server/plugins/revoked-tokens';

/** The token of each socket. Not part of the socket's data, because that is sent to other processes. */
const trackedTokens = new WeakMap<LiveSocket, { token: string; digests: readonly string[]; expiry: NodeJS.Timeout }>();
const MAX_TIMER_MS = 2 ** 31 - 1;
/** Number of sockets that are closed in one turn of the event loop: thousands of tokens may expire in the same second. */
const CLOSINGS_PER_TURN = 5;
const closeInTurn = createTurnQueue({ pieces: CLOSINGS_PER_TURN });

/** Closes a socket when its turn comes, unless it has another token by then. */
export const closeWithToken = (socket: LiveSocket, token: string): void =>
  closeInTurn(() => {
    if (socketToken(socket) === token) socket.disconnect(true);
  });

/** ACCOUNT-S1: closes a socket when its token expires, unless the token is renewed before. */
export function trackToken(socket: LiveSocket, token: string): void {
  untrackToken(socket);
  const left = Math.min(socket.data.principal.expiresAt - Date.now(), MAX_TIMER_MS);
  trackedTokens.set(socket, { token, digests: digestsOf(token), expiry: setTimeout(closeWithToken, left, socket, token) });
}

/** Stops the timer of a socket that disconnected. */
export const untrackToken = (socket: LiveSocket): void => clearTimeout(trackedTokens.get(socket)?.expiry);

/** The current token of a socket. */
export const socketToken = (socket: LiveSocket): string | undefined => trackedTokens.get(socket)?.token;

/** The digests of the current token. A revocation names one of them. */
export const socketTokenDigests = (socket: LiveSocket): readonly string[] => trackedTokens.get(socket)?.digests ?? [];
