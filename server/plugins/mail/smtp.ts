import type { Mailer } from '#server/plugins/mail/letter';

/** A server that says nothing for so long is away; the job tries again. */
const ANSWERS_WITHIN_MS = 15_000;

/** What a mail server said, without the addresses that its words repeat. */
function namelessly(error: unknown): Error {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  return new Error(`The mail server did not take a mail: ${[code, responseCode, command].filter(Boolean).join(' ') || 'no more is known'}`);
}

/** Mail through a server. @param url smtp://name:password@host:port, or smtps:// where the line is encrypted from the start */
export function smtp({ url, from }: { url: string; from: string }): Mailer {
  const opened = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url,
      ...{ connectionTimeout: ANSWERS_WITHIN_MS, greetingTimeout: ANSWERS_WITHIN_MS, socketTimeout: ANSWERS_WITHIN_MS },
      // What goes into a mail is text of ours alone: nothing is ever fetched for it.
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
