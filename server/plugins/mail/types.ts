/** One mail to one recipient. */
export interface MailMessage {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

/** Sends mail. Its errors contain no names or addresses. */
export interface Mailer {
  send(letter: MailMessage): Promise<void>;
}
