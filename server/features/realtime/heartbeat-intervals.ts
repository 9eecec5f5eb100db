/**
 * The heartbeat: both sides notice a dead connection within 9.4 s, by a ping every 5.5 s, which may be up to 0.4 s late, and a timeout of
 * 3.5 s for the answer. In ms.
 */
export const HEARTBEAT = { pingInterval: 5_500, pingTimeout: 3_500 };

/** Milliseconds that a ping may wait for a broadcast to the same socket, so that both are one write. */
export const PING_WAIT_MS = 400;

/** Milliseconds within which the pings of many sockets are written together, so that the process wakes up once for many. */
export const PING_GATHER_MS = 50;
