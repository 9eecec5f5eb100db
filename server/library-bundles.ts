import { existsSync, readFileSync } from 'node:fs';

/**
 * Libraries of hundreds of modules, which the build of the pages also bundles for the server: a start takes an eighth less time.
 * By library: what is imported of it, by the file of the bundle.
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

/** Folder of a library's bundle, in that of the pages. Another version has another one, so a server never runs with that of an older. */
export function bundleFolder(root: URL, library: string): string {
  const { version } = JSON.parse(readFileSync(new URL(`node_modules/${library}/package.json`, root), 'utf8')) as { version: string };
  return `libraries/${library}-${version}`;
}

/** @param root folder of the repository. @returns by what is imported, the URL of the bundled file; without those that are not built */
export function findBundles(root: URL): Map<string, string> {
  const bundles = Object.entries(BUNDLED_LIBRARIES).flatMap(([library, parts]) => {
    const folder = new URL(`dist/${bundleFolder(root, library)}/`, root);
    const files = Object.entries(parts).map(([file, specifier]) => [specifier, new URL(`${file}.js`, folder)] as const);
    return files.every(([, file]) => existsSync(file)) ? files : [];
  });
  return new Map(bundles.map(([specifier, { href }]) => [specifier, href]));
}
