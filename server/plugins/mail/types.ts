/** One mail to one recipient. */
export interface MailMessage {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** With angle brackets. Absent: one of its own for each attempt. */
  messageId?: string;
  /** The address that ends such mails with one POST (RFC 8058). */
  unsubscribe?: string;
  attachments?: readonly { filename: string; contentType: string; content: string }[];
}

/** Sends mail. Its errors contain no names or addresses. */
export interface Mailer {
  /** Resolves once the mail server has taken the mail. @throws MailError */
  send(letter: MailMessage): Promise<void>;
}

/**
 * `refused`: the mail server will never take this mail. `unanswered`: it had the whole mail, and did not say whether it took it.
 * `later`: it did not take it, and may take it another time.
 */
type MailErrorKind = 'refused' | 'unanswered' | 'later';

export class MailError extends Error {
  readonly kind: MailErrorKind;
  /** Other mails would fail as well: the server cannot be reached, does not answer, or does not let us in. */
  readonly isServerAway: boolean;

  constructor(message: string, { kind, isServerAway }: { kind: MailErrorKind; isServerAway: boolean }) {
    super(message);
    this.kind = kind;
    this.isServerAway = isServerAway;
  }
}
