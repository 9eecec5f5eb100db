import type { Store } from '#db/store';
import { isUploaded, type PictureFiles } from '#server/features/tenant/images/files';
import { presentOwnSettings } from '#server/features/tenant/present';
import { tenantStore } from '#server/features/tenant/store';
import type { TenantAnnouncer } from '#server/lib/announcer-types';
import { processImage } from '#server/lib/image-upload';
import type { Principal } from '#server/lib/principal';
import { buildUrl } from '#shared/contract/endpoint';
import { AppError } from '#shared/contract/errors';
import { getTenantPicture } from '#shared/tenant/endpoints';
import { PICTURE_FIELDS, PICTURE_SHAPES, type TenantPicture } from '#shared/tenant/images';
import { canSeeTenant } from '#shared/tenant/policy';
import type { TenantSettings } from '#shared/tenant/schema';

export type TenantPictureService = ReturnType<typeof tenantPictureService>;

interface Dependencies {
  files: PictureFiles;
  announce: TenantAnnouncer;
  warn: (error: unknown) => void;
}

export interface TenantImageRef {
  id: string;
  picture: TenantPicture;
  revision: number;
}

/** Logos and other pictures of a tenant (TENANT-O10). */
export function tenantPictureService(store: Store, { files, announce, warn }: Dependencies) {
  const rows = tenantStore(store);

  /** Deletes an unused file. A failure is only logged, because an unused file only takes space. */
  const forget = (tenantId: string, address: string | null): Promise<void> => files.remove(tenantId, address).catch(warn);

  async function seen(principal: Principal, id: string) {
    const row = canSeeTenant(principal, id) ? await rows.tenant(principal.tenantId, id) : undefined;
    if (!row) throw new AppError('NotFoundError');
    return row;
  }

  /** @throws AppError ConcurrencyError, with the current settings, on an older revision */
  async function set(principal: Principal, { id, picture, revision }: TenantImageRef, address: string | null): Promise<TenantSettings> {
    const field = PICTURE_FIELDS[picture];
    const { [field]: last } = await seen(principal, id);
    const row = await rows.change(principal, id, revision, { [field]: address }, 'pictureChanged');
    if (!row) throw new AppError('ConcurrencyError', { current: presentOwnSettings(await seen(principal, id)) });
    await forget(id, last);
    announce.tenantChanged(id);
    return presentOwnSettings(row);
  }

  return {
    /** @throws AppError NotFoundError for another tenant */
    mayPut: async (principal: Principal, id: string): Promise<void> => void (await seen(principal, id)),

    /** After `mayPut`. @throws AppError ValidationErrorResponse when the file is not an image, ConcurrencyError, UnavailableError */
    async put(principal: Principal, place: TenantImageRef, file: Uint8Array): Promise<TenantSettings> {
      const address = await files.put(place.id, await processImage(file, PICTURE_SHAPES[place.picture]));
      return set(principal, place, address).catch(async (error: unknown) => {
        // After any other error the tenant may have the picture, because the answer to the commit can be lost.
        if (error instanceof AppError) await forget(place.id, address);
        throw error;
      });
    },

    /** @throws AppError NotFoundError for another tenant, ConcurrencyError */
    remove: (principal: Principal, place: TenantImageRef): Promise<TenantSettings> => set(principal, place, null),

    /** The picture at this address, while the tenant has it. @throws AppError NotFoundError */
    async open(tenantId: string, file: string): Promise<Uint8Array> {
      const address = buildUrl(getTenantPicture.path, { id: tenantId, file });
      const row = await rows.tenant(tenantId, tenantId);
      const isShown = row && Object.values(PICTURE_FIELDS).some((field) => row[field] === address);
      const bytes = isShown ? await files.get(tenantId, address) : undefined;
      if (!bytes) throw new AppError('NotFoundError');
      return bytes;
    },

    /** The uploaded picture at this address; undefined for any other address. */
    read: async (tenantId: string, address: string): Promise<Uint8Array | undefined> =>
      isUploaded(address) ? files.get(tenantId, address) : undefined,
  };
}
