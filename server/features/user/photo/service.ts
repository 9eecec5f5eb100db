import type { Store } from '#db/store';
import { userAdminStore } from '#server/features/user/edit/store';
import type { PhotoFiles } from '#server/features/user/photo/files';
import { presentAccount } from '#server/features/user/present';
import { userStore } from '#server/features/user/store';
import { authorize } from '#server/lib/authorize';
import { processImage } from '#server/lib/image-upload';
import type { Principal } from '#server/lib/principal';
import { TEAM } from '#shared/access/requirements';
import { buildUrl } from '#shared/contract/endpoint';
import { AppError } from '#shared/contract/errors';
import { getPhoto } from '#shared/user/endpoints';
import { isDeleted } from '#shared/user/name';
import { PHOTO_PIXELS } from '#shared/user/photo';
import { canManageUser, canPutPhoto } from '#shared/user/policy';
import type { UserAccount } from '#shared/user/schema';

const SQUARE = { width: PHOTO_PIXELS, height: PHOTO_PIXELS, fit: 'cover' } as const;

export type PhotoService = ReturnType<typeof photoService>;

interface Parts {
  files: PhotoFiles;
  warn: (error: unknown) => void;
}

/** Photos of users (rules USER-P1 to USER-P3). */
export function photoService(store: Store, { files, warn }: Parts) {
  const rows = userStore(store);
  const { setPhoto } = userAdminStore(store);

  /** Deletes an unused file. A failure is only logged: the file takes space and does no harm. */
  const forget = (tenantId: string, address: string | null): Promise<void> => files.remove(tenantId, address).catch(warn);

  async function set({ tenantId }: Principal, id: string, address: string | null): Promise<UserAccount> {
    const set = await setPhoto(tenantId, id, address);
    if (!set) throw new AppError('NotFoundError');
    await forget(tenantId, set.last);
    return presentAccount(set.person);
  }

  return {
    forget,

    /** @throws AppError NotFoundError, ForbiddenError when the principal may not change that photo */
    async mayPut(principal: Principal, id: string): Promise<void> {
      const row = await rows.user(principal.tenantId, id);
      if (!row || isDeleted(row)) throw new AppError('NotFoundError');
      if (!canPutPhoto(principal, row) || !canManageUser(principal, row)) throw new AppError('ForbiddenError');
      if (row.id !== principal.userId) authorize(principal, TEAM);
    },

    /** After `mayPut`. @throws AppError ValidationErrorResponse when the file is not an image, UnavailableError */
    async put(principal: Principal, id: string, file: Uint8Array): Promise<UserAccount> {
      const { tenantId } = principal;
      const address = await files.put(tenantId, id.toLowerCase(), await processImage(file, SQUARE));
      return set(principal, id, address).catch(async (error: unknown) => {
        await forget(tenantId, address);
        throw error;
      });
    },

    /** Removes a photo. Call after `mayPut`. */
    remove: (principal: Principal, id: string): Promise<UserAccount> => set(principal, id, null),

    /** The photo at this address, while a user has it. @throws AppError NotFoundError */
    async open({ tenantId }: Principal, id: string, photo: string): Promise<Uint8Array> {
      const address = buildUrl(getPhoto.path, { id: id.toLowerCase(), photo });
      const row = await rows.user(tenantId, id);
      const bytes = row?.photo === address ? await files.get(tenantId, address) : undefined;
      if (!bytes) throw new AppError('NotFoundError');
      return bytes;
    },
  };
}
