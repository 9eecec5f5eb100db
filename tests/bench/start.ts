import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STORE_COPIES } from '#db/empty-store-cache';
import { buildClientIfStale } from '#server/lib/client-build';
import { type Measurement, measurement } from '#tests/bench/support/figures';
import { pause } from '#tests/bench/support/load-rounds';
import { freePort } from '#tests/support/system-utilities';

/**
 * Time from `npm start` to the first page, with the client already built: on an empty folder, without and with a copy of an earlier store
 * (db/empty-store-cache.ts), and again on the same folder, beside a process that only opens that store.
 */
const ROUNDS = 3;
const root = fileURLToPath(new URL('../..', import.meta.url));
const onlyOpens = fileURLToPath(new URL('./servers/store-start.ts', import.meta.url));

/** @returns whether the process group exists; signal 0 only checks that */
function sent(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(group, signal);
  } catch {
    return false;
  }
}

/** @returns seconds */
async function firstAnswer(dataDir: string): Promise<number> {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const from = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
    detached: true,
  });
  try {
    while (npm.exitCode === null) {
      const answer = await fetch(`http://localhost:${port}/`).catch(() => undefined);
      if (answer?.ok) return (performance.now() - from) / 1000;
      await pause(20);
    }
    throw new Error(`npm start ended with ${npm.exitCode}.`);
  } finally {
    // npm and its server, which closes the store after npm has exited.
    const group = -(npm.pid ?? Number.NaN);
    for (let signal: NodeJS.Signals | 0 = 'SIGTERM'; sent(group, signal); signal = 0) await pause(20);
  }
}

/** @returns seconds until a process that does nothing else has opened the store */
async function opened(dataDir: string): Promise<number> {
  const from = performance.now();
  const child = spawn(process.execPath, [onlyOpens, join(dataDir, 'pglite')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  const seconds = (performance.now() - from) / 1000;
  await ended;
  return seconds;
}

export async function benchStart(): Promise<Measurement[]> {
  await buildClientIfStale();
  const [first, later, existing, bare]: [number[], number[], number[], number[]] = [[], [], [], []];
  const folderOf = (): string => mkdtempSync(join(tmpdir(), 'parley-bench-'));
  for (let i = 0; i < ROUNDS; i++) {
    const [one, other] = [folderOf(), folderOf()];
    rmSync(STORE_COPIES, { recursive: true, force: true });
    first.push(await firstAnswer(one));
    bare.push(await opened(one));
    existing.push(await firstAnswer(one));
    later.push(await firstAnswer(other));
    for (const folder of [one, other]) rmSync(folder, { recursive: true, force: true });
  }
  return [
    measurement('seconds from npm start to the first page, empty store, no copy kept', first, undefined, { atMost: 6 }),
    measurement('the same, empty store, copied', later, undefined, { atMost: 4 }),
    measurement('seconds from npm start to the first page, existing store', existing, undefined, { atMost: 3 }),
    measurement('the same, beside a process that only opens that store', existing, bare, { atMost: 3 }),
  ];
}
