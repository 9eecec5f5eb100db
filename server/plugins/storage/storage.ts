import type { Config } from '#server/config';
import { inBucket } from '#server/plugins/storage/bucket';
import { inFolder } from '#server/plugins/storage/folder';
import type { Shelf } from '#server/plugins/storage/shelf';
import { Refusal } from '#shared/contract/errors';

/** Files of tenants. Each call is about one tenant's own; a storage that cannot be reached refuses with UnavailableError. */
export interface Storage {
  put(tenantId: string, path: string, bytes: Uint8Array, type: string): Promise<void>;
  get(tenantId: string, path: string): Promise<Uint8Array | undefined>;
  has(tenantId: string, path: string): Promise<boolean>;
  /** What is not there is removed already. */
  remove(tenantId: string, path: string): Promise<void>;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Names without a leading dot, so that no path leaves the folder of its tenant. */
const PATH = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

function keyOf(tenantId: string, path: string): string {
  if (!UUID.test(tenantId) || !PATH.test(path)) throw new Error(`Not a path of a file: ${tenantId}/${path}`);
  return `${tenantId}/${path}`;
}

/** @param warn hears why a call failed; whoever made it is told only that it did */
export function storageOn(shelf: Shelf, warn: (error: unknown) => void): Storage {
  const guarded = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      warn(error);
      throw new Refusal('UnavailableError', { detail: 'storage' });
    }
  };
  return {
    put: async (tenantId, path, bytes, type) => guarded(shelf.put(keyOf(tenantId, path), bytes, type)),
    get: async (tenantId, path) => guarded(shelf.get(keyOf(tenantId, path))),
    has: async (tenantId, path) => guarded(shelf.has(keyOf(tenantId, path))),
    remove: async (tenantId, path) => guarded(shelf.remove(keyOf(tenantId, path))),
  };
}

/** The storage that a configuration names: a bucket, else a folder beside the embedded database. */
export const openStorage = ({ dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>, warn: (error: unknown) => void): Storage =>
  storageOn(bucket ? inBucket(bucket) : inFolder(`${dataDir}/files`), warn);
