import type { Locator, Page } from '@playwright/test';
import { idOf } from '#db/demo/ids';
import type { Locale } from '#shared/i18n/locale';
import { ADA, tenantIdOf } from '../support/people.ts';
import { speak } from './account-menu.ts';
import { DEVICES, inspect, inspectLooks } from './audit.ts';
import { openImpulse } from './impulse.ts';
import { expect, forgive, forgiveLostLine, type Person, test } from './people.ts';
import { stranger } from './responses.ts';
import { type Say, sayIn } from './words.ts';

test.use({ arrives: false });

test.describe.configure({ timeout: 120_000 });

const say = sayIn('it-IT');
const english = sayIn('en-GB');
const LINK = 'navigation.mySurveys';
/** The demo's campaign that nobody needs an account for. */
const SPEAK_UP = 'Speak up 2026';
const NAMES: Record<Locale, string> = { 'en-GB': 'English', 'de-DE': 'Deutsch', 'it-IT': 'Italiano', 'fr-FR': 'Français' };

/** The page where an administrator chooses the words of their company. */
class Words {
  readonly page: Page;
  readonly say: Say;

  /** @param locale what this administrator speaks */
  constructor(page: Page, locale: Locale = 'it-IT') {
    this.page = page;
    this.say = sayIn(locale);
  }

  async open(port: number, name: Person): Promise<this> {
    await openImpulse(this.page, port, name, '/translations', 'translations.title');
    await expect(this.search).toBeVisible();
    return this;
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: this.say('translations.search') });
  }

  field(key: string, locale: Locale): Locator {
    return this.page.getByRole('textbox', { name: `${key} ${NAMES[locale]}`, exact: true });
  }

  /** Looks for a text and writes another one. */
  async write(key: string, locale: Locale, text: string): Promise<void> {
    await this.search.fill(key);
    await this.field(key, locale).fill(text);
  }

  button(key: string, values?: Record<string, string | number>): Locator {
    return this.page.getByRole('button', { name: this.say(key, values) });
  }

  async save(): Promise<void> {
    await this.button('general.save').click();
    await expect(this.page.getByText(this.say('translations.saved'))).toBeVisible();
  }
}

test('what an administrator writes is read by a colleague at once, and by somebody without a name; and taken back', async ({
  person,
  house,
  browser,
}) => {
  const toms = await person('Tom Keller');
  await toms.goto(`${house.url}/insights`);
  const link = (name: string) => toms.getByRole('navigation').getByRole('link', { name });
  await expect(link(english(LINK))).toBeVisible();

  const words = await new Words(await person('Ada Rossi')).open(house.port, 'Ada Rossi');
  await words.write(LINK, 'en-GB', 'What you are asked');
  await words.write('survey.open', 'en-GB', 'Come in');
  await words.save();
  await expect(link('What you are asked')).toBeVisible();
  await toms.reload();
  await expect(link('What you are asked')).toBeVisible();

  const context = await stranger(browser);
  const theirs = await context.newPage();
  await theirs.goto(`http://impulse.localhost:${house.port}/anonymous/${tenantIdOf(ADA)}/${idOf('campaign', 'aurora', SPEAK_UP)}`);
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

test('a mistake is told at its field, and nothing is saved before it is mended', async ({ person, house }) => {
  const words = await new Words(await person('Ada Rossi')).open(house.port, 'Ada Rossi');
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
  await inspect(words.page, 'a mistake');

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

test('what is not saved outlives the page, and whoever leaves it is asked', async ({ person, house }) => {
  const words = await new Words(await person('Bea Lind'), 'en-GB').open(house.port, 'Bea Lind');
  const { page } = words;
  const field = words.field(LINK, 'en-GB');
  await words.write(LINK, 'en-GB', 'What you are asked');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(english('translations.unsaved', { count: 1 }))).toBeVisible();
  await words.search.fill(LINK);
  await expect(field).toHaveValue('What you are asked');

  const away = page.getByRole('navigation').getByRole('link', { name: english('navigation.settings') });
  const question = page.getByRole('dialog', { name: english('translations.leaveTitle') });
  await away.click();
  await expect(question.getByRole('button', { name: english('translations.stay') })).toBeFocused();
  await inspect(page, 'leaving');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('What you are asked');
  await away.click();
  await question.getByRole('button', { name: english('translations.leave'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: english('settings.title') })).toBeVisible();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: english('navigation.wording') })
    .click();
  await words.search.fill(LINK);
  await expect(field).toHaveValue('What you are asked');

  await words.button('translations.discard').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: english('translations.discard') })
    .click();
  await expect(field).toHaveValue(english(LINK));
  await page.reload();
  await expect(words.search).toBeVisible();
  await expect(page.getByText(english('translations.unsaved', { count: 1 }))).toBeHidden();
});

test('two administrators: what one changed is kept, and of the same text the second is told and decides', async ({
  person,
  house,
  complaints,
}) => {
  const one = await new Words(await person('Ada Rossi')).open(house.port, 'Ada Rossi');
  const other = await new Words(await person('Ada Rossi')).open(house.port, 'Ada Rossi');
  await other.write('general.close', 'it-IT', 'Chiudi tutto');
  await other.write(LINK, 'it-IT', 'Le mie domande');
  await one.write(LINK, 'it-IT', 'Le tue domande');
  await one.save();

  await expect(other.page.getByText(say('translations.contested', { text: 'Le tue domande' }))).toBeVisible();
  await inspect(other.page, 'contested');
  await other.button('general.save').click();
  await expect(other.page.getByText(say('translations.saved'))).toBeHidden();
  await other.button('translations.keepMine').click();
  await other.save();
  await expect(one.field(LINK, 'it-IT')).toHaveValue('Le mie domande');
  await one.search.fill('general.close');
  await expect(one.field('general.close', 'it-IT')).toHaveValue('Chiudi tutto');
  forgive(complaints, /status of 409/);
});

test('only administrators come to it', async ({ person, house, complaints }) => {
  const page = await person('Tom Keller');
  await openImpulse(page, house.port, 'Tom Keller', '/translations', 'general.errorHeading');
  await expect(page.getByText(english('messages.authorizationError'))).toBeVisible();
  await expect(page.getByRole('link', { name: english('navigation.wording') })).toHaveCount(0);
  forgive(complaints, /status of 403/);
});

for (const [device, options] of DEVICES) {
  test(`nothing is in the way of anybody: ${device}`, async ({ person, house }) => {
    const words = await new Words(await person('Ada Rossi', options)).open(house.port, 'Ada Rossi');
    await inspectLooks(words.page, 'all texts');
    const phone = device === 'phone';
    await words.search.fill(LINK);
    await expect(words.page.getByRole('textbox', { name: LINK })).toHaveCount(phone ? 1 : 4);
    if (phone) {
      await words.page.getByRole('combobox', { name: say('navigation.language') }).click();
      await words.page.getByRole('option', { name: 'Deutsch' }).click();
    }
    await words.field(LINK, 'de-DE').fill('Was du gefragt wirst');
    await expect(words.page.getByText(say('translations.unsaved', { count: 1 }))).toBeVisible();
    await inspectLooks(words.page, 'a change');
    await words.search.fill('nowhere to be found');
    await expect(words.page.getByText(say('translations.nothing'))).toBeVisible();
    await inspectLooks(words.page, 'nothing found');
  });
}

test('a language chosen while the server is away is spoken from then on, and the account hears of it later', async ({
  person,
  house,
  complaints,
}) => {
  const page = await person('Ada Rossi');
  await openImpulse(page, house.port, 'Ada Rossi', '/translations', 'translations.title');
  await page.route('**/api/users/**', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Ada Rossi/ })
    .click();
  await page.locator('[role=menuitem][lang=fr-FR]').click();
  await lost;
  await expect(page.getByRole('heading', { level: 1, name: sayIn('fr-FR')('translations.title') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: sayIn('fr-FR')('translations.title') })).toBeVisible();

  const told = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await page.unroute('**/api/users/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await told;
  const elsewhere = await person('Ada Rossi');
  await elsewhere.goto(`http://localhost:${house.port}/translations`);
  await elsewhere
    .getByRole('button', { name: /^Ada Rossi/ })
    .first()
    .click();
  await expect(elsewhere.getByRole('heading', { level: 1, name: sayIn('fr-FR')('translations.title') })).toBeVisible();
  await speak(elsewhere, 'Ada Rossi', 'it-IT');
  forgiveLostLine(complaints);
});
