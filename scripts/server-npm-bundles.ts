import { writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { BUNDLE_SIZES, BUNDLED_LIBRARIES, bundleFolder } from '../server/lib/npm-bundles.ts';

/** Bundles one library into a folder, which is complete with its last file. */
async function bundleLibrary(root: URL, library: string, dir: string): Promise<void> {
  // Other libraries stay outside: they exist once in a process.
  const external = (name: string): boolean =>
    !isAbsolute(name) && !name.startsWith('.') && name !== library && !name.startsWith(`${library}/`);
  const bundle = await rolldown({ input: BUNDLED_LIBRARIES[library] ?? {}, platform: 'node', cwd: fileURLToPath(root), external });
  const { output } = await bundle.write({ dir, entryFileNames: '[name].js', chunkFileNames: '[name].js' });
  await bundle.close();
  const sizes = output.map((file) => [file.fileName, Buffer.byteLength(file.type === 'chunk' ? file.code : file.source)]);
  writeFileSync(join(dir, BUNDLE_SIZES), JSON.stringify(Object.fromEntries(sizes)));
}

/** Bundles libraries for the server, into the folder of the pages. @param root folder of the repository */
export const libraryBundles = (root: URL): Plugin => ({
  name: 'library-bundles',
  apply: (_, { command, mode }) => command === 'build' && mode === 'production',
  async writeBundle({ dir = 'dist' }) {
    for (const library of Object.keys(BUNDLED_LIBRARIES)) await bundleLibrary(root, library, join(dir, bundleFolder(root, library)));
  },
});
