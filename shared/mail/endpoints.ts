import { Type } from 'typebox';
import { CAMPAIGN_MODULES } from '#shared/access/requirements';
import { defineEndpoint } from '#shared/contract/endpoint';
import { LAUNCH_LIMITS } from '#shared/launch/limits';
import { QueuedReminders, ReminderRequest } from '#shared/mail/schema';

/** An id with quotes and a comma. */
const ID_BYTES = 40;

export const sendReminders = defineEndpoint({
  method: 'POST',
  path: '/api/campaigns/:id/reminders',
  summary: 'Reminds people of a campaign by mail',
  description:
    'Either `userIds`, or `all`; of a campaign by invitation `all` alone. Reminded is who has not answered, has an invitation, and still wants reminders of this campaign; nobody twice on a day. `queued` says how many mails were queued: they go out within minutes, except to people who had three mails within a week.',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  body: ReminderRequest,
  answer: QueuedReminders,
  errors: ['NotFoundError', 'CampaignPlannedError', 'CampaignClosedError', 'MailNotSetUpError'],
  maxBodyBytes: LAUNCH_LIMITS.people * ID_BYTES + 1_000,
  needs: CAMPAIGN_MODULES,
});
