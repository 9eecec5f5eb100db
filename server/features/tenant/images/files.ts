import { randomUUID } from 'node:crypto';
import { WEBP } from '#server/lib/images';
import type { Storage } from '#server/plugins/storage/storage';
import { buildUrl } from '#shared/contract/endpoint';
import { getTenantPicture } from '#shared/tenant/endpoints';

const FOLDER = 'pictures';

const fileOf = (address: string): string => `${FOLDER}/${address.slice(address.lastIndexOf('/') + 1)}`;

/** Whether something lies here, and not beside the pages or elsewhere. */
export const isUploaded = (address: string | null | undefined): address is string => address?.startsWith('/pictures/') === true;

/** The files of a tenant's pictures. Each has a name of its own, so that what is at an address never changes. */
export const pictureFiles = (storage: Storage) => ({
  /** Keeps a picture. @returns its address */
  async put(tenantId: string, bytes: Uint8Array): Promise<string> {
    const address = buildUrl(getTenantPicture.path, { id: tenantId, file: `${randomUUID()}.webp` });
    await storage.put(tenantId, fileOf(address), bytes, WEBP);
    return address;
  },

  get: (tenantId: string, address: string): Promise<Uint8Array | undefined> => storage.get(tenantId, fileOf(address)),

  /** Removes what is at an address of ours; one of somebody else's is left alone. */
  async remove(tenantId: string, address: string | null | undefined): Promise<void> {
    if (isUploaded(address)) await storage.remove(tenantId, fileOf(address));
  },
});
export type PictureFiles = ReturnType<typeof pictureFiles>;
