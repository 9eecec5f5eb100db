import { randomUUID } from 'node:crypto';
import { WEBP } from '#server/lib/image-upload';
import type { Storage } from '#server/plugins/storage/storage';
import { buildUrl } from '#shared/contract/endpoint';
import { getPhoto } from '#shared/user/endpoints';

const PREFIX = '/storage/';

/** The files of users' photos. Each has a new name, so that the content of an address never changes. */
export const createPhotoStorage = (storage: Storage) => ({
  /** Stores a photo. @returns its address */
  async put(tenantId: string, userId: string, bytes: Uint8Array): Promise<string> {
    const address = buildUrl(getPhoto.path, { id: userId, photo: `${randomUUID()}.webp` });
    await storage.put(tenantId, address.slice(PREFIX.length), bytes, WEBP);
    return address;
  },

  get: (tenantId: string, address: string): Promise<Uint8Array | undefined> => storage.get(tenantId, address.slice(PREFIX.length)),

  /** Deletes the file of an address of this storage. Other addresses are ignored. */
  async remove(tenantId: string, address: string | null): Promise<void> {
    if (address?.startsWith(PREFIX)) await storage.remove(tenantId, address.slice(PREFIX.length));
  },
});
export type PhotoFiles = ReturnType<typeof createPhotoStorage>;
