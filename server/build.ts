import { globSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = ['client/**/*', 'shared/**/*', '*.html', 'vite.config.ts', 'package.json'];

const changedAt = (path: string): number => statSync(`${root}${path}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Builds the pages when what they are made of is newer than the last build. */
export async function buildWhenNeeded(): Promise<void> {
  const built = changedAt('dist/index.html');
  const stale = globSync(SOURCES, { cwd: root }).some((path) => changedAt(path) > built);
  if (!stale) return;
  console.log('Building the pages; this takes a few seconds and happens only when they changed.');
  const { build } = await import('vite');
  // Also where tests ask for it: what is built is served to people.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await build({ root, logLevel: 'warn' }).finally(() => {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  });
}
