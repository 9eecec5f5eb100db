import { randomUUID } from 'node:crypto';
import { WEBP } from '#server/lib/image-upload';
import type { Storage } from '#server/plugins/storage/storage';
import { buildUrl } from '#shared/contract/endpoint';
import { getPhoto } from '#shared/user/endpoints';

const PREFIX = '/storage/';

/** The files of users' photos. Each has a new name, so that the content of an address never changes. */
export const createPhotoStorage = (storage: Storage) => ({
  /** The address of a new photo. */
  createAddress: (userId: string): string => buildUrl(getPhoto.path, { id: userId, photo: `${randomUUID()}.webp` }),

  put: (tenantId: string, address: string, bytes: Uint8Array): Promise<void> =>
    storage.put(tenantId, address.slice(PREFIX.length), bytes, WEBP),

  get: (tenantId: string, address: string): Promise<Uint8Array | undefined> => storage.get(tenantId, address.slice(PREFIX.length)),

  /** Deletes the file of an address of this storage. Other addresses are ignored. */
  async remove(tenantId: string, address: string | null): Promise<void> {
    if (address?.startsWith(PREFIX)) await storage.remove(tenantId, address.slice(PREFIX.length));
  },
});
export type PhotoFiles = ReturnType<typeof createPhotoStorage>;
