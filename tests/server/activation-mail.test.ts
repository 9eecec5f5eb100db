import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Posted } from '#server/plugins/mail/outbox';
import { posted } from '#server/plugins/mail/outbox';
import { smtp } from '#server/plugins/mail/smtp';
import type { Account } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { type MailServer, openMailServer } from '#tests/support/mail-server';
import { ADA, BEA, GRETA, NOBODY, PIA, TOM, userIdOf } from '#tests/support/people';
import { expectRefusal } from '#tests/support/refusals';
import { added, at, departmentsOf } from '#tests/support/team';

const send = (app: TestApp, who: string | null, id: string) => app.call<{ id: string }>(who, 'POST', `${at(id)}/activation-mail`);

describe('in a demo without a mail server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind: 'pglite', env: { JOBS: '1', RATE_LIMITS: '0' } });
  });
  afterAll(() => app.close());

  const mailTo = async (address: string): Promise<Posted> => {
    const look = async () => (await posted(app.place.dataDir)).find(({ to }) => to.address === address) as Posted;
    await vi.waitFor(async () => expect(await look()).toBeDefined(), { timeout: 15_000, interval: 100 });
    return look();
  };
  const page = (path: string) => app.fetch<string>(path, {});

  test.each([
    ['en-GB', 'Welcome to Parley', 'Sign in'],
    ['de-DE', 'Willkommen', 'Anmelden'],
    ['fr-FR', 'Bienvenue', 'Se connecter'],
    ['it-IT', 'dà il benvenuto', 'Accedi'],
  ] as const)(
    'somebody who speaks %s is welcomed in it, and led to where there is something for them',
    async (language, welcome, button) => {
      const { id, mail } = await added(app, { language, givenName: 'Zoë <b>', organizationRole: ['taker'] });
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

  test('A1: a member of the board alone is led to board pulse', async () => {
    const { id, mail } = await added(app, { boardMember: true });
    await send(app, ADA, id);
    expect((await mailTo(mail)).text).toContain(app.config.origins.boardpulse);
  });

  test('the outbox shows the mails, the latest first, and nothing in them runs', async () => {
    const { id, mail } = await added(app, { surname: 'Ampère & <i>' });
    await send(app, ADA, id);
    const letter = await mailTo(mail);
    const outbox = await page('/outbox');
    expect(outbox.status).toBe(200);
    expect(outbox.body).toContain(mail);
    expect(outbox.body).toContain('Ampère &#38; &#60;i&#62;');
    const shown = await page(`/outbox/${letter.id}`);
    expect(shown.body).toBe(letter.html);
    expect(shown.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect((await page(`/outbox?mail=${letter.id}`)).body).toContain(`src="/outbox/${letter.id}"`);
    expect([(await page(`/outbox/${NOBODY}`)).status, (await page('/outbox/x')).status]).toEqual([404, 400]);
  });

  test('everybody of a file gets one when that is wanted', async () => {
    const place = (await departmentsOf(app, ADA))[0]?.name;
    const rows = ['one', 'two'].map((name) => `${name}@mailed.example,Ida,${name},${place}`);
    const file = ['mail,givenName,surname,departments', ...rows].join('\n');
    await app.call(ADA, 'POST', '/api/users/import', { file, language: 'it-IT', activationMail: true });
    for (const name of ['one', 'two']) expect((await mailTo(`${name}@mailed.example`)).subject).toContain('dà il benvenuto');
  });

  test('O8: the first administrator of a new tenant gets one, and whoever is appointed from outside, but nobody who is there', async () => {
    const made = { name: 'The Mailed House', mail: 'first@mailed-house.example' };
    const { body } = await app.call<{ id: string }>(PIA, 'POST', '/api/administration/tenants', made);
    const letter = await mailTo(made.mail);
    expect(letter.subject).toContain(made.name);
    const appoint = (mail: string) => app.call(PIA, 'POST', `/api/administration/tenants/${body.id}/administrators`, { mail });
    await appoint(made.mail);
    await appoint('second@mailed-house.example');
    await mailTo('second@mailed-house.example');
    expect((await posted(app.place.dataDir)).filter(({ to }) => to.address === made.mail)).toHaveLength(1);
  });

  test('U3: it is for administrators of the same tenant to send, and nobody who is disabled or gone gets one', async () => {
    const { id } = await added(app);
    expectRefusal((await send(app, TOM, id)) as never, 'ForbiddenError');
    for (const who of [BEA, PIA]) expectRefusal((await send(app, who, id)) as never, 'NotFoundError');
    await app.call<Account>(ADA, 'PATCH', at(id), { revision: 1, status: 'Disabled' });
    const refused = await send(app, ADA, id);
    expect([refused.status, refused.body]).toMatchObject([400, { fields: { status: 'teamMember.disabledNoMail' } }]);
    await app.call(ADA, 'DELETE', at(id));
    for (const gone of [id, NOBODY]) expectRefusal((await send(app, ADA, gone)) as never, 'NotFoundError');
  });
});

describe('through a mail server', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await openMailServer();
  });
  afterAll(() => server.close());

  test('a mail arrives, from whom the installation says, as HTML and as text', async () => {
    const env = { JOBS: '1', SMTP_URL: server.url, MAIL_FROM: 'Aurora <hello@aurora.example>' };
    const app = await startApp({ kind: 'pglite', env });
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

  test('what a server says when it takes no mail names nobody', async () => {
    server.refuses = true;
    const letter = { to: { name: 'Greta', address: GRETA }, subject: 'any', text: 'any', html: 'any' };
    const failure = await smtp({ url: server.url, from: 'a@b.example' })
      .send(letter)
      .catch((error: unknown) => error as Error);
    expect(String(failure)).toContain('450');
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('greta');
  });
});

describe('where there is neither', () => {
  test('it is said that no mail can be sent, and nobody of a file is added without one', async () => {
    const first = await startApp({ kind: 'pglite', env: { RATE_LIMITS: '0' } });
    // Signed in by the demo's provider, as by any other: this installation itself is no demo.
    const env = { DEMO: '0', OIDC_ISSUER: first.config.oidc.issuer, RATE_LIMITS: '0' };
    const real = await startApp({ kind: 'pglite', env });
    try {
      const token = await first.token(ADA);
      const path = `${at(userIdOf(GRETA))}/activation-mail`;
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
