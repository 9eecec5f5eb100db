import { SMTPServer } from 'smtp-server';
import { freePort } from '#tests/support/system-utilities';

/** A received mail: envelope recipients and source. */
export interface ReceivedMail {
  to: string[];
  from: string;
  source: string;
}

/** Behaviour of the server: it stalls at the recipient or after the content, refuses temporarily or permanently, or refuses the content. */
export type MailServerMood = 'takes' | 'refuses' | 'refusesForGood' | 'refusesContent' | 'stallsBefore' | 'stallsAfter';

/** A mail server that stores received mails. It can refuse or stall. */
export interface MailServer {
  url: string;
  /** All mails received in full, including refused ones. */
  received: ReceivedMail[];
  mood: MailServerMood;
  /** Called when a mail is received in full, before the response. */
  onReceived: (mail: ReceivedMail) => void | Promise<void>;
  close(): Promise<void>;
}

const refusal = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });

export async function openMailServer(): Promise<MailServer> {
  const port = await freePort();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 500,
    onRcptTo: ({ address }, _session, done) => {
      if (mail.mood === 'refuses') return done(refusal(450, `nobody called ${address}`));
      if (mail.mood === 'refusesForGood') return done(refusal(550, `nobody called ${address}`));
      if (mail.mood !== 'stallsBefore') done();
    },
    onData: (stream, { envelope }, done) => {
      let source = '';
      stream.setEncoding('utf8').on('data', (part: string) => {
        source += part;
      });
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const received = { to: envelope.rcptTo.map(({ address }) => address), from, source };
        const { mood } = mail;
        mail.received.push(received);
        void Promise.resolve(mail.onReceived(received)).then(() => {
          if (mood === 'refusesContent') done(refusal(554, 'no such content'));
          else if (mood !== 'stallsAfter') done();
        });
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((open) => void server.listen(port, 'localhost', open));
  const mail: MailServer = {
    url: `smtp://localhost:${port}`,
    received: [],
    mood: 'takes',
    onReceived: () => {},
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  return mail;
}
