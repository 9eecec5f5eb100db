/** Both sides notice a dead connection within 9 s: a ping every 5.5 s, and 3.5 s for the answer. */
export const HEARTBEAT = { pingInterval: 5_500, pingTimeout: 3_500 };

/** Milliseconds that a ping may wait for those of other sockets, so that the process wakes up once for many. */
export const PING_GATHER_MS = 50;
