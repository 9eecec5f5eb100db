/**
 * Stands in for `#client/api/socket`: the replies and the events of a connection come when a test says so. One for all tests, because the
 * modules that use it are loaded once for all.
 */
type Reply = (late: Error | null, reply?: unknown) => void;

const listeners = new Map<string, (payload?: unknown) => void>();
/** The replies that are waited for, oldest first. */
export const asked: Reply[] = [];
/** The payloads that were sent without a reply. */
export const sent: unknown[] = [];
const socketUsers = new Set<() => void>();

const line = {
  connected: true,
  on(event: string, act: () => void) {
    listeners.set(event, act);
    return line;
  },
  off(event: string) {
    listeners.delete(event);
    return line;
  },
  emit(_event: string, payload: unknown) {
    sent.push(payload);
    return line;
  },
  timeout: () => ({ emit: (_event: string, _payload: object, reply: Reply) => asked.push(reply) }),
};

/** An event comes from the server. */
export const receive = (event: string, payload?: unknown): void => listeners.get(event)?.(payload);
/** Joins once more, as after a new connection. */
export const rejoin = (): void => {
  for (const join of socketUsers) join();
};
export const resetSocket = (): void => {
  for (const list of [asked, sent]) list.length = 0;
  listeners.clear();
  socketUsers.clear();
};

/** What a test gives as `#client/api/socket`. */
export const fakeSocketModule = {
  socketUsers,
  getSocket: () => line,
  disconnectIfUnused: (): void => {},
  reconnectNow: (): void => {},
  retryAfterMs: (): number => 0,
  RETRY_MS: 1,
};
