import { accessSync, constants, statfsSync } from 'node:fs';

const IN_MEMORY = '/dev/shm';
/** More than all stores, clusters and profiles of a run need at once, with room for other processes. */
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
 * Puts temporary files of this process and its children in memory, if there is enough. A store is a folder of a thousand files that is
 * copied for hundreds of tests: on a disk this takes ten times the CPU time, and other writers delay it.
 */
export function keepTemporaryFilesInMemory(): void {
  if (hasRoom()) process.env.TMPDIR = IN_MEMORY;
}
