import type { Config } from '#server/config';
import type { BlobStore } from '#server/plugins/storage/blob-store';
import { s3BlobStore } from '#server/plugins/storage/bucket';
import { fileBlobStore } from '#server/plugins/storage/folder';
import { AppError } from '#shared/contract/errors';

/** The files of tenants. Each call is about files of one tenant. @throws AppError UnavailableError when the storage is unreachable */
export interface Storage {
  put(tenantId: string, path: string, bytes: Uint8Array, type: string): Promise<void>;
  get(tenantId: string, path: string): Promise<Uint8Array | undefined>;
  has(tenantId: string, path: string): Promise<boolean>;
  /** Does nothing if the file does not exist. */
  remove(tenantId: string, path: string): Promise<void>;
  /** Deletes all files of a tenant. */
  removeAll(tenantId: string): Promise<void>;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Names without a leading dot, so that no path leaves the folder of its tenant. */
const PATH = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

function folderOf(tenantId: string): string {
  if (!UUID.test(tenantId)) throw new Error(`This is not the id of a tenant: ${tenantId}`);
  return tenantId;
}

function keyOf(tenantId: string, path: string): string {
  if (!UUID.test(tenantId) || !PATH.test(path)) throw new Error(`This is not the path of a stored file: ${tenantId}/${path}`);
  return `${tenantId}/${path}`;
}

/** @param warn called with the cause of a failure, which the caller does not get */
export function createStorage(shelf: BlobStore, warn: (error: unknown) => void): Storage {
  const guarded = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      warn(error);
      throw new AppError('UnavailableError', { detail: 'storage' });
    }
  };
  return {
    put: async (tenantId, path, bytes, type) => guarded(shelf.put(keyOf(tenantId, path), bytes, type)),
    get: async (tenantId, path) => guarded(shelf.get(keyOf(tenantId, path))),
    has: async (tenantId, path) => guarded(shelf.has(keyOf(tenantId, path))),
    remove: async (tenantId, path) => guarded(shelf.remove(keyOf(tenantId, path))),
    removeAll: async (tenantId) => guarded(shelf.removeFolder(folderOf(tenantId))),
  };
}

/** The storage that a configuration names: a bucket, else a folder beside the embedded database. */
export const openStorage = ({ dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>, warn: (error: unknown) => void): Storage =>
  createStorage(bucket ? s3BlobStore(bucket) : fileBlobStore(`${dataDir}/files`), warn);
