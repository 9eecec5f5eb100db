import type { Store } from '#db/open';
import { enter } from '#server/access';
import { keepStore } from '#server/features/user/keep/store';
import type { PhotoFiles } from '#server/features/user/photo/files';
import { presentAccount } from '#server/features/user/present';
import { userStore } from '#server/features/user/store';
import { pictureOf } from '#server/pictures';
import type { Principal } from '#server/plugins/auth';
import { TEAM } from '#shared/access/needs';
import { addressOf } from '#shared/contract/endpoint';
import { Refusal } from '#shared/contract/errors';
import { getPhoto } from '#shared/user/endpoints';
import { PHOTO_PIXELS } from '#shared/user/photo';
import { canPutPhoto, canTouch } from '#shared/user/policy';
import { isFormer } from '#shared/user/present';
import type { Account } from '#shared/user/schema';

const SQUARE = { width: PHOTO_PIXELS, height: PHOTO_PIXELS, fit: 'cover' } as const;

export type PhotoService = ReturnType<typeof photoService>;

interface Parts {
  files: PhotoFiles;
  warn: (error: unknown) => void;
}

/** Pictures of people (rules P1 to P3). */
export function photoService(store: Store, { files, warn }: Parts) {
  const rows = userStore(store);
  const { setPhoto } = keepStore(store);

  /** A file that nobody points to any more harms nobody; it only takes room. */
  const forget = (tenantId: string, address: string | null): Promise<void> => files.remove(tenantId, address).catch(warn);

  async function set({ tenantId }: Principal, id: string, address: string | null): Promise<Account> {
    const set = await setPhoto(tenantId, id, address);
    if (!set) throw new Refusal('NotFoundError');
    await forget(tenantId, set.last);
    return presentAccount(set.person);
  }

  return {
    forget,

    /** @throws Refusal NotFoundError, ForbiddenError when this person may not change that picture */
    async mayPut(principal: Principal, id: string): Promise<void> {
      const row = await rows.user(principal.tenantId, id);
      if (!row || isFormer(row)) throw new Refusal('NotFoundError');
      if (!canPutPhoto(principal, row) || !canTouch(principal, row)) throw new Refusal('ForbiddenError');
      if (row.id !== principal.userId) enter(principal, TEAM);
    },

    /** After `mayPut`. @throws Refusal ValidationErrorResponse for what is no picture, UnavailableError */
    async put(principal: Principal, id: string, file: Uint8Array): Promise<Account> {
      const { tenantId } = principal;
      const address = await files.put(tenantId, id.toLowerCase(), await pictureOf(file, SQUARE));
      return set(principal, id, address).catch(async (error: unknown) => {
        await forget(tenantId, address);
        throw error;
      });
    },

    /** After `mayPut`. */
    remove: (principal: Principal, id: string): Promise<Account> => set(principal, id, null),

    /** The picture at this address, while it is somebody's. @throws Refusal NotFoundError */
    async open({ tenantId }: Principal, id: string, photo: string): Promise<Uint8Array> {
      const address = addressOf(getPhoto.path, { id: id.toLowerCase(), photo });
      const row = await rows.user(tenantId, id);
      const bytes = row?.photo === address ? await files.get(tenantId, address) : undefined;
      if (!bytes) throw new Refusal('NotFoundError');
      return bytes;
    },
  };
}
