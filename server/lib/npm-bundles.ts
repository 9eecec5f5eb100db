import { readFileSync, statSync } from 'node:fs';

/**
 * Libraries of hundreds of modules, which the build of the pages also bundles for the server: a start takes an eighth less time. For each
 * library: the import specifiers by the file of the bundle.
 */
export const BUNDLED_LIBRARIES: Record<string, Record<string, string>> = {
  typebox: { index: 'typebox', compile: 'typebox/compile', format: 'typebox/format', value: 'typebox/value' },
  'drizzle-orm': {
    index: 'drizzle-orm',
    tables: 'drizzle-orm/pg-core',
    pglite: 'drizzle-orm/pglite',
    'pglite-migrator': 'drizzle-orm/pglite/migrator',
    postgresql: 'drizzle-orm/node-postgres',
    'postgresql-migrator': 'drizzle-orm/node-postgres/migrator',
  },
};

/** The file of a bundle that is written last: the size in bytes of each other file. */
export const BUNDLE_SIZES = 'sizes.json';

/**
 * Folder of a library's bundle, inside the folder of the pages. Its name begins with a dot, so that it is not served. Each version of the
 * library has its own folder, so that a server never runs with the bundle of an older version.
 * @param root folder of the repository
 */
export function bundleFolder(root: URL, library: string): string {
  const { version } = JSON.parse(readFileSync(new URL(`node_modules/${library}/package.json`, root), 'utf8')) as { version: string };
  return `.libraries/${library}-${version}`;
}

/** Whether all files of a bundle exist with their size. */
function isComplete(folder: URL): boolean {
  try {
    const sizes = JSON.parse(readFileSync(new URL(BUNDLE_SIZES, folder), 'utf8')) as Record<string, number>;
    return Object.entries(sizes).every(([file, size]) => statSync(new URL(file, folder)).size === size);
  } catch {
    return false;
  }
}

/** @param root folder of the repository. @returns the URL of the bundled file by import specifier, without incomplete bundles */
export function findBundles(root: URL): Map<string, string> {
  const bundles = Object.entries(BUNDLED_LIBRARIES).flatMap(([library, parts]) => {
    const folder = new URL(`dist/${bundleFolder(root, library)}/`, root);
    if (!isComplete(folder)) return [];
    return Object.entries(parts).map(([file, specifier]) => [specifier, new URL(`${file}.js`, folder).href] as const);
  });
  return new Map(bundles);
}
