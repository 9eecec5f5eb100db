import { randomUUID } from 'node:crypto';
import { WEBP } from '#server/lib/image-upload';
import type { Storage } from '#server/plugins/storage/storage';
import { buildUrl } from '#shared/contract/endpoint';
import { getTenantPicture } from '#shared/tenant/endpoints';

const FOLDER = 'pictures';

const fileOf = (address: string): string => `${FOLDER}/${address.slice(address.lastIndexOf('/') + 1)}`;

/** Whether an address is of an uploaded image, not of a file of the pages or of another site. */
export const isUploaded = (address: string | null | undefined): address is string => address?.startsWith('/pictures/') === true;

/** The files of a tenant's pictures. Each has a new name, so that the content of an address never changes. */
export const pictureFiles = (storage: Storage) => ({
  /** Stores a picture. @returns its address */
  async put(tenantId: string, bytes: Uint8Array): Promise<string> {
    const address = buildUrl(getTenantPicture.path, { id: tenantId, file: `${randomUUID()}.webp` });
    await storage.put(tenantId, fileOf(address), bytes, WEBP);
    return address;
  },

  get: (tenantId: string, address: string): Promise<Uint8Array | undefined> => storage.get(tenantId, fileOf(address)),

  /** Deletes the file of an address of this storage. Other addresses are ignored. */
  async remove(tenantId: string, address: string | null | undefined): Promise<void> {
    if (isUploaded(address)) await storage.remove(tenantId, fileOf(address));
  },
});
export type PictureFiles = ReturnType<typeof pictureFiles>;
