import { MailError, type Mailer, type MailMessage } from '#server/plugins/mail/types';
import { isOfThisMachine } from '#shared/config/unencrypted-addresses';

/** Timeout without an answer, in ms. Servers take longest after the content, because they scan it. */
const ANSWER_TIMEOUT_MS = 30_000;
/** Timeout of a whole mail, in ms. */
const MAIL_TIMEOUT_MS = 120_000;

interface SmtpFailure {
  code?: string;
  responseCode?: number;
  command?: string;
}

/** The reply with which a server ends the connection. */
const CLOSING = 421;
const isOfRecipient = ({ command = '' }: SmtpFailure): boolean => command === 'RCPT TO' || command === 'DATA';

/**
 * The kind of a connection error, without the mail addresses in its message. Only a final answer about this recipient counts as `refused`:
 * a wrong sender or password can be corrected.
 * @param isHandedOver whether the server had received the whole mail
 */
function toMailError(error: unknown, isHandedOver: boolean): MailError {
  const failure = (error ?? {}) as SmtpFailure;
  const { code, responseCode, command } = failure;
  const hasAnswered = responseCode !== undefined;
  const isRefused = hasAnswered && responseCode >= 500 && isOfRecipient(failure);
  const isServerAway = !hasAnswered || responseCode === CLOSING || !isOfRecipient(failure);
  const why = [code, responseCode, command].filter(Boolean).join(' ') || 'it gave no code';
  return new MailError(`The mail server did not accept a mail: ${why}`, {
    kind: isRefused ? 'refused' : isHandedOver && !hasAnswered ? 'unanswered' : 'later',
    isServerAway,
  });
}

interface SmtpOptions {
  /**
   * smtp://name:password@host:port, or smtps:// for a connection that is encrypted from the start. A server on another machine must offer
   * TLS, unless the URL has `?requireTLS=false`. Otherwise an attacker on the network who removes that offer could read mails and the
   * password.
   */
  url: string;
  from: string;
  /** Milliseconds. */
  answerTimeout?: number;
}

/** Mail through a server. */
export function createSmtpMailer({ url, from, answerTimeout = ANSWER_TIMEOUT_MS }: SmtpOptions): Mailer {
  const loaded = import('nodemailer');

  return {
    async send({ unsubscribe, attachments, ...letter }: MailMessage) {
      const { createTransport } = await loaded;
      const transport = createTransport({
        // Parameters of the URL, such as `requireTLS=false`, override this.
        requireTLS: !isOfThisMachine(url),
        url,
        ...{ connectionTimeout: answerTimeout, greetingTimeout: answerTimeout, socketTimeout: answerTimeout },
        // The content of a mail is given as text: the library must not read files or URLs.
        ...{ disableFileAccess: true, disableUrlAccess: true },
      });
      let isHandedOver = false;
      transport.use('stream', (mail, done) => {
        mail.message.processFunc((content) => {
          content.once('end', () => {
            isHandedOver = true;
          });
          return content;
        });
        done();
      });
      await transport
        .sendMail({
          ...letter,
          from,
          ...(attachments ? { attachments: [...attachments] } : {}),
          ...(unsubscribe ? { list: { unsubscribe } } : {}),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
          },
          signal: AbortSignal.timeout(MAIL_TIMEOUT_MS),
        })
        .catch((error: unknown) => {
          throw toMailError(error, isHandedOver);
        });
    },
  };
}
