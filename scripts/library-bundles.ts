import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { BUNDLED_LIBRARIES, bundleFolder } from '../server/library-bundles.ts';

/** Bundles libraries for the server, into the folder of the pages. @param root folder of the repository */
export const libraryBundles = (root: URL): Plugin => ({
  name: 'library-bundles',
  apply: (_, { command, mode }) => command === 'build' && mode === 'production',
  async writeBundle({ dir = 'dist' }) {
    for (const [library, parts] of Object.entries(BUNDLED_LIBRARIES)) {
      // Other libraries stay outside: they exist once in a process.
      const external = (name: string): boolean => /^[\w@]/.test(name) && name !== library && !name.startsWith(`${library}/`);
      const bundle = await rolldown({ input: parts, platform: 'node', external });
      await bundle.write({ dir: `${dir}/${bundleFolder(root, library)}`, entryFileNames: '[name].js', chunkFileNames: '[name].js' });
      await bundle.close();
    }
  },
});
