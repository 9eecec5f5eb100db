import type { Store } from '#db/store';
import { PHOTO_REMOVAL_JOB, PHOTO_UPLOAD_JOB, photoRemovalStore } from '#server/features/user/edit/photo-removal/store';
import { userAdminStore } from '#server/features/user/edit/store';
import type { PhotoFiles } from '#server/features/user/photo/files';
import { presentAccount } from '#server/features/user/present';
import { userStore } from '#server/features/user/store';
import { authorize } from '#server/lib/authorize';
import { processImage } from '#server/lib/image-upload';
import type { Principal } from '#server/lib/principal';
import type { Jobs, RunAgain } from '#server/plugins/jobs';
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

/** Milliseconds until the file of a photo is deleted again after a failure. */
const REMOVAL_RETRY_MS = 60_000;
/** Milliseconds until the file of a new photo is deleted if no user has it: much longer than storing it takes. */
const UPLOAD_TIMEOUT_MS = 3_600_000;

interface Dependencies {
  files: PhotoFiles;
  jobs: Jobs;
  warn: (error: unknown) => void;
}

/** Photos of users (rules USER-P1 to USER-P5). */
export function photoService(store: Store, { files, jobs, warn }: Dependencies) {
  const rows = userStore(store);
  const { setPhoto } = userAdminStore(store);
  const { expectPhoto, hasPhoto } = photoRemovalStore(store);

  // The job returns a time for its next run and does not fail, because the queue ends a failed job after an hour, and the storage may be
  // unreachable for longer.
  const removeFile = (tenantId: string, photo: string): Promise<RunAgain | undefined> =>
    files.remove(tenantId, photo).then(
      () => undefined,
      () => ({ key: photo, inMs: REMOVAL_RETRY_MS }),
    );

  jobs.define<{ tenantId: string; photo: string }>({
    name: PHOTO_REMOVAL_JOB,
    handle: ({ tenantId, photo }) => removeFile(tenantId, photo),
  });

  jobs.define<{ tenantId: string; userId: string; photo: string; until: string }>({
    name: PHOTO_UPLOAD_JOB,
    async handle({ until, ...upload }): Promise<RunAgain | undefined> {
      const leftMs = Date.parse(until) - Date.now();
      if (leftMs > 0) return { key: upload.photo, inMs: leftMs };
      return (await hasPhoto(upload)) ? undefined : removeFile(upload.tenantId, upload.photo);
    },
  });

  async function set({ tenantId }: Principal, id: string, address: string | null): Promise<UserAccount> {
    const person = await setPhoto(tenantId, id, address);
    if (!person) throw new AppError('NotFoundError');
    return presentAccount(person);
  }

  return {
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
      const bytes = await processImage(file, SQUARE);
      const userId = id.toLowerCase();
      const photo = files.createAddress(userId);
      await expectPhoto({ tenantId, userId, photo }, new Date(Date.now() + UPLOAD_TIMEOUT_MS).toISOString());
      await files.put(tenantId, photo, bytes);
      return set(principal, id, photo).catch(async (error: unknown) => {
        // After any other error the user may have the photo.
        if (error instanceof AppError) await files.remove(tenantId, photo).catch(warn);
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
