import type { Room } from '#tests/bench/support/server';

/** Server side of tests/bench/support/server.ts: reports that it listens, then answers requests for its usage. */
export function report(port: number, rooms: Room[] = []): void {
  process.on('message', (what) => {
    if (what === 'cpu') {
      const { user, system } = process.cpuUsage();
      process.send?.((user + system) / 1000);
      return;
    }
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    process.send?.(heapUsed + external);
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ port, rooms });
}
