import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { LANGUAGE_NAMES } from '#shared/i18n/locale';
import type { LibraryItem } from '#shared/library/schema';
import { Client } from '#tests/support/api-client';
import { ADA } from '#tests/support/demo-users';
import { allowConnectionErrors, allowConsoleError, expect, test } from './fixtures/test.ts';
import { holdCalls } from './helpers/held-calls.ts';
import { storeTemplate } from './helpers/stored-template.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('de-DE');
test.use({ shared: 'file', arrives: false });
test.describe.configure({ timeout: 240_000 });

const outline = (page: Page) => page.getByRole('region', { name: say('library.parts') });
const row = (page: Page, name: string | RegExp) => outline(page).locator('[data-row]').filter({ hasText: name }).first();
const field = (page: Page, name: string) => page.getByRole('textbox', { name: say(`library.fields.${name}`), exact: true });
const expectSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: say.any('library.saved') })).toBeVisible();
const open = (page: Page, house: { url: string }, { id }: LibraryItem) => page.goto(`${house.url}/library/talk-templates/${id}`);
const stored = async (house: { port: number }, id: string) =>
  (await new Client(`http://localhost:${house.port}`).call<LibraryItem>(ADA, 'GET', `/api/talk-templates/${id}`)).body;

test('template: two authors edit different pages concurrently, and edits in a removed page wait for a choice @main', async ({
  person,
  house,
  complaints,
}) => {
  const item = await storeTemplate(house);
  const [jonas, ada] = [await person('Jonas Widmer'), await person('Ada Rossi')];
  const italian = translatorFor('it-IT');
  await open(jonas, house, item);
  await open(ada, house, item);
  const adaOutline = ada.getByRole('region', { name: italian('library.parts') });
  const adaRow = (name: string) => adaOutline.locator('[data-row]').filter({ hasText: name }).first();
  await row(jonas, 'wächst').click();
  await expect(adaOutline.locator('li').filter({ hasText: 'How well' }).getByRole('img')).toBeVisible();
  await adaRow('How clear').click();
  await ada.getByRole('textbox', { name: italian('library.fields.introText'), exact: true }).fill('Con calma.');
  await field(jonas, 'textQuestion1').fill('Was hilft dabei?');
  await expectSaved(jonas);
  await expect(ada.getByRole('status').filter({ hasText: italian.any('library.saved') })).toBeVisible();
  const pages = (await stored(house, item.id)).chapters?.[0]?.pages;
  expect(pages?.[1]?.multilang.textQuestion1).toMatchObject({ 'de-DE': 'Was hilft dabei?' });
  expect(pages?.[2]?.multilang.introText).toMatchObject({ 'it-IT': 'Con calma.' });

  await jonas.context().setOffline(true);
  await field(jonas, 'introText').fill('Nimm dir Zeit.');
  await adaOutline.getByRole('button', { name: italian('lists.actionsFor', { name: 'How well does {taker} grow here?' }) }).click();
  await ada.getByRole('menuitem', { name: italian('library.removePage') }).click();
  await expect(ada.getByRole('status').filter({ hasText: italian.any('library.saved') })).toBeVisible();
  await jonas.context().setOffline(false);
  await jonas.getByRole('button', { name: `${say('library.keepMine')}: ${say('library.parts')}` }).click();
  await expectSaved(jonas);
  expect((await stored(house, item.id)).chapters?.[0]?.pages[1]?.multilang.introText).toEqual({ 'de-DE': 'Nimm dir Zeit.' });
  await expect(adaRow('How well')).toBeVisible();
  allowConsoleError(complaints, /status of 409/);
  allowConnectionErrors(complaints);
});

test('template: a picture belongs to the language in which it was chosen, although another one is shown when it is stored', async ({
  person,
  house,
}) => {
  const item = await storeTemplate(house);
  const page = await person('Jonas Widmer');
  await open(page, house, item);
  await row(page, 'Eine Stunde').click();
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const release = await holdCalls(page, 'POST', '**/api/talk-templates/images');
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await page
    .getByRole('group', { name: say('library.languages') })
    .getByRole('button', { name: new RegExp(`^${LANGUAGE_NAMES['fr-FR']}`) })
    .click();
  release();
  await expect(page.getByText(say('library.imageOfOther'))).toBeVisible();
  await expectSaved(page);
  const images = (await stored(house, item.id)).chapters?.[0]?.pages[0]?.multilang.imageUrl;
  expect(Object.keys(images ?? {})).toEqual(['de-DE']);
});
