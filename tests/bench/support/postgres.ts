import { readFileSync } from 'node:fs';
import { createDatabase, dropDatabase, findPostgres } from '#tests/support/postgres';
import { childrenOf } from '#tests/support/system-utilities';

export interface BenchPostgres {
  database(): Promise<string>;
  drop(url: string): Promise<void>;
  /** Used CPU time in milliseconds; 0 if it cannot be read. */
  cpu(): number;
  stop(): void;
}

/** Milliseconds of one tick of /proc. */
const TICK_MS = 10;

/** CPU time of a process and its children, including exited ones, on Linux. */
function processorOf(pid: number): number {
  const used = (of: number, fields: number): number => {
    // The name in brackets may contain any character; the times start at the 12th field after it.
    const text = readFileSync(`/proc/${of}/stat`, 'utf8');
    const times = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 11 + fields);
    return times.reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
  };
  try {
    return childrenOf(pid).reduce((sum, child) => sum + used(child, 2), used(pid, 4));
  } catch {
    return 0;
  }
}

/** A PostgreSQL server that waits for the disk like in production, for the duration of the run. */
export async function benchPostgres(): Promise<BenchPostgres> {
  const cluster = await findPostgres({ durable: true });
  if (!cluster) throw new Error('This bench needs PostgreSQL: install it, or set DATABASE_URL to one where databases may be created.');
  return {
    database: () => createDatabase(cluster.adminUrl),
    drop: (url) => dropDatabase(cluster.adminUrl, url),
    cpu: () => (cluster.pid === undefined ? 0 : processorOf(cluster.pid)),
    stop: cluster.stop,
  };
}
