import { SMTPServer } from 'smtp-server';
import { freePort } from '#tests/support/processes';

/** A mail as it came in: to whom by the envelope, and all of its source. */
export interface ReceivedMail {
  to: string[];
  from: string;
  source: string;
}

/** A mail server that keeps what it gets. It can be made to refuse. */
export interface MailServer {
  url: string;
  received: ReceivedMail[];
  refuses: boolean;
  close(): Promise<void>;
}

export async function openMailServer(): Promise<MailServer> {
  const port = await freePort();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(mail.refuses ? Object.assign(new Error(`nobody called ${address}`), { responseCode: 450 }) : null),
    onData: (stream, { envelope }, done) => {
      let source = '';
      stream.setEncoding('utf8').on('data', (part: string) => {
        source += part;
      });
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        mail.received.push({ to: envelope.rcptTo.map(({ address }) => address), from, source });
        done();
      });
    },
  });
  await new Promise<void>((open) => void server.listen(port, 'localhost', open));
  const mail: MailServer = {
    url: `smtp://localhost:${port}`,
    received: [],
    refuses: false,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  return mail;
}
