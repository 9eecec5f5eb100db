import { and, eq } from 'drizzle-orm';
import { addJob } from '#db/job-queue';
import { users } from '#db/schema/tenant-and-user';
import type { Store, Tx } from '#db/store';

/** The queue of photos whose files are to be deleted. */
export const PHOTO_REMOVAL_JOB = 'photo-removal';

/**
 * The queue of photos that are being uploaded. Not that of the removals: older servers take these too, and would delete the file of such a
 * job at once.
 */
export const PHOTO_UPLOAD_JOB = 'photo-upload';

/** USER-P5: adds a job that deletes the file of a photo, once this transaction is committed. Without a photo there is none. */
export const addPhotoRemoval = async (tx: Tx, tenantId: string, photo: string | null): Promise<void> =>
  photo === null ? undefined : addJob(tx, { queue: PHOTO_REMOVAL_JOB, tenantId, data: { tenantId, photo }, key: photo, urgent: false });

/** A photo that is being uploaded. */
export interface PhotoUpload {
  tenantId: string;
  userId: string;
  /** Address of its file. */
  photo: string;
}

/** Adds and decides jobs that delete files of photos. */
export const photoRemovalStore = (store: Store) => ({
  /**
   * USER-P5: adds a job for a file that is about to be stored, which deletes it if no user has the photo then. The file is not in the
   * transaction that gives it to a user: the process may end in between, or never learn whether the transaction was committed.
   * @param until ISO time at which the upload is over
   */
  expectPhoto: ({ tenantId, userId, photo }: PhotoUpload, until: string): Promise<void> =>
    store.addJob({ queue: PHOTO_UPLOAD_JOB, tenantId, data: { tenantId, userId, photo, until }, key: photo, urgent: false }),

  hasPhoto: ({ tenantId, userId, photo }: PhotoUpload): Promise<boolean> =>
    store.asTenant(tenantId, async (tx) => (await tx.$count(users, and(eq(users.id, userId), eq(users.photo, photo)))) > 0),
});
