import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasClientSources, hashClientSources, SOURCES_HASH_FILE, SOURCES_STAMP_FILE, stampClientSources } from '#server/lib/client-sources';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Build {
  /** The folder of the build, relative to the root. */
  outDir: string;
  /** Development includes the gallery and React's warnings. */
  mode: 'production' | 'development';
}

/** The last stamp; undefined if it cannot be read, because another user of the machine may have started the server before. */
function readStamp(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Writes the stamp if possible; without it the next start compares the hash again. */
function keepStamp(path: string, stamp: string): void {
  try {
    writeFileSync(path, stamp);
  } catch {
    // The folder of the build may belong to another user.
  }
}

/**
 * Whether the pages in a folder were built from other sources than the current ones.
 * @param folder of the build
 */
export function isStale(folder: string, sources = root): boolean {
  if (!hasClientSources(sources)) return false;
  const [made, stampFile] = [join(folder, SOURCES_HASH_FILE), join(folder, SOURCES_STAMP_FILE)];
  if (!existsSync(made)) return true;
  const stamp = stampClientSources(sources);
  if (readStamp(stampFile) === stamp) return false;
  if (readFileSync(made, 'utf8') !== hashClientSources(sources)) return true;
  keepStamp(stampFile, stamp);
  return false;
}

/**
 * Builds the pages if their sources differ from those of the last build. It must not run concurrently, because the mode is an environment
 * variable of the process.
 */
export async function buildClientIfStale({ outDir, mode }: Build = { outDir: 'dist', mode: 'production' }): Promise<void> {
  if (!isStale(join(root, outDir))) return;
  console.log('Building the pages, because their sources changed. This takes a few seconds.');
  const { build } = await import('vite');
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = mode;
  await build({ root, mode, build: { outDir }, logLevel: 'warn' }).finally(() => {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  });
}
