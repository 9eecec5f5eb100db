import type { Page } from '@playwright/test';
import { allowConsoleError, expect, type OpenAs, test } from './fixtures/test.ts';
import { openImpulse } from './helpers/open-impulse-page.ts';
import { translatorFor } from './helpers/translator.ts';

test.use({ arrives: false });

test.describe.configure({ timeout: 240_000 });

const say = translatorFor('en-GB');

const impulse = (page: Page, port: number, name: OpenAs, path = '/videos') => openImpulse(page, port, name, path, 'videos.title');

const card = (page: Page, title: string, speak = say) => page.getByRole('button', { name: speak('videos.play', { title }) }).first();
const player = (page: Page, title: string) => page.getByRole('dialog', { name: title });

test('tutorials page: lets an administrator add, change and remove a video @main', async ({ person, house }) => {
  const speak = translatorFor('it-IT');
  const page = await person('Ada Rossi');
  await impulse(page, house.port, 'Ada Rossi');
  const toms = await person('Tom Keller');
  await impulse(toms, house.port, 'Tom Keller');
  const field = (key: string) => page.getByRole('textbox', { name: new RegExp(`^${speak(key)}`) });
  const save = page.getByRole('button', { name: speak('general.save') });

  await page.getByRole('button', { name: speak('videos.add') }).click();
  await save.click();
  await expect(page.getByRole('dialog').getByText(speak('validations.required')).first()).toBeVisible();
  await field('videos.extId').fill('a-good-talk');
  await page.getByRole('textbox', { name: 'English' }).fill('Taking notes');
  await page.getByRole('textbox', { name: 'Italiano' }).fill('Prendere appunti');
  await field('videos.duration').fill('much');
  await save.click();
  await expect(page.getByText(speak('validations.timeFormat'))).toBeVisible();
  await field('videos.duration').fill('1:20');
  await page.getByRole('checkbox', { name: speak('roles.taker') }).check();
  await page.getByRole('checkbox', { name: speak('videos.categories.team') }).check();
  await save.click();
  await expect(card(page, 'Prendere appunti', speak)).toContainText('00:01:20');

  await toms.reload();
  await card(toms, 'Taking notes').click();
  await expect(player(toms, 'Taking notes')).toBeVisible();

  const menu = page.getByRole('button', { name: speak('videos.keep', { title: 'Prendere appunti' }) });
  await menu.click();
  await page.getByRole('menuitem', { name: speak('general.change') }).click();
  await page.getByRole('textbox', { name: 'Italiano' }).fill('Annotare');
  await save.click();
  await expect(card(page, 'Annotare', speak)).toBeVisible();

  await page.getByRole('button', { name: speak('videos.keep', { title: 'Annotare' }) }).click();
  await page.getByRole('menuitem', { name: speak('general.remove') }).click();
  const question = page.getByRole('dialog', { name: speak('videos.removeTitle', { title: 'Annotare' }) });
  await expect(question.getByRole('button', { name: speak('general.cancel') })).toBeFocused();
  await question.getByRole('button', { name: speak('general.remove') }).click();
  await expect(card(page, 'Annotare', speak)).toHaveCount(0);
});

test('tutorials page: the second of two administrators chooses, and neither loses a word', async ({ person, house, complaints }) => {
  const speak = translatorFor('it-IT');
  const [one, other] = [await person('Ada Rossi'), await person('Ada Rossi')];
  const begin = async (page: Page) => {
    await impulse(page, house.port, 'Ada Rossi');
    await page
      .getByRole('button', { name: speak('videos.keep', { title: 'Guidare un colloquio' }) })
      .first()
      .click();
    await page.getByRole('menuitem', { name: speak('general.change') }).click();
  };
  await begin(one);
  await begin(other);
  const title = (page: Page, language: string) => page.getByRole('textbox', { name: language, exact: true });
  const save = (page: Page) => page.getByRole('button', { name: speak('general.save') });
  await title(one, 'Italiano').fill('Primo');
  await save(one).click();
  await expect(card(one, 'Primo', speak)).toBeVisible();
  await title(other, 'Italiano').fill('Secondo');
  await title(other, 'Deutsch').fill('Zweiter');
  await save(other).click();
  await expect(other.getByRole('alert')).toContainText('Primo');
  await expect(save(other)).toBeDisabled();
  // The first moves the video to another part of the page, which the second sees on their return to the window.
  await one
    .getByRole('button', { name: speak('videos.keep', { title: 'Primo' }) })
    .first()
    .click();
  await one.getByRole('menuitem', { name: speak('general.change') }).click();
  for (const key of ['start', 'talks', 'surveys'] as const)
    await one.getByRole('checkbox', { name: speak(`videos.categories.${key}`), exact: true }).uncheck();
  await one.getByRole('checkbox', { name: speak('videos.categories.board') }).check();
  await title(one, 'Français').fill('Premier');
  await save(one).click();
  await expect(one.getByRole('region', { name: speak('videos.categories.board') })).toContainText('Primo');
  const read = other.waitForResponse((answer) => answer.url().endsWith('/api/videos') && answer.ok());
  await other.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await read;
  await expect(title(other, 'Français')).toHaveValue('Premier');
  await expect(title(other, 'Deutsch')).toHaveValue('Zweiter');
  await other.getByRole('button', { name: `${speak('team.takeTheirs')}: Italiano` }).click();
  await save(other).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await expect(card(other, 'Primo', speak)).toBeVisible();
  await other.getByRole('button', { name: speak('videos.keep', { title: 'Primo' }) }).click();
  await other.getByRole('menuitem', { name: speak('general.change') }).click();
  for (const [language, text] of [
    ['Italiano', 'Primo'],
    ['Deutsch', 'Zweiter'],
    ['Français', 'Premier'],
  ] as const)
    await expect(title(other, language)).toHaveValue(text);
  allowConsoleError(complaints, /status of 409/);
});
