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
  summary: 'Reminds respondents of a campaign by mail',
  description:
    'Either `userIds` or `all`; only `all` for a campaign by invitation. Reminds users who have not answered, have an invitation, and still want reminders of this campaign; each at most once a day. `queued` is the number of queued mails. They are sent within minutes, except to users who had three mails within a week.',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  body: ReminderRequest,
  answer: QueuedReminders,
  errors: ['NotFoundError', 'CampaignPlannedError', 'CampaignClosedError', 'MailNotSetUpError'],
  maxBodyBytes: LAUNCH_LIMITS.people * ID_BYTES + 1_000,
  needs: CAMPAIGN_MODULES,
});
