import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const FOLDERS = ['client', 'shared'];
/** The files outside these folders from which the pages are built. */
export const CLIENT_BUILD_FILES = [
  'index.html',
  'anonymous.html',
  'vite.config.ts',
  'scripts/api-text-removal.ts',
  'scripts/client-chunks.ts',
  'scripts/server-npm-bundles.ts',
  'server/lib/npm-bundles.ts',
  'server/features/translation/dictionary-version.ts',
  'package-lock.json',
];
/** Files beside the sources that no page includes. */
const IN_NO_PAGE = /\.(test\.tsx?|md)$/;

/** The file in the folder of a build with the hash of its sources. */
export const SOURCES_HASH_FILE = '.vite/sources.txt';
/** The file there with the stamp of the sources when their hash was last compared. */
export const SOURCES_STAMP_FILE = '.vite/stamp.txt';

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !IN_NO_PAGE.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

/** False in the image of the server, which has only the build. @param root folder of the repository */
export const hasClientSources = (root: string): boolean => existsSync(join(root, 'vite.config.ts'));

/** All files that the pages are built from, in a fixed order. */
const sourcesIn = (root: string): string[] => [
  ...CLIENT_BUILD_FILES.map((path) => join(root, path)).filter((path) => existsSync(path)),
  ...FOLDERS.flatMap((folder) => filesIn(join(root, folder))).toSorted(),
];

/**
 * Sizes and change times (ctime, which editors, checkouts and copies cannot set) of the same files. While they are unchanged, the hash is
 * too, which takes more than twice as long to compute.
 */
export const stampClientSources = (root: string): string =>
  [join(root, 'package.json'), ...sourcesIn(root)]
    .reduce((hash, path) => {
      const { size, ctimeMs } = statSync(path);
      return hash.update(`${path} ${size} ${ctimeMs}\n`);
    }, createHash('sha256'))
    .digest('hex');

/**
 * SHA-256 of the names and contents of all files that the pages are built from; the packages count by their lock file. Modification times
 * do not help: a checkout changes them, and a removed file changes those of no other file.
 * @param root folder of the repository
 * @returns undefined without sources
 */
export function hashClientSources(root: string): string | undefined {
  if (!hasClientSources(root)) return undefined;
  // From package.json only the names of our folders count, because a script or the version does not change the build.
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports?: object };
  const hash = createHash('sha256').update(JSON.stringify(imports ?? {}));
  for (const path of sourcesIn(root)) {
    const content = readFileSync(path);
    hash.update(`${relative(root, path).replaceAll('\\', '/')} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
