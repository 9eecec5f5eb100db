import { createHash } from 'node:crypto';
import { realpath, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Locks the folder of the embedded database, because two processes on one folder silently diverge. The lock is a listening local
 * socket: the operating system closes it when the process ends in any way. Lock files with a process id or a time stamp can stay behind
 * after a crash.
 * @returns a function that releases the lock
 * @throws Error when another process holds it
 */
export async function lockDataDir(folder: string): Promise<() => Promise<void>> {
  const address = addressFor(await realpath(folder));
  let claim = await listen(address);
  if (!claim && !(await answers(address))) {
    await unlink(address).catch(() => {});
    claim = await listen(address);
  }
  if (!claim) {
    throw new Error(`Another Parley is running on ${folder}. Stop it, or set DATA_DIR to another folder for this one.`);
  }
  claim.unref();
  return () => new Promise((done) => claim.close(() => done()));
}

function addressFor(folder: string): string {
  const name = `parley-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  // On Linux an abstract socket name without a file, which does not depend on the folder for temporary files.
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
