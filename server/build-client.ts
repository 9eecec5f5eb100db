import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashClientSources, SOURCES_HASH_FILE } from '#server/client-sources';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Build {
  /** The folder it goes to, from the root. */
  outDir: string;
  /** Development includes the gallery and React's warnings. */
  mode: 'production' | 'development';
}

/** Whether the pages in this folder were built from other sources than those that are there now. */
function isStale(outDir: string): boolean {
  const sources = hashClientSources(root);
  const made = join(root, outDir, SOURCES_HASH_FILE);
  return sources !== undefined && !(existsSync(made) && readFileSync(made, 'utf8') === sources);
}

/** Builds the pages if their sources are others than those of the last build. Not concurrently: the mode is a variable of the process. */
export async function buildClientIfStale({ outDir, mode }: Build = { outDir: 'dist', mode: 'production' }): Promise<void> {
  if (!isStale(outDir)) return;
  console.log('Building the pages; this takes a few seconds and happens only when they changed.');
  const { build } = await import('vite');
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = mode;
  await build({ root, mode, build: { outDir }, logLevel: 'warn' }).finally(() => {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  });
}
