import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSmtpMailer } from '#server/plugins/mail/smtp';
import { MailError } from '#server/plugins/mail/types';
import { type MailServer, type MailServerMood, openMailServer } from '#tests/support/mail-server';

const ANSWER_TIMEOUT_MS = 300;

describe('createSmtpMailer', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await openMailServer();
  });
  afterAll(() => server.close());

  const letter = {
    ...{ to: { name: 'Greta, "the" <Giver>', address: 'greta@aurora.example' }, subject: 'Pulse', text: 'Text', html: '<p>Text</p>' },
    ...{ messageId: '<one@aurora.example>', unsubscribe: 'https://insights.example/stop-reminders/TOKEN' },
    attachments: [{ filename: 'survey.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content: 'BEGIN:VCALENDAR' }],
  };
  const send = (change: Partial<typeof letter> = {}, url = server.url) =>
    createSmtpMailer({ url, from: 'Parley <no-reply@aurora.example>', answerTimeout: ANSWER_TIMEOUT_MS }).send({ ...letter, ...change });
  const failureWhen = async (mood: MailServerMood): Promise<MailError> => {
    server.mood = mood;
    const failure = await send().catch((error: unknown) => error);
    server.mood = 'takes';
    expect(failure).toBeInstanceOf(MailError);
    expect(String(failure)).not.toContain('greta');
    return failure as MailError;
  };

  test('sends the Message-ID, one-click unsubscribe and the calendar file', async () => {
    await send();
    const source = server.received.at(-1)?.source ?? '';
    for (const line of [
      'Message-ID: <one@aurora.example>',
      'List-Unsubscribe: <https://insights.example/stop-reminders/TOKEN>',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'Content-Type: text/calendar; charset=utf-8; method=PUBLISH; name=survey.ics',
    ])
      expect(source.replace(/\r\n\s+/g, ' ')).toContain(line);
  });

  test('lets no subject and no name add a header or a recipient', async () => {
    const evil = 'Pulse\r\nBcc: all@evil.example\r\n\r\nBody';
    await send({ subject: evil, to: { name: evil, address: 'greta@aurora.example' } });
    const { source = '', to } = server.received.at(-1) ?? {};
    expect(to).toEqual(['greta@aurora.example']);
    expect(source).not.toMatch(/^Bcc:/im);
  });

  test.each([
    ['refuses', 'later', false],
    ['refusesForGood', 'refused', false],
    ['refusesContent', 'refused', false],
    ['stallsBefore', 'later', true],
    ['stallsAfter', 'unanswered', true],
  ] as const)('when the mail server %s, fails with “%s”', async (mood, kind, isServerAway) =>
    expect(await failureWhen(mood)).toMatchObject({ kind, isServerAway }),
  );

  test('a mail server on another machine without TLS gets no mail, unless the operator allows it', async () => {
    // The address of all interfaces reaches this machine, and is none of the loopback.
    const elsewhere = server.url.replace('localhost', '0.0.0.0');
    const before = server.received.length;
    const failure = await send({}, elsewhere).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'later', isServerAway: true });
    expect((failure as Error).message).toContain('ETLS');
    expect(server.received).toHaveLength(before);
    await send({}, `${elsewhere}?requireTLS=false`);
    expect(server.received).toHaveLength(before + 1);
  });

  test('fails with “later” when no mail server listens', async () => {
    const failure = await send({}, 'smtp://localhost:9').catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'later', isServerAway: true });
  });
});
