import type { BrowserContextOptions, Page } from '@playwright/test';
import { listSentMails } from '#server/plugins/mail/demo-mailbox';
import { dayIn } from '#shared/campaign/day-in-time-zone';
import type { CampaignDraftFields } from '#shared/launch/schema';
import type { TenantSettings } from '#shared/tenant/schema';
import type { UserAccount } from '#shared/user/schema';
import { ADA, CARLA, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { dayFromNow, launchNow } from '#tests/support/launches';
import type { TestInstance } from '#tests/support/test-instance';
import { readGrid } from './board-page.ts';
import { allowConsoleError, test as base, choosePersona, collectConsoleErrors, expect } from './fixtures/test.ts';
import { clientAt, savedSurvey } from './helpers/stored-campaign.ts';
import { translatorFor } from './helpers/translator.ts';

// Links in campaign mails, and live updates of the list by a campaign.

const say = translatorFor('en-GB');

const test = base.extend<{ visitor: (options?: BrowserContextOptions) => Promise<Page> }>({
  visitor: async ({ browser, complaints }, use) => {
    const pages: Page[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ locale: 'en-GB', ...options });
      collectConsoleErrors(context, 'a visitor', complaints);
      const page = await context.newPage();
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
});
test.use({ jobs: true, arrives: false });
test.describe.configure({ timeout: 180_000 });

/** A time zone in which it is past eight in the morning, so that invitations of today are sent at once. */
function zoneByDay(now = new Date()): string {
  const hourIn = (timeZone: string) => Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(now));
  const found = ['Europe/Zurich', 'Asia/Tokyo', 'America/Los_Angeles'].find((zone) => hourIn(zone) >= 9 && hourIn(zone) < 23);
  if (!found) throw new Error('It is night everywhere.');
  return found;
}

/** Launches a campaign that starts today with these respondents. */
async function launchFor(house: TestInstance, userIds: string[], fields: CampaignDraftFields = {}): Promise<string> {
  const client = clientAt(house);
  const path = `/api/tenants/${tenantIdOf(ADA)}`;
  const timeZone = zoneByDay();
  const { revision } = (await client.call<TenantSettings>(ADA, 'GET', `${path}/settings`)).body;
  expect((await client.call(ADA, 'PATCH', path, { revision, timeZone })).status).toBe(200);
  const survey = await savedSurvey(house);
  const day = dayIn(timeZone, new Date());
  const respondents = { userIds, departmentIds: [], board: false };
  return launchNow(client, ADA, { name: 'Puls', surveyIds: [survey.id], fromDate: day, toDate: dayFromNow(300), respondents, ...fields });
}

/** The link to the survey in the latest mail to this address. @param origin of the mail's mode */
async function linkTo(house: TestInstance, mail: string, origin = house.url): Promise<string> {
  const latest = async () => (await listSentMails(house.home.dataDir)).find(({ to }) => to.address === mail)?.text ?? '';
  await expect.poll(latest, { timeout: 60_000 }).toContain(origin);
  return /http\S+\/(?:activate\?|insights\/|evaluation\/)\S+/.exec(await latest())?.[0] ?? '';
}

test('mail of a campaign: links a signed-out user directly to the survey @main', async ({ house, visitor }) => {
  await launchFor(house, [userIdOf(TOM)]);
  const link = await linkTo(house, TOM);
  expect(new URL(link).pathname).toMatch(/^\/insights\/[\da-f-]{36}$/);
  const page = await visitor();
  await page.goto(link);
  await choosePersona(page, 'Tom Keller');
  await page.waitForURL(link);
  await expect(page.locator('[data-scene=welcome]')).toBeVisible();
});

test('mail of a board campaign with one survey: links directly to it', async ({ house, visitor }) => {
  await launchFor(house, [userIdOf(CARLA)], { isBoardpulse: true });
  const link = await linkTo(house, CARLA, readGrid(house));
  const page = await visitor();
  await page.goto(link);
  await choosePersona(page, 'Carla Meier');
  await page.waitForURL(link);
  await expect(page.locator('[data-scene=welcome]')).toBeVisible();
});

test('mail of a campaign: binds a user without an identity and redirects to the survey, and shows a message when opened again', async ({
  house,
  visitor,
  complaints,
}) => {
  const mail = 'dora.director@elsewhere.example';
  const { body: dora } = await clientAt(house).call<UserAccount>(ADA, 'POST', '/api/users', {
    ...{ tenantId: tenantIdOf(ADA), role: ['User'], organizationRole: ['taker'], boardMember: false },
    ...{ mail, givenName: 'Dora', surname: 'Director', jobTitle: 'Independent', language: 'en-GB' },
  });
  await launchFor(house, [dora.id]);
  const link = await linkTo(house, mail);
  expect(new URL(link).pathname).toBe('/activate');
  const page = await visitor();
  await page.goto(link);
  await page.getByRole('button', { name: say('general.signIn') }).click();
  await choosePersona(page, 'Dora Director');
  await page.getByRole('button', { name: say('activation.join', { tenant: 'Aurora Energy' }) }).click();
  await page.waitForURL(/\/insights\/[\da-f-]{36}$/);
  await expect(page.locator('[data-scene=welcome]')).toBeVisible();
  const survey = page.url();

  await page.goto(link);
  await page.getByRole('button', { name: say('activation.goOn') }).click();
  await page.waitForURL(survey);
  allowConsoleError(complaints, /status of 403/);
});

test('list of surveys: shows a launched campaign, and one to which the user was added, without a reload', async ({ house, person }) => {
  const page = await person('Tom Keller');
  await page.goto(`${house.url}/insights`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Launched while Tom looks')).toHaveCount(0);
  await launchFor(house, [userIdOf(TOM)], { name: 'Launched while Tom looks' });
  await expect(page.getByText('Launched while Tom looks').first()).toBeVisible();
  const id = await launchFor(house, [userIdOf(CARLA)], { name: 'Tom comes later' });
  await expect(page.getByText('Tom comes later')).toHaveCount(0);
  const added = await clientAt(house).call(ADA, 'POST', `/api/campaigns/${id}/respondents`, { userIds: [userIdOf(TOM)] });
  expect(added.status).toBe(201);
  await expect(page.getByText('Tom comes later').first()).toBeVisible();
});
