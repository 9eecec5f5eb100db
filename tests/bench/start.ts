import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildClientIfStale } from '#server/build-client';
import { pause } from '#tests/bench/support/contestants';
import { type Measurement, measurement } from '#tests/bench/support/figures';
import { freePort } from '#tests/support/processes';

/** Time from `npm start` to the first page, with the client already built: on an empty folder, including the demo company, and again. */
const ROUNDS = 3;
const root = fileURLToPath(new URL('../..', import.meta.url));

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

export async function start(): Promise<Measurement[]> {
  await buildClientIfStale();
  const [empty, existing]: [number[], number[]] = [[], []];
  for (let i = 0; i < ROUNDS; i++) {
    const folder = mkdtempSync(join(tmpdir(), 'parley-bench-'));
    empty.push(await firstAnswer(folder));
    existing.push(await firstAnswer(folder));
    rmSync(folder, { recursive: true, force: true });
  }
  return [
    measurement('seconds from npm start to the first page, empty store, demo company made', empty, undefined, {
      atMost: 10,
    }),
    measurement('seconds from npm start to the first page, existing store', existing, undefined, { atMost: 3 }),
  ];
}
