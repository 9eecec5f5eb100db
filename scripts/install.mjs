import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Plain JavaScript: before the installation, Node may be too old for TypeScript.

/** @param {string} file @returns {number} time of its last change in milliseconds, 0 when there is none */
const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * Whether packages are missing, or older than the lock file.
 * @param {string} root folder of the repository
 */
export const needsInstall = (root) => changedAt(join(root, 'node_modules/.package-lock.json')) < changedAt(join(root, 'package-lock.json'));

/** Installs the packages of the lock file if necessary, with a message. @returns whether it did */
export function installIfNeeded() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  if (!needsInstall(root)) return false;
  console.log('Packages are missing or older than package-lock.json. Installing them with npm ci.');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) installIfNeeded();
