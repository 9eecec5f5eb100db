import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const FOLDERS = ['client', 'shared'];
const FILES = [
  'index.html',
  'anonymous.html',
  'vite.config.ts',
  'scripts/client-chunks.ts',
  'scripts/library-bundles.ts',
  'server/library-bundles.ts',
  'server/features/translation/version.ts',
  'package-lock.json',
];
/** Files beside the sources that no page includes. */
const IN_NO_PAGE = /\.(test\.tsx?|md)$/;

/** The file in the folder of a build with the hash of its sources. */
export const SOURCES_HASH_FILE = '.vite/sources.txt';

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !IN_NO_PAGE.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

/**
 * SHA-256 of the names and contents of all files that the pages are built from; the packages count by their lock file. Modification times
 * are useless here: a checkout changes them, and removing a file changes no other file's.
 * @param root folder of the repository
 * @returns undefined where there are no sources of pages, as in the image of the server
 */
export function hashClientSources(root: string): string | undefined {
  if (!existsSync(join(root, 'vite.config.ts'))) return undefined;
  // Of package.json only the names of our folders count: a build would not change with a script or the version.
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports?: object };
  const hash = createHash('sha256').update(JSON.stringify(imports ?? {}));
  const single = FILES.map((path) => join(root, path)).filter((path) => existsSync(path));
  for (const path of [...single, ...FOLDERS.flatMap((folder) => filesIn(join(root, folder))).toSorted()]) {
    const content = readFileSync(path);
    hash.update(`${relative(root, path).replaceAll('\\', '/')} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
