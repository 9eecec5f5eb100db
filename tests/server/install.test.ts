import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { needsInstall } from '../../scripts/install.mjs';

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
