/** Mock of `#client/api/socket`: the test triggers replies and events. One instance for all tests, because modules are loaded once. */
type Reply = (late: Error | null, reply?: unknown) => void;

const listeners = new Map<string, (payload?: unknown) => void>();
/** Pending reply callbacks, oldest first. */
export const pendingReplies: Reply[] = [];
/** Payloads that were sent without an acknowledgement. */
export const sent: unknown[] = [];
const socketUsers = new Set<() => void>();

/** The socket of the tab. */
export const fakeSocket = {
  connected: true,
  on(event: string, act: () => void) {
    listeners.set(event, act);
    return fakeSocket;
  },
  off(event: string) {
    listeners.delete(event);
    return fakeSocket;
  },
  emit(_event: string, payload: unknown) {
    sent.push(payload);
    return fakeSocket;
  },
  timeout: () => ({ emit: (_event: string, _payload: object, reply: Reply) => pendingReplies.push(reply) }),
};

/** Simulates an event of the server. */
export const receive = (event: string, payload?: unknown): void => listeners.get(event)?.(payload);
/** Joins again, as after a reconnect. */
export const rejoin = (): void => {
  for (const join of socketUsers) join();
};
export const resetSocket = (): void => {
  for (const list of [pendingReplies, sent]) list.length = 0;
  listeners.clear();
  socketUsers.clear();
  fakeSocket.connected = true;
};

/** The module that tests use for `#client/api/socket`. */
export const fakeSocketModule = {
  socketUsers,
  getSocket: () => fakeSocket,
  disconnectIfUnused: (): void => {},
  reconnectNow: (): void => {},
  retryAfterMs: (): number => 0,
  RETRY_MS: 1,
};
