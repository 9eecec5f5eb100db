import type { Config } from '#server/config';
import type { Mailer } from '#server/plugins/mail/letter';
import { outbox } from '#server/plugins/mail/outbox';
import { smtp } from '#server/plugins/mail/smtp';

/** How this installation sends mail: through its server, in demo mode into the outbox, else not at all. */
export function openMailer({ mail, demo, dataDir }: Pick<Config, 'mail' | 'demo' | 'dataDir'>): Mailer | undefined {
  if (mail.smtpUrl) return smtp({ url: mail.smtpUrl, from: mail.from });
  return demo ? outbox(dataDir) : undefined;
}
