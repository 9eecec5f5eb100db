import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#server/listen';

const CROWD = 1_000;
/** The network repeats an attempt that found no room after a second. */
const BUSY_MS = 900;

/** Connections that the operating system lets wait; the test needs more than the crowd has. */
function mostWaiting(): number {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'));
  } catch {
    return 0;
  }
}

/** Opens connections from a thread of its own, counts those that are established, and notifies when all are. */
const crowd = `
  const { connect } = require('node:net');
  const { workerData: { port, count, established } } = require('node:worker_threads');
  const countOne = () => Atomics.add(established, 0, 1) === count - 1 && Atomics.notify(established, 1);
  for (let i = 0; i < count; i++) connect(port, '127.0.0.1', countOne).on('error', () => {});
`;

const onLargeQueue = mostWaiting() > CROWD ? test : () => {};
onLargeQueue('listen: a crowd that connects while the process is busy is established at once', async () => {
  const app = Fastify({ forceCloseConnections: true });
  await listen(app, { port: 0, host: '127.0.0.1' });
  const established = new Int32Array(new SharedArrayBuffer(8));
  const { port } = app.server.address() as AddressInfo;
  const worker = new Worker(crowd, { eval: true, workerData: { port, count: CROWD, established } });
  onTestFinished(async () => {
    await worker.terminate();
    await app.close();
  });
  await new Promise((online) => worker.once('online', online));
  // Blocks this thread, which accepts the connections.
  Atomics.wait(established, 1, 0, BUSY_MS);
  expect(Atomics.load(established, 0)).toBe(CROWD);
});
