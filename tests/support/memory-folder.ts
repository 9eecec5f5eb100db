import { accessSync, constants, statfsSync } from 'node:fs';

const IN_MEMORY = '/dev/shm';
/** More than all stores, clusters and profiles of a run ever take at once, and room for the programs beside them. */
const ROOM_BYTES = 6 * 2 ** 30;

function hasRoom(): boolean {
  if (process.platform !== 'linux' || process.env.TMPDIR) return false;
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES;
  } catch {
    return false;
  }
}

/**
 * Has this process and its children keep what they throw away in memory, where there is plenty. A store is a folder of a thousand
 * files that is copied for hundreds of tests: on a disk that takes ten times the processor, and others that write keep it waiting.
 */
export function throwAwayInMemory(): void {
  if (hasRoom()) process.env.TMPDIR = IN_MEMORY;
}
