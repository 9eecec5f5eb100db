import type { Config } from '#server/config';
import { createFileMailer } from '#server/plugins/mail/demo-mailbox';
import { createSmtpMailer } from '#server/plugins/mail/smtp';
import type { Mailer } from '#server/plugins/mail/types';

/** The mailer of this installation: SMTP if configured, in demo mode the outbox folder, else undefined. */
export function openMailer({ mail, demo, dataDir }: Pick<Config, 'mail' | 'demo' | 'dataDir'>): Mailer | undefined {
  if (mail.smtpUrl) return createSmtpMailer({ url: mail.smtpUrl, from: mail.from });
  return demo ? createFileMailer(dataDir) : undefined;
}
