import { and, eq } from 'drizzle-orm';
import { addJob } from '#db/job-queue';
import { users } from '#db/schema/tenant-and-user';
import type { Store, Tx } from '#db/store';

/** The queue of photos whose files are to be deleted. */
export const PHOTO_REMOVAL_JOB = 'photo-removal';

/**
 * The queue of photos that are being uploaded. It is separate from that of the removals, because older servers run the jobs of that queue
 * and would delete the file at once.
 */
export const PHOTO_UPLOAD_JOB = 'photo-upload';

/** USER-P5: adds a job that deletes the file of a photo once this transaction is committed. Does nothing without a photo. */
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
   * USER-P5: adds a job for a file that is about to be stored. At the time `until` the job deletes the file if no user has the photo. The
   * file is not part of the transaction that gives the photo to a user: the process may end in between, or may not get the answer to the
   * commit.
   * @param until ISO time at which the upload is over
   */
  expectPhoto: ({ tenantId, userId, photo }: PhotoUpload, until: string): Promise<void> =>
    store.addJob({ queue: PHOTO_UPLOAD_JOB, tenantId, data: { tenantId, userId, photo, until }, key: photo, urgent: false }),

  hasPhoto: ({ tenantId, userId, photo }: PhotoUpload): Promise<boolean> =>
    store.asTenant(tenantId, async (tx) => (await tx.$count(users, and(eq(users.id, userId), eq(users.photo, photo)))) > 0),
});
