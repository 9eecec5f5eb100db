import { createHash } from 'node:crypto';
import { realpath, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Two processes on one folder of the embedded database silently diverge, so the folder is claimed first. The claim is a
 * listening local socket: the operating system drops it with the process, however that ends, so that no stale claim
 * is left behind by a crash, which lock files with a process id or a time stamp cannot promise.
 * @returns gives the folder back
 * @throws Error when another process holds it
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  const address = addressFor(await realpath(folder));
  let claim = await listen(address);
  if (!claim && !(await answers(address))) {
    await unlink(address).catch(() => {});
    claim = await listen(address);
  }
  if (!claim) {
    throw new Error(`Another Parley is running on ${folder}. Stop it, or give this one a folder of its own with DATA_DIR.`);
  }
  claim.unref();
  return () => new Promise((done) => claim.close(() => done()));
}

function addressFor(folder: string): string {
  const name = `parley-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  // On Linux a name without a file, the same wherever a process keeps its temporary files.
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
}

const listen = (address: string): Promise<Server | undefined> =>
  new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(undefined) : fail(error)));
    server.listen(address, () => done(server));
  });

const answers = (address: string): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(address, () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
