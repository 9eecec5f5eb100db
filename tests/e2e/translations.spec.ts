import { demoId } from '#db/demo/ids-and-dates';
import { ADA, tenantIdOf } from '#tests/support/demo-users';
import { chooseLanguage } from './account-menu.ts';
import { allowConnectionErrors, allowConsoleError, expect, PHONE, test } from './fixtures/test.ts';
import { expectAccessible, expectAccessibleOnDevices } from './helpers/accessibility.ts';
import { openImpulse } from './helpers/open-impulse-page.ts';
import { translatorFor } from './helpers/translator.ts';
import { WordingPage } from './helpers/wording-page.ts';
import { newAnonymousPage } from './stored-response.ts';

test.use({ shared: 'file', arrives: false });

test.describe.configure({ timeout: 240_000 });

const say = translatorFor('it-IT');
const english = translatorFor('en-GB');
const LINK = 'navigation.mySurveys';
/** The demo's anonymous campaign. */
const SPEAK_UP = 'Speak up 2026';

/** Expects accessibility of the page with all texts, with a change and with an empty result. */
async function expectPageAccessible(words: WordingPage, phone: boolean): Promise<void> {
  await expectAccessibleOnDevices(words.page, 'all texts');
  await words.search.fill(LINK);
  await expect(words.page.getByRole('textbox', { name: LINK })).toHaveCount(phone ? 1 : 4);
  if (phone) {
    await words.page.getByRole('combobox', { name: say('navigation.language') }).click();
    await words.page.getByRole('option', { name: 'Deutsch' }).click();
  }
  await words.field(LINK, 'de-DE').fill('Was du gefragt wirst');
  await expect(words.page.getByText(say('translations.unsaved', { count: 1 }))).toBeVisible();
  await expectAccessibleOnDevices(words.page, 'a change');
  await words.search.fill('nowhere to be found');
  await expect(words.page.getByText(say('translations.nothing'))).toBeVisible();
  await expectAccessibleOnDevices(words.page, 'nothing found');
}

test('wording page: changes texts for all users immediately, shows errors, and asks about texts that two users changed', async ({
  person,
  house,
  browser,
  complaints,
}) => {
  const adas = await person('Ada Rossi');
  await test.step('shows a changed text to a colleague and a respondent at once, and takes it back', async () => {
    const toms = await person('Tom Keller');
    await toms.goto(`${house.url}/insights`);
    const link = (name: string) => toms.getByRole('navigation').getByRole('link', { name });
    await expect(link(english(LINK))).toBeVisible();

    const words = await new WordingPage(adas).open(house.port, 'Ada Rossi');
    await words.write(LINK, 'en-GB', 'What you are asked');
    await words.write('survey.open', 'en-GB', 'Come in');
    await words.save();
    await expect(link('What you are asked')).toBeVisible();
    await toms.reload();
    await expect(link('What you are asked')).toBeVisible();

    const context = await newAnonymousPage(browser);
    const theirs = await context.newPage();
    await theirs.goto(`http://impulse.localhost:${house.port}/anonymous/${tenantIdOf(ADA)}/${demoId('campaign', 'aurora', SPEAK_UP)}`);
    await theirs.getByRole('combobox').selectOption('en-GB');
    await expect(theirs.getByRole('button', { name: 'Come in' })).toBeVisible();
    await context.close();

    await words.search.fill('');
    await words.page.getByRole('checkbox', { name: say('translations.changedOnly') }).check();
    await expect(words.page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    const entry = words.page.getByRole('main').getByRole('listitem').filter({ hasText: LINK });
    await entry.getByRole('button', { name: say('translations.undo') }).click();
    await expect(words.field(LINK, 'en-GB')).toHaveValue(english(LINK));
    await words.save();
    await expect(link(english(LINK))).toBeVisible();
  });

  await test.step('shows a mistake at its field, and saves nothing until it is corrected', async () => {
    const words = await new WordingPage(adas).open(house.port, 'Ada Rossi');
    const key = 'talk.followingName';
    const field = words.field(key, 'it-IT');
    await words.write(key, 'it-IT', 'Segui qualcuno');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(
      new RegExp(say('translations.mistakePlaces', { text: '{{name}}' }).replace(/[{}]/g, '\\$&')),
    );
    await field.fill('');
    await expect(field).toHaveAccessibleDescription(new RegExp(say('validations.required')));
    await field.fill('Segui <b>{{name}}</b>');
    await expect(field).toHaveAccessibleDescription(new RegExp(say('translations.mistakeMarkup')));
    await field.fill(`Segui {{name}}${'!'.repeat(60)}`);
    await expect(field).toHaveAccessibleDescription(new RegExp(say('validations.length')));
    await expectAccessible(words.page, 'a mistake');

    await words.search.fill('general.close');
    await words.button('general.save').click();
    await expect(field).toBeFocused();
    await expect(words.page.getByText(say('translations.stuck', { count: 1 }))).toBeVisible();
    await field.fill('Stai con {{name}}');
    await words.save();
    await words.page.reload();
    await words.search.fill(key);
    await expect(field).toHaveValue('Stai con {{name}}');
  });

  await test.step('keeps another administrator’s change, and asks about a text that both changed', async () => {
    const one = await new WordingPage(adas).open(house.port, 'Ada Rossi');
    const other = await new WordingPage(await person('Ada Rossi')).open(house.port, 'Ada Rossi');
    await other.write('general.close', 'it-IT', 'Chiudi tutto');
    await other.write(LINK, 'it-IT', 'Le mie domande');
    await one.write(LINK, 'it-IT', 'Le tue domande');
    await one.save();

    // The bar shows it for any search.
    await other.search.fill('general.close');
    await expect(other.page.getByRole('alert')).toContainText(
      say('settings.clash', { field: `${LINK}, Italiano`, value: 'Le tue domande' }),
    );
    await expect(other.page.getByRole('alert')).toContainText(say('team.yours', { value: 'Le mie domande' }));
    await expectAccessible(other.page, 'contested');
    await expect(other.button('general.save')).toBeDisabled();
    await other.page.getByRole('button', { name: `${say('settings.keepMine')}: ${LINK}, Italiano` }).click();
    await expect(other.button('general.save')).toBeFocused();
    await other.save();
    await expect(one.field(LINK, 'it-IT')).toHaveValue('Le mie domande');
    await one.search.fill('general.close');
    await expect(one.field('general.close', 'it-IT')).toHaveValue('Chiudi tutto');
    allowConsoleError(complaints, /status of 409/);
  });

  await test.step('is accessible on a desk', async () => {
    await expectPageAccessible(await new WordingPage(adas).open(house.port, 'Ada Rossi'), false);
  });
});

test('wording page: opens only for administrators', async ({ person, house, complaints }) => {
  const page = await person('Tom Keller');
  await openImpulse(page, house.port, 'Tom Keller', '/translations', 'general.errorHeading');
  await expect(page.getByText(english('messages.authorizationError'))).toBeVisible();
  await expect(page.getByRole('link', { name: english('navigation.wording') })).toHaveCount(0);
  allowConsoleError(complaints, /status of 403/);
});

test('wording page: is accessible on a phone', async ({ person, house }) => {
  await expectPageAccessible(await new WordingPage(await person('Ada Rossi', PHONE)).open(house.port, 'Ada Rossi'), true);
});

test('account menu: speaks a language at once that is chosen offline, and saves it later @main', async ({ person, house, complaints }) => {
  const page = await person('Ada Rossi');
  await openImpulse(page, house.port, 'Ada Rossi', '/translations', 'translations.title');
  await page.route('**/api/users/**', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Ada Rossi/ })
    .click();
  await page.locator('[role=menuitemradio][lang=fr-FR]').click();
  await lost;
  await expect(page.getByRole('heading', { level: 1, name: translatorFor('fr-FR')('translations.title') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: translatorFor('fr-FR')('translations.title') })).toBeVisible();

  const told = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await page.unroute('**/api/users/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await told;
  const elsewhere = await person('Ada Rossi');
  await elsewhere.goto(`http://localhost:${house.port}/translations`);
  await expect(elsewhere.getByRole('heading', { level: 1, name: translatorFor('fr-FR')('translations.title') })).toBeVisible();
  await chooseLanguage(elsewhere, 'Ada Rossi', 'it-IT');
  allowConnectionErrors(complaints);
});
