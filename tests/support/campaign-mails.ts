import { and, eq } from 'drizzle-orm';
import { queueInvitations } from '#db/mail-queue';
import { campaignMails } from '#db/schema/mail';
import type { Store } from '#db/store';
import { mailService } from '#server/features/mail/service';
import { translationService } from '#server/features/translation/service';
import type { Jobs } from '#server/plugins/jobs';
import { createSmtpMailer } from '#server/plugins/mail/smtp';
import type { Mailer } from '#server/plugins/mail/types';
import { originsIn } from '#shared/access/mode';
import { MAIL_JOB, type MailKind } from '#shared/mail/schema';
import { tenantIdOf } from '#tests/support/demo-users';
import type { TestCampaignRow } from '#tests/support/surveys';

export type CampaignMailRow = typeof campaignMails.$inferSelect;

/** Public key of every campaign by invitation in tests. */
export const TOKEN_KEY = Buffer.from('a public key').toString('base64url');

/** Sends mails in this process without a queue; the test decides when. */
export interface MailWorker {
  /** Queues due reminders and thanks. */
  sweep(): Promise<void>;
  /** Sends due mails of this user's tenant. */
  send(mail: string): Promise<void>;
  failures: unknown[];
}

export function mailWorker(store: Store, mailer: Mailer): MailWorker {
  const handles = new Map<string, (given: never) => Promise<void>>();
  const failures: unknown[] = [];
  const jobs = {
    define: ({ name, handle }: { name: string; handle: (given: never) => Promise<void> }) => {
      handles.set(name, handle);
      return async () => {};
    },
  } as unknown as Jobs;
  mailService(store, {
    ...{ jobs, mailer, origins: originsIn({ PORT: '3000' }), domain: 'aurora.example' },
    translations: translationService(store, { wordingChanged: () => {} }),
    tokens: { key: async () => ({ suite: 'RSABSSA-SHA384-PSS-Randomized', publicKey: TOKEN_KEY }) },
    warn: (error) => failures.push(error),
  });
  const run = (name: string, given: object) => handles.get(name)?.(given as never) ?? Promise.reject(new Error(`no job ${name}`));
  return {
    failures,
    sweep: () => run('campaign-mails-due', {}),
    send: (mail) => run(MAIL_JOB, { tenantId: tenantIdOf(mail) }),
  };
}

/** @param answerTimeout in milliseconds; short where the mail server stalls, since other tests may run on a busy processor */
export const smtpWorker = (store: Store, url: string, answerTimeout = 10_000): MailWorker =>
  mailWorker(store, createSmtpMailer({ url, from: 'Parley <no-reply@aurora.example>', answerTimeout }));

/** Queues the invitations of all respondents of a campaign. */
export const inviteAll = (store: Store, { id, tenantId }: TestCampaignRow, due = new Date()): Promise<number> =>
  store.asTenant(tenantId, (tx) => queueInvitations(tx, { tenantId, campaignId: id }, due, new Date()));

export const campaignMailRows = (store: Store, campaignId: string, kind?: MailKind): Promise<CampaignMailRow[]> =>
  store.db
    .select()
    .from(campaignMails)
    .where(and(eq(campaignMails.campaignId, campaignId), kind ? eq(campaignMails.kind, kind) : undefined));

export const changeMails = async (store: Store, campaignId: string, change: Partial<CampaignMailRow>): Promise<void> => {
  await store.db.update(campaignMails).set(change).where(eq(campaignMails.campaignId, campaignId));
};

/** Decoded text of the mail's part of this type. */
export function decodeMailPart(source: string, type: 'text/plain' | 'text/html' | 'text/calendar'): string {
  const part = source
    .split(/\r\n--[^\r]+\r\n/)
    .find((each) => new RegExp(`^Content-Type: ${type}`, 'im').test(each.split('\r\n\r\n')[0] ?? ''));
  const [head = '', ...body] = (part ?? '').split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return text;
  const bytes = text.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
