import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  ...['{client,shared}/**/*.*', '*.html', 'vite.config.ts', 'scripts/client-chunks.ts'],
  ...['server/features/translation/version.ts', 'package.json', 'package-lock.json'],
];
/** Lie beside the sources, and are in no page. */
const IN_NO_PAGE = /\.(test\.tsx?|md)$/;

/** Where a build says what it was made from, in its folder. */
export const SOURCES_HASH_FILE = '.vite/sources.txt';

/**
 * SHA-256 of the names and contents of all that the pages are built from, the packages by their lock file; undefined where the sources
 * are not there, as in the image of the server. A time of a file says nothing: a checkout changes it, and it stays when a file is removed.
 * @param root folder of the repository
 */
export function hashClientSources(root: string): string | undefined {
  if (!existsSync(join(root, 'vite.config.ts'))) return undefined;
  const hash = createHash('sha256');
  const paths = globSync(SOURCES, { cwd: root }).filter((path) => !IN_NO_PAGE.test(path));
  for (const path of paths.toSorted()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path.replaceAll('\\', '/')} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
