import type { Page } from '@playwright/test';
import { AUDIENCE, EMBED_AUDIENCE } from '#tests/support/oidc-provider/control-protocol';
import { menuOf } from './account-menu.ts';
import { type Acme, expect, testWithForeignProvider } from './fixtures/external-identity-provider.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { translatorFor } from './helpers/translator.ts';

testWithForeignProvider.describe.configure({ timeout: 120_000 });

const say = translatorFor('en-GB');
const COACH = 'https://coach.example';
const EMBEDS = { COACH_URL: COACH, EMBED_AUDIENCE };
const ASKS = { OIDC_AUTHORIZE_PARAMS: `resource=${encodeURIComponent(AUDIENCE)}` };

/** Opens a coach page of another origin. It requests a token and reports all messages to the test. */
async function openCoach(acme: Acme): Promise<{ page: Page; told: { token: string }[] }> {
  const page = await acme.person('Tom Keller');
  await expect(menuOf(page, 'Tom Keller')).toBeVisible();
  const told: { token: string }[] = [];
  await page.exposeFunction('tellTest', (message: { token: string }) => void told.push(message));
  await page.route(`${COACH}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Coach</title><script>
        addEventListener('message', ({ data }) => tellTest(data));
        const ask = () => window.parent.postMessage({ source: 'iframe-auth-expired', status: 'ready' }, '*');
        ask();
      </script><button onclick="ask()">Ask</button>`,
    }),
  );
  await page.goto(`${acme.url}/bernie-chat`);
  return { page, told };
}
const audienceOf = ({ token }: { token: string }): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).aud;
const count = async ({ provider }: Acme, grant: string): Promise<number> => (await provider.counts())[grant] ?? 0;

testWithForeignProvider.describe('embedded pages with a provider that supports their resource', () => {
  testWithForeignProvider.use({
    wish: {
      env: { ...EMBEDS, ...ASKS },
      provider: { wantsResource: true, knowsEmbeds: true, rotatesRefreshTokens: true, tokenSeconds: 12 },
    },
  });

  testWithForeignProvider('EMBED-X8: get a token of their own audience, and the sign-in continues', async ({ acme }) => {
    const { page, told } = await openCoach(acme);
    await expect.poll(() => told.length).toBe(1);
    expect(told.map(audienceOf)).toEqual([EMBED_AUDIENCE]);
    expect((await acme.client.callWith(told[0]?.token, 'GET', '/api/account')).status).toBe(401);
    await page.frameLocator('iframe').getByRole('button').click();
    await expect.poll(() => told.length).toBe(2);
    expect(told[1]?.token).not.toBe(told[0]?.token);
    // Each renewal spent a single-use refresh token, so the sign-in must renew with the last one.
    const renewals = await count(acme, 'refresh_token');
    await expect.poll(() => count(acme, 'refresh_token'), { timeout: 30_000 }).toBeGreaterThan(renewals);
    await page.reload();
    await expect(menuOf(page, 'Tom Keller')).toBeVisible();
    expect([await count(acme, 'refused'), await count(acme, 'revoked')]).toEqual([0, 0]);
  });
});

testWithForeignProvider.describe('embedded pages with a provider that stops to support their resource', () => {
  testWithForeignProvider.use({ wish: { env: { ...EMBEDS, ...ASKS }, provider: { wantsResource: true, knowsEmbeds: true } } });

  testWithForeignProvider('EMBED-X8: go on with the token they have', async ({ acme }) => {
    const { page, told } = await openCoach(acme);
    await expect.poll(() => told.length).toBe(1);
    await acme.provider.set({ knowsEmbeds: false });
    const ask = page.frameLocator('iframe').getByRole('button');
    const refused = page.waitForResponse((answer) => answer.request().postData()?.includes('grant_type=refresh_token') === true);
    await ask.click();
    await (await refused).finished();
    await acme.provider.set({ knowsEmbeds: true });
    await expect(async () => {
      await ask.click({ timeout: 1_000 });
      expect(told.length).toBeGreaterThan(1);
    }).toPass({ timeout: 20_000 });
    expect(told.map(audienceOf)).not.toContain(AUDIENCE);
  });
});

testWithForeignProvider.describe('embedded pages with a provider that supports their resource, without refresh tokens', () => {
  testWithForeignProvider.use({
    wish: { sameSite: true, env: { ...EMBEDS, ...ASKS }, provider: { wantsResource: true, knowsEmbeds: true, refreshTokens: false } },
  });

  testWithForeignProvider('EMBED-X8: get the token by a hidden frame', async ({ acme }) => {
    const { told } = await openCoach(acme);
    await expect.poll(() => told.map(audienceOf), { timeout: 30_000 }).toEqual([EMBED_AUDIENCE]);
  });
});

for (const [how, env] of [
  ['gives the token of the API instead', ASKS],
  ['refuses to give another one than it was asked for at the sign-in', {}],
] as const) {
  testWithForeignProvider.describe(`embedded pages with a provider that ${how}`, () => {
    testWithForeignProvider.use({ wish: { env: { ...EMBEDS, ...env }, provider: { wantsResource: 'OIDC_AUTHORIZE_PARAMS' in env } } });

    testWithForeignProvider('EMBED-X8: say so, and get no token', async ({ acme, complaints }) => {
      const { page, told } = await openCoach(acme);
      await expect(page.getByRole('alert')).toContainText(say('embed.noToken', { name: say('navigation.impulseCoach') }));
      await expectAccessible(page, 'no token for the coach');
      expect(page.frames()).toHaveLength(1);
      expect(told).toEqual([]);
      await page.getByRole('link', { name: say('navigation.mySurveys') }).click();
      await expect(page.getByRole('heading', { level: 1, name: say('surveys.title') })).toBeVisible();
      // The provider refuses with 400.
      complaints.splice(0, complaints.length, ...complaints.filter((each) => !/status of 400/.test(each)));
    });
  });
}
