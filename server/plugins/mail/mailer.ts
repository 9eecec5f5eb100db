import type { Config } from '#server/config';
import { outbox } from '#server/plugins/mail/outbox';
import { smtp } from '#server/plugins/mail/smtp';

/** One mail to one person. */
export interface Letter {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** Sends mail; what it throws names nobody. */
export interface Mailer {
  send(letter: Letter): Promise<void>;
}

/** How this installation sends mail: through its server, in demo mode into the outbox, else not at all. */
export function openMailer({ mail, demo, dataDir }: Pick<Config, 'mail' | 'demo' | 'dataDir'>): Mailer | undefined {
  if (mail.smtpUrl) return smtp({ url: mail.smtpUrl, from: mail.from });
  return demo ? outbox(dataDir) : undefined;
}
