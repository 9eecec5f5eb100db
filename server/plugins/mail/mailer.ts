import type { Config } from '#server/config';
import { createFileMailer } from '#server/plugins/mail/demo-mailbox';
import { createSmtpMailer } from '#server/plugins/mail/smtp';
import type { Mailer } from '#server/plugins/mail/types';

/** The domain of a sender, such as `Parley <no-reply@company.example>`. */
export const senderDomain = (from: string): string => /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** The mailer of this installation: SMTP if configured, in demo mode the outbox folder, else undefined. */
export function openMailer({ mail, demo, dataDir }: Pick<Config, 'mail' | 'demo' | 'dataDir'>): Mailer | undefined {
  if (mail.smtpUrl) return createSmtpMailer({ url: mail.smtpUrl, from: mail.from });
  return demo ? createFileMailer(dataDir) : undefined;
}
