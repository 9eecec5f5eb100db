import { globSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = ['client/**/*', 'shared/**/*', '*.html', 'vite.config.ts', 'scripts/client-chunks.ts', 'package.json'];

const changedAt = (path: string): number => statSync(`${root}${path}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;

interface Build {
  /** The folder it goes to, from the root. */
  outDir: string;
  /** Development includes the gallery and React's warnings. */
  mode: 'production' | 'development';
}

/** Builds the pages if their sources are newer than the last build. Not concurrently: the mode is a variable of the process. */
export async function buildClientIfStale({ outDir, mode }: Build = { outDir: 'dist', mode: 'production' }): Promise<void> {
  const built = changedAt(`${outDir}/index.html`);
  const stale = globSync(SOURCES, { cwd: root }).some((path) => changedAt(path) > built);
  if (!stale) return;
  console.log('Building the pages; this takes a few seconds and happens only when they changed.');
  const { build } = await import('vite');
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = mode;
  await build({ root, mode, build: { outDir }, logLevel: 'warn' }).finally(() => {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  });
}
