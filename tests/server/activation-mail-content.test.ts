import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#db/schema/tenant-and-user';
import type { UserAccount } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, NOBODY, PIA } from '#tests/support/demo-users';
import { sentActivationMails } from '#tests/support/sent-activation-mails';
import { firstStore } from '#tests/support/stores';
import { createTestUser, teamUrl } from '#tests/support/users';

const send = (app: TestApp, who: string | null, id: string) => app.call<{ id: string }>(who, 'POST', `${teamUrl(id)}/activation-mail`);

describe('welcome mail: in a demo without a mail server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind: firstStore(), env: { JOBS: '1', RATE_LIMITS: '0' } });
  });
  afterAll(() => app.close());
  const { mailTo } = sentActivationMails(() => app);

  const page = (path: string) => app.fetch<string>(path, {});

  test('MAIL-L4: turns the direction of no text by a name that an older version stored', async () => {
    const { id, mail } = await createTestUser(app, {});
    await app.store.db.update(users).set({ givenName: 'Zo\u202eë', surname: 'Neu\u2028Bcc' }).where(eq(users.id, id));
    await send(app, ADA, id);
    const letter = await mailTo(mail);
    expect(letter.to.name).toBe('Zoë Neu Bcc');
    expect(letter.subject + letter.text + letter.html).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u2028]/);
  });

  test('USER-A1: links a user who is only a board member to the boardpulse host', async () => {
    const { id, mail } = await createTestUser(app, { boardMember: true });
    await send(app, ADA, id);
    expect((await mailTo(mail)).text).toContain(app.config.origins.boardpulse);
  });

  test('the outbox page lists the mails, latest first, and runs no script of theirs', async () => {
    const { id, mail } = await createTestUser(app, { surname: 'Ampère & <i>' });
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

  test('TENANT-O8: speaks the language of the administrator who creates the tenant or appoints', async () => {
    const pia = (await app.call<UserAccount>(PIA, 'GET', '/api/account')).body;
    const changed = await app.call(PIA, 'PATCH', teamUrl(pia.id), { revision: pia.revision, language: 'it-IT' });
    expect(changed.status).toBe(200);
    const made = { name: 'Casa Nuova', mail: 'prima@casa-nuova.example' };
    const { body } = await app.call<{ id: string }>(PIA, 'POST', '/api/administration/tenants', made);
    await app.call(PIA, 'POST', `/api/administration/tenants/${body.id}/administrators`, { mail: 'seconda@casa-nuova.example' });
    for (const mail of [made.mail, 'seconda@casa-nuova.example']) expect((await mailTo(mail)).subject).toContain('dà il benvenuto');
  });
});
