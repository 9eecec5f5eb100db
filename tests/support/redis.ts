import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { atExit, findProgram, freePort } from '#tests/support/system-utilities';

export interface Redis {
  url: string;
  stop(): void;
  /** Makes it unresponsive without closing connections. */
  freeze(): void;
  thaw(): void;
}

/** Whether a Redis server for a test can be started. */
export const canStartRedis = (): boolean => findProgram('redis-server') !== undefined;

export const redisIsHere = (): boolean => Boolean(process.env.REDIS_URL || findProgram('redis-server'));

/**
 * A Redis server for one test file, isolated from others; without the program, the server of REDIS_URL.
 * @param wanted port; default: a free one
 */
export async function startRedis(wanted?: number): Promise<Redis> {
  const program = findProgram('redis-server');
  const given = process.env.REDIS_URL;
  if (!program && given) return { url: given, stop: () => {}, freeze: () => {}, thaw: () => {} };
  if (!program) throw new Error('There is no redis-server, and REDIS_URL names none.');
  const port = wanted ?? (await freePort());
  const server = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
  const stop = (): void => void server.kill('SIGKILL');
  server.once('exit', atExit(stop));
  while (!(await answers(port))) if (server.exitCode !== null) throw new Error('redis-server did not start.');
  return { url: `redis://127.0.0.1:${port}`, stop, freeze: () => void server.kill('SIGSTOP'), thaw: () => void server.kill('SIGCONT') };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    // A refused connection fails at once; retrying without a pause would slow down the starting server.
    socket.once('error', () => setTimeout(() => done(false), 5));
  });
