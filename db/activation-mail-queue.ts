import { addJob } from '#db/job-queue';
import type { Tx } from '#db/store';

/** The queue of activation mails. */
export const ACTIVATION_MAIL_JOB = 'activation-mail';

/**
 * Adds a job that sends an activation mail to each of these users of the transaction's tenant. The jobs start once the transaction is
 * committed.
 */
export async function addActivationMails(tx: Tx, tenantId: string, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds)
    await addJob(tx, { queue: ACTIVATION_MAIL_JOB, tenantId, data: { tenantId, userId }, key: userId, urgent: false });
}
