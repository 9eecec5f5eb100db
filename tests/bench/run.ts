import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { idOf } from '#db/demo/ids';
import { fetchToken } from '#server/identity/fetch-token';
import { freePort } from '#tests/support/machine';
import { type Measured, measure, putter } from './load.ts';

/**
 * How fast saving is: `PUT future-talk-sessions` with a working part of 6 kB from 64 connections, token, policy, tenant
 * isolation and revision check included, against tests/bench/reference.ts on the same kind of store, in turns in one run.
 * PostgreSQL where DATABASE_URL names one made for this, else the embedded store.
 */
const CONNECTIONS = 64;
const ROUNDS = 4;
const ROUND_MS = 4_000;
const NOTE = 'What was said, in the words in which it was said. '.repeat(8);

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'parley-bench-'));
const ids = Array.from({ length: CONNECTIONS }, (_, i) => idOf('bench', String(i)));
const children: ChildProcess[] = [];

async function start(script: string): Promise<number> {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    BENCH_DATABASE_URL: process.env.DATABASE_URL,
    BENCH_DATA_DIR: join(folder, script),
    BENCH_IDS: ids.join(','),
  };
  const child = spawn(process.execPath, [`tests/bench/${script}`], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await new Promise<void>((done, fail) => {
    child.stdout.on('data', (text: Buffer) => String(text).includes('ready') && done());
    child.once('exit', (code) => fail(new Error(`${script} ended with ${code}`)));
  });
  return port;
}

interface Document {
  id: string;
  revision: number;
  driver: number;
  counter: number;
  responses: { textResponse1?: string | null }[];
}

async function main(): Promise<void> {
  const [product, bare] = [await start('parley.ts'), await start('reference.ts')];
  const token = await fetchToken(`http://localhost:${product}`, 'greta.vogel@aurora.example');
  const authorization = `Bearer ${token}`;
  const documents = await Promise.all(
    ids.map(async (id): Promise<Document> => {
      const session = await (
        await fetch(`http://localhost:${product}/api/future-talk-sessions/${id}`, { headers: { authorization } })
      ).json();
      const { chaptersSnapshot: _, giverUser: _g, takerUser: _t, depedencyResponses: _d, ...rest } = session;
      return { ...rest, counter: 0, responses: session.responses.map((entry: object) => ({ ...entry, textResponse1: NOTE })) };
    }),
  );
  const saver = (port: number, path: string, headers: Record<string, string>, revisionIn: (text: string) => number) => {
    const lines = ids.map(() => putter(port, path, headers));
    const state = documents.map((document) => ({ ...document }));
    return async (i: number): Promise<void> => {
      const document = state[i] as Document;
      document.counter += 1;
      const { status, text } = await (lines[i] as (body: string) => Promise<{ status: number; text: string }>)(JSON.stringify(document));
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
      document.revision = revisionIn(text);
    };
  };
  const saves = {
    product: saver(product, '/api/future-talk-sessions', { authorization }, (text) => JSON.parse(text).session.revision),
    bare: saver(bare, '/save', {}, (text) => JSON.parse(text).revision),
  };
  const measured: Record<'product' | 'bare', Measured[]> = { product: [], bare: [] };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const side of ['bare', 'product'] as const) {
      const figures = await measure(CONNECTIONS, ROUND_MS, saves[side]);
      // The first round warms both up.
      if (round > 0) measured[side].push(figures);
    }
  }
  const mean = (side: 'product' | 'bare', key: keyof Measured) => measured[side].reduce((sum, m) => sum + m[key], 0) / ROUNDS;
  const ratio = (key: keyof Measured) => (mean('product', key) / mean('bare', key)).toFixed(2);
  console.log(
    `saves on ${process.env.DATABASE_URL ? 'PostgreSQL' : 'the embedded store'}, ${CONNECTIONS} connections, ${JSON.stringify(documents[0]).length} bytes`,
  );
  for (const side of ['product', 'bare'] as const) {
    console.log(
      `  ${side.padEnd(8)} ${mean(side, 'perSecond').toFixed(0)} a second, p50 ${mean(side, 'p50').toFixed(1)} ms, p99 ${mean(side, 'p99').toFixed(1)} ms`,
    );
  }
  console.log(`  ratio to the bare server: ${ratio('perSecond')} x as many a second, p99 ${ratio('p99')} x`);
}

try {
  await main();
} finally {
  for (const child of children) child.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
