import { Client } from '#tests/support/api-client';
import { ADA, GRETA, MIRA, NOBODY, PIA, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { chooseLanguage } from './account-menu.ts';
import { allowConnectionErrors, allowConsoleError, expect, test } from './fixtures/test.ts';
import { openImpulse } from './helpers/open-impulse-page.ts';
import { translatorFor } from './helpers/translator.ts';
import { TalkPage } from './talk-page.ts';

const say = translatorFor('en-GB');

test.describe.configure({ timeout: 120_000 });

/** Changes by other users over the API while a page is open. */
function others(port: number) {
  const client = new Client(`http://localhost:${port}`);
  const revised = async <Body extends { revision: number }>(who: string, path: string): Promise<Body> =>
    (await client.call<Body>(who, 'GET', path)).body;
  const change = async (who: string, method: 'PATCH' | 'PUT', path: string, body: object) =>
    expect((await client.call(who, method, path, body)).status).toBe(200);
  return {
    async changePerson(mail: string, fields: object) {
      const path = `/api/users/${userIdOf(mail)}`;
      await change(ADA, 'PATCH', path, { ...fields, revision: (await revised(ADA, path)).revision });
    },
    async changeFeatures(alter: (features: string[]) => string[]) {
      const path = `/api/administration/tenants/${tenantIdOf(TOM)}`;
      const { features, revision } = await revised<{ features: string[]; revision: number }>(PIA, path);
      await change(PIA, 'PATCH', path, { features: alter(features), revision });
    },
    async reword(text: Record<string, string>) {
      const path = '/api/translation/en-GB';
      const { revision, texts } = await revised<{ revision: number; texts: object }>(ADA, path);
      await change(ADA, 'PUT', path, { revision, texts: { ...texts, ...text } });
    },
  };
}

test('pages: show at once what others withdraw, give, reword and disable @main', async ({ person, house, complaints }) => {
  const page = await person('Tom Keller');
  await test.step('page: loses a withdrawn feature at once and shows it again when given back, without a reload', async () => {
    await openImpulse(page, house.port, 'Tom Keller', '/videos', 'videos.title');
    const { changeFeatures } = others(house.port);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await changeFeatures((features) => features.filter((each) => each !== 'videos'));
    await expect(page.getByRole('heading', { level: 1, name: say('general.notFound') })).toBeVisible();
    await changeFeatures((features) => [...features, 'videos']);
    await expect(page.getByRole('heading', { level: 1, name: say('videos.title') })).toBeVisible();
    await expect(page.getByText(say('messages.rightsChanged')).first()).toBeVisible();
    expect(calls, 'the features come with the tenant').not.toContain(`/api/tenants/${tenantIdOf(TOM)}`);
    expect(calls).toContain('/api/account/features');
    allowConsoleError(complaints, /status of 404/);
  });

  await test.step('ACCESS-N5: page guard: opens the library for a user who becomes an editor', async () => {
    // This page asks what the user may do.
    await page.goto(`http://localhost:${house.port}/campaigns/${NOBODY}`);
    await expect(page.getByRole('heading', { level: 1, name: say('general.notFound') })).toBeVisible();
    await others(house.port).changePerson(TOM, { organizationRole: ['taker', 'editor'] });
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('navigation.library'), exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('library.title') })).toBeVisible();
    allowConsoleError(complaints, /status of 40[34]/);
  });

  await test.step('survey page: shows the tenant’s changed wording at once', async () => {
    await page.goto(`${house.url}/insights`);
    await page.getByRole('link', { name: say('surveys.openSurvey', { name: 'Safety culture on site' }), exact: true }).click();
    await expect(page).toHaveURL(/\/insights\/[\w-]+$/);
    await expect(page.getByText(say('survey.savedAfterEach'))).toBeVisible();
    await others(house.port).reword({ 'survey.savedAfterEach': 'Nothing you say is lost' });
    await expect(page.getByText('Nothing you say is lost')).toBeVisible();
  });

  await test.step('ACCESS-A6: page guard: opens the page when the role is given, and tells when it is taken', async () => {
    const miras = await person('Mira Novak');
    await expect(miras.getByText(say('messages.authorizationError'))).toBeVisible();
    const address = miras.url();
    const { changePerson } = others(house.port);
    await changePerson(MIRA, { organizationRole: ['taker'] });
    await expect(miras.getByRole('heading', { level: 1, name: say('talks.title') })).toBeVisible();
    await changePerson(MIRA, { organizationRole: [] });
    await expect(miras.getByText(say('messages.authorizationError'))).toBeVisible();
    expect(miras.url()).toBe(address);
    allowConsoleError(complaints, /status of 403/);
  });

  await test.step('page guard: tells a disabled user at once, and keeps the address', async () => {
    await page.goto(`${house.url}/future-talk`);
    const talks = page.getByRole('heading', { level: 1, name: say('talks.title') });
    await expect(talks).toBeVisible();
    const address = page.url();
    const { changePerson } = others(house.port);
    await changePerson(TOM, { status: 'Disabled' });
    await expect(page.getByText(say('api.accountDisabled'))).toBeVisible();
    expect(page.url()).toBe(address);
    // Whether the page also tries to renew its sign-in depends on timing.
    await page.context().close();
    allowConsoleError(complaints, /status of 40[013]/);
    allowConnectionErrors(complaints);
  });
});

test('ACCOUNT-K4: session page: speaks the language that the user chooses in another window, without a reload', async ({
  person,
  house,
}) => {
  const tom = await new TalkPage(await person('Tom Keller'), 'Tom Keller').open(house, GRETA, TOM);
  const other = await tom.page.context().newPage();
  await other.goto(`${house.url}/future-talk`);
  await chooseLanguage(other, 'Tom Keller', 'it-IT');
  await expect(new TalkPage(tom.page, 'Tom Keller', 'it-IT').controls).toBeVisible();
  await expect(tom.page.locator('html')).toHaveAttribute('lang', 'it-IT');
});
