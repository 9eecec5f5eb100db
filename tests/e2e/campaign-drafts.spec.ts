import type { Page } from '@playwright/test';
import type { CampaignDraft } from '#shared/launch/schema';
import { ADA } from '#tests/support/demo-users';
import { DRAFTS } from '#tests/support/launches';
import { allowConnectionErrors, allowConsoleError, expect, test } from './fixtures/test.ts';
import { DEVICES, expectAccessibleOnDevices } from './helpers/accessibility.ts';
import { holdCalls, loseAnswerOnce } from './helpers/held-calls.ts';
import { keys } from './helpers/keyboard.ts';
import { clientAt, savedSurvey, storeCampaignDraft } from './helpers/stored-campaign.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('de-DE');
test.use({ arrives: false });
test.describe.configure({ timeout: 120_000 });

const status = (page: Page, key: string) => page.getByRole('status').filter({ hasText: say.any(`campaigns.saves.${key}`) });
const name = (page: Page) => page.getByRole('textbox', { name: say('campaigns.name') });

for (const [device, options] of DEVICES)
  test(`draft, ${device}: every step is accessible, in light and in the dark`, async ({ person, house }) => {
    const { id } = await storeCampaignDraft(house);
    const page = await person('Jonas Widmer', options);
    for (const step of ['what', 'how', 'people', 'when', 'check']) {
      await page.goto(`${house.url}/campaigns/${id}?step=${step}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Puls' })).toBeVisible();
      if (step === 'check') await expect(page.getByRole('heading', { name: say('campaigns.inOrder') })).toBeVisible();
      await expectAccessibleOnDevices(page, step);
    }
    await page.goto(`${house.url}/campaigns?list=drafts`);
    await expect(page.getByRole('link', { name: 'Puls', exact: true })).toBeVisible();
    await expectAccessibleOnDevices(page, 'list of drafts');
  });

test('draft: shows that it is offline and keeps typed text, also when the window is closed @main', async ({
  person,
  house,
  complaints,
}) => {
  const { id } = await storeCampaignDraft(house);
  const page = await person('Jonas Widmer');
  const address = `${house.url}/campaigns/${id}?step=what`;
  await page.goto(address);
  await expect(name(page)).toHaveValue('Puls');
  await page.context().setOffline(true);
  await name(page).fill('Puls im Winter');
  await expect(status(page, 'waiting')).toBeVisible();
  await page.close({ runBeforeUnload: false });
  await page.context().setOffline(false);
  const again = await page.context().newPage();
  await again.goto(address);
  await expect(name(again)).toHaveValue('Puls im Winter');
  await expect(status(again, 'saved')).toBeVisible();
  const stored = await clientAt(house).call<CampaignDraft>(ADA, 'GET', `${DRAFTS}/${id}`);
  expect(stored.body.name).toBe('Puls im Winter');
  allowConnectionErrors(complaints);
});

test('draft: shows the last save at once when it is opened again, before it is read again', async ({ person, house }) => {
  const { id } = await storeCampaignDraft(house);
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/campaigns?list=drafts`);
  await page.getByRole('link', { name: 'Puls', exact: true }).click();
  await expect(name(page)).toHaveValue('Puls');
  await name(page).fill('Puls im Winter');
  await expect(status(page, 'saved')).toBeVisible();
  await page.goBack();
  const letRead = await holdCalls(page, 'GET', `**${DRAFTS}/${id}`);
  await page.getByRole('link', { name: 'Puls im Winter', exact: true }).click();
  await expect(name(page)).toHaveValue('Puls im Winter');
  letRead();
});

test('draft: stays open while its sign-in has ended, or the server asks for patience', async ({ person, house, complaints }) => {
  const { id } = await storeCampaignDraft(house);
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/campaigns/${id}?step=what`);
  await expect(name(page)).toHaveValue('Puls');
  const refusal = { type: 'UnauthorizedError', message: 'No.', messageKey: 'api.unauthorized' };
  let refused = 0;
  await page.route(`**${DRAFTS}/${id}`, async (route) => {
    await route.fulfill({ status: 401, json: refusal });
    if (route.request().method() === 'GET') refused += 1;
  });
  await name(page).fill('Puls im Winter');
  /** Comes back to the tab until the draft could not be read again. */
  const look = (times: number) =>
    expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
        return refused;
      })
      .toBeGreaterThanOrEqual(times);
  // It is read again twice before the failure counts.
  await look(6);
  await look(refused + 6);
  await expect(page.getByRole('heading', { name: say('general.notFound') })).toHaveCount(0);
  await expect(name(page)).toHaveValue('Puls im Winter');
  // An answer that is still on its way would be logged after the others were allowed.
  await page.close();
  allowConsoleError(complaints, /status of 40[01]/);
});

test('draft: merges concurrent changes of two authors, and asks about a text that both changed', async ({ person, house, complaints }) => {
  await savedSurvey(house, 'Getting on');
  const { id } = await storeCampaignDraft(house);
  const [one, other] = [await person('Jonas Widmer'), await person('Ada Rossi')];
  for (const page of [one, other]) {
    await page.goto(`${house.url}/campaigns/${id}?step=what`);
    await expect(page.getByRole('checkbox', { name: 'Getting on' })).toBeVisible();
  }
  await one.context().setOffline(true);
  await name(one).fill('Puls eins');
  await one.getByRole('checkbox', { name: 'Getting on' }).check();
  const italian = translatorFor('it-IT');
  await other.getByRole('textbox', { name: italian('campaigns.name') }).fill('Puls due');
  await expect(other.getByRole('status').filter({ hasText: italian.any('campaigns.saves.saved') })).toBeVisible();
  await one.context().setOffline(false);
  const question = one.getByRole('alert').filter({ hasText: 'Puls due' });
  await expect(question).toBeVisible();
  await expect(status(one, 'undecided')).toBeVisible();
  await expect(other.getByRole('list', { name: italian('campaigns.chosenSurveys') })).toContainText('Getting on');
  await question.getByRole('button', { name: say('campaigns.keep.mine') }).click();
  await expect(status(one, 'saved')).toBeVisible();
  // The list has shown that the page polls; the other author comes back to the tab before the next time.
  await other.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect(other.getByRole('heading', { level: 1, name: 'Puls eins' })).toBeVisible();
  allowConnectionErrors(complaints);
  allowConsoleError(complaints, /status of 409/);
});

test('LAUNCH-M2: draft: asks about a description that both changed also while another language is shown', async ({
  person,
  house,
  complaints,
}) => {
  const { id, revision } = await storeCampaignDraft(house);
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/campaigns/${id}?step=what`);
  const language = page.getByRole('combobox', { name: say('campaigns.descriptionLanguage') });
  await language.selectOption('Français');
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: say('campaigns.description') }).fill('Deux minutes.');
  const save = { revision, counter: 1, fields: { description: { 'fr-FR': 'Cinq minutes.' } } };
  expect((await clientAt(house).call(ADA, 'PATCH', `${DRAFTS}/${id}`, save)).status).toBe(200);
  await language.selectOption('Deutsch');
  await page.context().setOffline(false);
  const question = page.getByRole('alert').filter({ hasText: 'Cinq minutes.' });
  await expect(question).toBeVisible();
  await expect(page.getByText('Deux minutes.')).toBeVisible();
  await page.goto(`${house.url}/campaigns/${id}?step=check`);
  const mine = question.getByRole('button', { name: say('campaigns.keep.mine') });
  for (const press of ['from another step', 'again']) {
    await page.getByRole('link', { name: say('library.showChoice') }).click();
    await expect(mine, press).toBeFocused();
  }
  await mine.click();
  await expect(status(page, 'saved')).toBeVisible();
  const stored = await clientAt(house).call<CampaignDraft>(ADA, 'GET', `${DRAFTS}/${id}`);
  expect(stored.body.description['fr-FR']).toBe('Deux minutes.');
  allowConnectionErrors(complaints);
  allowConsoleError(complaints, /status of 409/);
});

test('draft: works by keyboard only, from the first step to the launch @main', async ({ person, house }) => {
  const { id } = await storeCampaignDraft(house);
  const page = await person('Jonas Widmer');
  const { press, reach } = keys(page);
  await page.goto(`${house.url}/campaigns/${id}?step=how`);
  await reach(page.getByRole('radio', { name: say('campaigns.ways.named.title') }));
  await press('ArrowDown');
  await expect(page.getByRole('radio', { name: say('campaigns.ways.invited.title') })).toBeChecked();
  await press('ArrowUp');
  await reach(page.getByRole('link', { name: say('campaigns.next', { name: say('campaigns.steps.people') }) }));
  await press('Enter');
  await expect(page.getByRole('navigation', { name: say('campaigns.stepsLabel') }).locator('[aria-current=step]')).toBeFocused();
  await reach(page.getByRole('link', { name: say('campaigns.next', { name: say('campaigns.steps.when') }) }));
  await press('Enter');
  await reach(page.getByRole('link', { name: say('campaigns.next', { name: say('campaigns.steps.check') }) }));
  await press('Enter');
  await expect(status(page, 'saved')).toBeVisible();
  await reach(page.getByRole('button', { name: say('campaigns.launchFor', { count: 3 }) }));
  await press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: say('campaigns.mendFirst') })).toBeFocused();
  await reach(dialog.getByRole('button', { name: say('campaigns.launchAsItIs') }));
  await press('Enter');
  await expect(page.getByText(say('campaigns.launchedForOwner'))).toBeVisible();
  await expect(page).toHaveURL(`${house.url}/campaigns`);
});

test('draft: a draft that another user launched or deleted is not found', async ({ person, house, complaints }) => {
  const { id } = await storeCampaignDraft(house);
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/campaigns/${id}?step=what`);
  await expect(name(page)).toHaveValue('Puls');
  await clientAt(house).call(ADA, 'DELETE', `${DRAFTS}/${id}`);
  await name(page).fill('Zu spät');
  await expect(page.getByRole('heading', { name: say('general.notFound') })).toBeVisible();
  allowConsoleError(complaints, /status of 404/);
});

test('drafts: one whose making lost its answer is made once; a copy opens with everything that the draft has', async ({
  person,
  house,
  complaints,
}) => {
  const { id } = await storeCampaignDraft(house);
  const page = await person('Jonas Widmer');
  await page.goto(`${house.url}/campaigns?list=drafts`);
  await expect(page.getByRole('link', { name: 'Puls', exact: true })).toHaveCount(1);
  await loseAnswerOnce(page, 'POST', '**/api/campaign-drafts?*');
  const plan = page.getByRole('button', { name: say('campaigns.plan') });
  await plan.click();
  await expect(page.getByText(say('messages.tryAgainShortly'))).toBeVisible();
  await plan.click();
  await expect(page).toHaveURL(/step=what/);
  await page.goBack();
  await expect(page.getByRole('link', { name: say('campaigns.unnamed'), exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: say('lists.actionsFor', { name: 'Puls' }) }).click();
  await page.getByRole('menuitem', { name: say('library.copy') }).click();
  await expect(name(page)).toHaveValue('Puls');
  await expect(page).not.toHaveURL(new RegExp(id));
  await page.goto(`${page.url().split('?')[0]}?step=check`);
  // Three are asked, and five have to answer before anything is shown.
  await expect(page.getByRole('heading', { name: say('campaigns.belowThreshold', { count: 5 }) })).toBeVisible();
  allowConnectionErrors(complaints);
});
