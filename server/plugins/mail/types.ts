/** One mail to one recipient. */
export interface MailMessage {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Message-ID with angle brackets; absent to generate one per attempt. */
  messageId?: string;
  /** Address for one-click unsubscription by POST (RFC 8058). */
  unsubscribe?: string;
  attachments?: readonly { filename: string; contentType: string; content: string }[];
}

/** Sends mail. Its errors contain no names or addresses. */
export interface Mailer {
  /** Resolves when the mail server has accepted the mail. @throws MailError */
  send(letter: MailMessage): Promise<void>;
}

/**
 * `refused`: the mail server refuses this mail permanently. `unanswered`: it received the whole mail and did not answer. `later`: it did
 * not accept the mail and may accept it later.
 */
type MailErrorKind = 'refused' | 'unanswered' | 'later';

/** Why a mail was not sent. The message has the code of the mail server or of the connection, and no name or address. */
export class MailError extends Error {
  readonly kind: MailErrorKind;
  /** Whether other mails would fail too: the server is unreachable, does not answer, or rejects the login. */
  readonly isServerAway: boolean;

  constructor(message: string, { kind, isServerAway }: { kind: MailErrorKind; isServerAway: boolean }) {
    super(message);
    this.kind = kind;
    this.isServerAway = isServerAway;
  }

  /** Whether it is certain that the mail server has not accepted the mail. */
  get isUndelivered(): boolean {
    return this.kind !== 'unanswered';
  }
}
