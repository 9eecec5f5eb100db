import { addJob } from '#db/job-queue';
import type { Tx } from '#db/store';

/** The queue of photos whose files are to be deleted. */
export const PHOTO_REMOVAL_JOB = 'photo-removal';

/** USER-P5: adds a job that deletes the file of a photo, once this transaction is committed. Without a photo there is none. */
export const addPhotoRemoval = async (tx: Tx, tenantId: string, photo: string | null): Promise<void> =>
  photo === null ? undefined : addJob(tx, { queue: PHOTO_REMOVAL_JOB, tenantId, data: { tenantId, photo }, key: photo, urgent: false });
