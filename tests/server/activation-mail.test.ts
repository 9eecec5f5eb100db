import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { users } from '#db/schema/tenant-and-user';
import type { SentMail } from '#server/plugins/mail/demo-mailbox';
import { listSentMails } from '#server/plugins/mail/demo-mailbox';
import { createSmtpMailer } from '#server/plugins/mail/smtp';
import type { ImportResult } from '#shared/user/import/schema';
import type { UserAccount } from '#shared/user/schema';
import { bindWith, linksOf } from '#tests/support/activation-links';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, NOBODY, PIA, TOM, userIdOf } from '#tests/support/demo-users';
import { forger } from '#tests/support/forge-token';
import { type MailServer, openMailServer } from '#tests/support/mail-server';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { sentActivationMails } from '#tests/support/sent-activation-mails';
import { firstStore } from '#tests/support/stores';
import { createTestUser, departmentsOf, teamUrl } from '#tests/support/users';

const send = (app: TestApp, who: string | null, id: string) => app.call<{ id: string }>(who, 'POST', `${teamUrl(id)}/activation-mail`);

describe('welcome mail: in a demo without a mail server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind: firstStore(), env: { JOBS: '1', RATE_LIMITS: '0' } });
  });
  afterAll(() => app.close());
  const { mailTo } = sentActivationMails(() => app);

  test.each([
    ['en-GB', 'Welcome to Parley', 'Sign in'],
    ['de-DE', 'Willkommen', 'Anmelden'],
    ['fr-FR', 'Bienvenue', 'Se connecter'],
    ['it-IT', 'dà il benvenuto', 'Accedi'],
  ] as const)(
    'welcomes a user who speaks %s in that language, and links to the first page that the user may open',
    async (language, welcome, button) => {
      const { id, mail } = await createTestUser(app, { language, givenName: 'Zoë <b>', organizationRole: ['taker'] });
      expect((await send(app, ADA, id)).body).toEqual({ id });
      const letter = await mailTo(mail);
      expect(letter.to).toEqual({ name: 'Zoë <b> Neu', address: mail });
      expect(letter.subject).toContain(welcome);
      expect(letter.subject).toContain('Aurora Energy');
      for (const words of [letter.text, letter.html])
        for (const part of [button, mail, app.config.origins.insights]) expect(words).toContain(part);
      expect(letter.text).toContain('Zoë <b>');
      expect(letter.html).not.toContain('<b>');
      expect(letter.html).toContain(`lang="${language}"`);
      expect(letter.html).not.toMatch(/<(img|link|script|iframe)|url\(/);
    },
  );

  test('ACCOUNT-S11: contains a new activation link in each mail to a user who has never signed in, and none for other users', async () => {
    const { id, mail } = await createTestUser(app, { mail: 'director@elsewhere.example' });
    const linkIn = ({ text, html }: SentMail): string => {
      const [, address = '', token = ''] = /(http:\S+\/activate)#([\w-]+)/.exec(text) ?? [];
      expect(html).toContain(`href="${address}#${token}"`);
      expect(address).toBe(`${app.config.origins.insights}/activate`);
      return token;
    };
    await send(app, ADA, id);
    const letter = await mailTo(mail);
    for (const part of ['Aurora Energy', '48']) expect(letter.text).toContain(part);
    const first = linkIn(letter);
    await send(app, ADA, id);
    await vi.waitFor(async () => expect(linkIn(await mailTo(mail))).not.toBe(first), { timeout: 15_000, interval: 100 });
    const second = linkIn(await mailTo(mail));
    const oid = 'identity of the director';
    const identity = forger(app.config).token(mail, { oid, sub: oid });
    expectRefusal(await bindWith(app, identity, first), 'LinkInvalidError');
    expect((await bindWith(app, identity, second)).body).toMatchObject({ id, mail });
    for (const who of [id, userIdOf(GRETA)]) {
      const before = (await listSentMails(app.place.dataDir)).length;
      await send(app, ADA, who);
      await vi.waitFor(async () => expect(await listSentMails(app.place.dataDir)).toHaveLength(before + 1), {
        timeout: 15_000,
        interval: 100,
      });
      const [latest] = await listSentMails(app.place.dataDir);
      expect(latest?.text).not.toContain('/activate');
      expect(await linksOf(app, { id: who, tenantId: '' })).toEqual([]);
    }
  });

  test('is sent to every user of an import that requests mails', async () => {
    const place = (await departmentsOf(app, ADA))[0]?.name;
    const rows = ['one', 'two'].map((name) => `${name}@mailed.example,Ida,${name},${place}`);
    const file = ['mail,givenName,surname,departments', ...rows].join('\n');
    await app.call(ADA, 'POST', '/api/users/import', { file, language: 'it-IT', activationMail: true });
    for (const name of ['one', 'two']) expect((await mailTo(`${name}@mailed.example`)).subject).toContain('dà il benvenuto');
  });

  test('TENANT-O8: is sent to the first administrator of a new tenant and to appointed newcomers, not to existing users', async () => {
    const made = { name: 'The Mailed House', mail: 'first@mailed-house.example' };
    const { body } = await app.call<{ id: string }>(PIA, 'POST', '/api/administration/tenants', made);
    const letter = await mailTo(made.mail);
    expect(letter.subject).toContain(made.name);
    const appoint = (mail: string) => app.call(PIA, 'POST', `/api/administration/tenants/${body.id}/administrators`, { mail });
    await appoint(made.mail);
    await appoint('second@mailed-house.example');
    await mailTo('second@mailed-house.example');
    expect((await listSentMails(app.place.dataDir)).filter(({ to }) => to.address === made.mail)).toHaveLength(1);
  });

  test('USER-U3: is sent by administrators of the same tenant alone, and to no disabled or removed user', async () => {
    const { id } = await createTestUser(app);
    expectRefusal((await send(app, TOM, id)) as never, 'ForbiddenError');
    for (const who of [BEA, PIA]) expectRefusal((await send(app, who, id)) as never, 'NotFoundError');
    await app.call<UserAccount>(ADA, 'PATCH', teamUrl(id), { revision: 1, status: 'Disabled' });
    const refused = await send(app, ADA, id);
    expect([refused.status, refused.body]).toMatchObject([400, { fields: { status: 'teamMember.disabledNoMail' } }]);
    await app.call(ADA, 'DELETE', teamUrl(id));
    for (const gone of [id, NOBODY]) expectRefusal((await send(app, ADA, gone)) as never, 'NotFoundError');
  });
});

describe('welcome mail: through a mail server', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await openMailServer();
  });
  afterAll(() => server.close());

  test('arrives from MAIL_FROM, as HTML and as text', async () => {
    const env = { JOBS: '1', SMTP_URL: server.url, MAIL_FROM: 'Aurora <hello@aurora.example>' };
    const app = await startApp({ kind: firstStore(), env });
    try {
      expect((await send(app, ADA, userIdOf(GRETA))).status).toBe(200);
      await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 15_000, interval: 100 });
      const [mail] = server.received;
      expect(mail).toMatchObject({ to: [GRETA], from: 'hello@aurora.example' });
      for (const part of ['text/plain', 'text/html', 'multipart/alternative', 'Auto-Submitted: auto-generated'])
        expect(mail?.source).toContain(part);
      expect((await app.fetch('/outbox', {})).status).toBe(404);
    } finally {
      await app.close();
    }
  });

  test('createSmtpMailer: names no recipient in the failure when the mail server refuses a mail', async () => {
    server.mood = 'refuses';
    const letter = { to: { name: 'Greta', address: GRETA }, subject: 'any', text: 'any', html: 'any' };
    const failure = await createSmtpMailer({ url: server.url, from: 'a@b.example' })
      .send(letter)
      .catch((error: unknown) => error as Error);
    expect(String(failure)).toContain('450');
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('greta');
  });
});

describe('welcome mail: with neither demo nor mail server', () => {
  test('sending answers that no mail can be sent, and an import that asks for mails adds no user', async () => {
    const first = await startApp({ kind: firstStore(), env: { RATE_LIMITS: '0' } });
    // A non-demo installation that uses the demo's provider.
    const env = { DEMO: '0', OIDC_ISSUER: first.config.oidc.issuer, RATE_LIMITS: '0' };
    const real = await startApp({ kind: firstStore(), env });
    try {
      const token = await first.token(ADA);
      const path = `${teamUrl(userIdOf(GRETA))}/activation-mail`;
      expectRefusal(await real.callWith(token, 'POST', path), 'MailNotSetUpError');
      const body = { file: 'any', language: 'en-GB', activationMail: true };
      expectRefusal(await real.callWith(token, 'POST', '/api/users/import', body), 'MailNotSetUpError');
      expect((await real.fetch('/outbox', {})).status).toBe(404);
    } finally {
      await real.close();
      await first.close();
    }
  });
});

describe('USER-A2: welcome mails to one address', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind: firstStore(), env: { JOBS: '1' } });
  });
  afterAll(() => app.close());

  test('USER-A2: are three, and the next is refused until an hour later, also to the same address of a new user', async () => {
    const mail = 'outside@somewhere-else.example';
    const { id } = await createTestUser(app, { mail });
    const other = await createTestUser(app);
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(app, ADA, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    const refused = await send(app, ADA, id);
    expectRefusal(refused as never, 'TooManyRequestsError');
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(3_500);
    expect(seconds).toBeLessThanOrEqual(3_600);
    expect((await send(app, ADA, other.id)).status).toBe(200);
    expect((await app.call(ADA, 'DELETE', teamUrl(id))).status).toBe(200);
    const again = await createTestUser(app, { mail: mail.toUpperCase() });
    expectRefusal((await send(app, ADA, again.id)) as never, 'TooManyRequestsError');
  });

  test('USER-A2: are counted in imports too: a further one adds the user, sends no mail and says so', async () => {
    const mail = 'flooded@somewhere-else.example';
    const place = (await departmentsOf(app, ADA))[0]?.name;
    const importUser = async (address: string) => {
      const file = `mail,givenName,surname,departments\n${address},Ida,Flooded,${place}`;
      return (await app.call<ImportResult>(ADA, 'POST', '/api/users/import', { file, language: 'en-GB', activationMail: true })).body;
    };
    const mailsTo = async (address: string) => (await listSentMails(app.place.dataDir)).filter(({ to }) => to.address === address).length;
    const expectMails = (address: string, count: number) =>
      vi.waitFor(async () => expect(await mailsTo(address)).toBe(count), { timeout: 15_000, interval: 100 });
    for (const count of [1, 2, 3]) {
      expect(await importUser(mail)).toEqual({ created: 1, rows: [] });
      await expectMails(mail, count);
      const [user] = await app.store.db.select({ id: users.id }).from(users).where(eq(users.mail, mail));
      expect((await app.call(ADA, 'DELETE', teamUrl(user?.id ?? ''))).status).toBe(200);
    }
    expect(await importUser(mail)).toEqual({ created: 1, rows: [], withoutMail: 1 });
    await importUser('next@somewhere-else.example');
    await expectMails('next@somewhere-else.example', 1);
    expect(await mailsTo(mail)).toBe(3);
  });
});
