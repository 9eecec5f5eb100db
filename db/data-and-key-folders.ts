import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Environment } from '#shared/config/environment';

/** The real path of a path with all links resolved. For a path that does not exist yet the folders above it are resolved. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const folder = dirname(path);
    return folder === path ? path : join(realPath(folder), basename(path));
  }
}

/**
 * The folders of the store and of the ballot box keys; by default the keys are beside the store. The server and every command call this,
 * so that all use the same folders.
 * @throws Error when the keys would be copied with the store
 */
export function foldersOf({ DATA_DIR, ANONYMITY_KEYS_DIR }: Pick<Environment, 'DATA_DIR' | 'ANONYMITY_KEYS_DIR'>): {
  dataDir: string;
  keysDir: string;
} {
  const dataDir = resolve(DATA_DIR ?? '.data');
  const keysDir = resolve(ANONYMITY_KEYS_DIR ?? `${dataDir}-keys`);
  if (`${realPath(keysDir)}/`.startsWith(`${realPath(dataDir)}/`))
    throw new Error('ANONYMITY_KEYS_DIR: must not be inside DATA_DIR, because a copy of the store would include the keys.');
  return { dataDir, keysDir };
}
