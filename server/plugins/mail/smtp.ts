import type { Mailer } from '#server/plugins/mail/types';

/** Time without an answer after which sending fails; the job is retried. */
const ANSWERS_WITHIN_MS = 15_000;

/** The error of a mail server without the mail addresses that its message repeats. */
function namelessly(error: unknown): Error {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  return new Error(`The mail server refused a mail: ${[code, responseCode, command].filter(Boolean).join(' ') || 'it gave no code'}`);
}

/** Mail through a server. @param url smtp://name:password@host:port, or smtps:// for a connection that is encrypted from the start */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const opened = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url,
      ...{ connectionTimeout: ANSWERS_WITHIN_MS, greetingTimeout: ANSWERS_WITHIN_MS, socketTimeout: ANSWERS_WITHIN_MS },
      // The content of a mail is given as text: the library must not read files or URLs.
      ...{ disableFileAccess: true, disableUrlAccess: true },
    }),
  );
  return {
    async send(letter) {
      const transport = await opened;
      await transport.sendMail({ ...letter, from, headers: { 'Auto-Submitted': 'auto-generated' } }).catch((error: unknown) => {
        throw namelessly(error);
      });
    },
  };
}
