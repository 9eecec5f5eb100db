import { sql } from 'drizzle-orm';
import { latestMail } from '#db/mail-queue';
import { campaignMails } from '#db/schema/mail';
import { dayIn } from '#shared/campaign/day-in-time-zone';
import { addDays } from '#shared/mail/local-time';
import type { MailState } from '#shared/mail/schema';
import type { TestApp } from '#tests/support/app';
import { inviteAll } from '#tests/support/campaign-mails';
import type { MailServer } from '#tests/support/mail-server';
import { assignSurvey, newCampaign, type TestCampaignRow } from '#tests/support/surveys';

const ZONE = 'Europe/Zurich';
export const campaignToday = (): string => dayIn(ZONE, new Date());

/** Deletes the queued and sent mails: the limit of three mails a week is reached quickly. */
export async function forgetMails(app: TestApp, server: MailServer): Promise<void> {
  await app.store.db.delete(campaignMails);
  server.mood = 'takes';
  server.onReceived = () => {};
  server.received.length = 0;
}

export const mailReceivers = (server: MailServer): string[] => server.received.flatMap(({ to }) => to).sort();
/** Source of the last mail that this address has received. */
export const lastMailTo = (server: MailServer, mail: string): string =>
  server.received.findLast(({ to }) => to.includes(mail))?.source ?? '';

/** A running campaign whose invitations are queued. */
export async function newMailedCampaign(app: TestApp, mails: readonly string[], change: Partial<TestCampaignRow> = {}) {
  const campaign = await newCampaign(app, { toDate: addDays(campaignToday(), 10), fromDate: addDays(campaignToday(), -5), ...change });
  const responses = await assignSurvey(app, campaign, mails);
  await inviteAll(app.store, campaign);
  return { campaign, responses };
}

/** State of the latest mail of a campaign to each user, by the user's id. */
export const mailStatesOf = async (app: TestApp, { id, tenantId }: TestCampaignRow) =>
  app.store.asTenant(tenantId, async (tx) => {
    const { rows } = (await tx.execute(
      sql`select u.id as user_id, l.state from users u cross join lateral (${latestMail(id, sql`u.id`)}) l`,
    )) as unknown as { rows: { user_id: string; state: MailState }[] };
    return new Map(rows.map((row) => [row.user_id, row.state]));
  });

export const sendReminder = (app: TestApp, who: string, id: string, body: object) =>
  app.call<{ queued: number }>(who, 'POST', `/api/campaigns/${id}/reminders`, body);
