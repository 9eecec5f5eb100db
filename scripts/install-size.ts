import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Size of `npm ci --omit=dev` on disk, computed from the packages in the lock file that are installed here. Fails above the limit of a
 * production installation, in MiB of whole blocks, as `du -sm` counts.
 */
const MAX_MIB = 300;
const BLOCK_BYTES = 4096;
const MIB = 1024 * 1024;

const root = fileURLToPath(new URL('..', import.meta.url));
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, { dev?: true }> };

/** Size of a folder in bytes, without nested packages, which the lock file lists separately. */
function bytesOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + bytesOf(path);
    return sum + Math.ceil(statSync(path).size / BLOCK_BYTES) * BLOCK_BYTES;
  }, BLOCK_BYTES);
}

const isInstalled = (name: string): boolean => statSync(join(root, name), { throwIfNoEntry: false })?.isDirectory() ?? false;
const weights = Object.entries(packages)
  .filter(([name, { dev }]) => name !== '' && !dev && isInstalled(name))
  .map(([name]) => ({ name: name.replace('node_modules/', ''), mib: bytesOf(join(root, name)) / MIB }))
  .sort((a, b) => b.mib - a.mib);
const sum = weights.reduce((total, { mib }) => total + mib, 0);

for (const { name, mib } of weights.slice(0, 8)) console.log(`${mib.toFixed(1).padStart(7)} MiB  ${name}`);
console.log(`${sum.toFixed(1).padStart(7)} MiB  of ${MAX_MIB} MiB: an installation for production, ${weights.length} packages`);
if (sum > MAX_MIB || weights.length === 0) process.exitCode = 1;
