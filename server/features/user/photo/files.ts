import { randomUUID } from 'node:crypto';
import { WEBP } from '#server/pictures';
import type { Storage } from '#server/plugins/storage/storage';
import { addressOf } from '#shared/contract/endpoint';
import { getPhoto } from '#shared/user/endpoints';

const PREFIX = '/storage/';

/** The files of people's pictures. Each has a name of its own, so that what is at an address never changes. */
export const photoFiles = (storage: Storage) => ({
  /** Keeps a picture. @returns its address */
  async put(tenantId: string, userId: string, bytes: Uint8Array): Promise<string> {
    const address = addressOf(getPhoto.path, { id: userId, photo: `${randomUUID()}.webp` });
    await storage.put(tenantId, address.slice(PREFIX.length), bytes, WEBP);
    return address;
  },

  get: (tenantId: string, address: string): Promise<Uint8Array | undefined> => storage.get(tenantId, address.slice(PREFIX.length)),

  /** Removes what is at an address of ours; one of somebody else's is left alone. */
  async remove(tenantId: string, address: string | null): Promise<void> {
    if (address?.startsWith(PREFIX)) await storage.remove(tenantId, address.slice(PREFIX.length));
  },
});
export type PhotoFiles = ReturnType<typeof photoFiles>;
