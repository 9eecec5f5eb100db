import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { LibraryItem } from '#shared/library/schema';
import { Client } from '#tests/support/api-client';
import { ADA } from '#tests/support/demo-users';
import { allowConnectionErrors, expect, PHONE, test } from './fixtures/test.ts';
import { expectAccessible, widthBeyondScreen } from './helpers/accessibility.ts';
import { storeTemplate } from './helpers/stored-template.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('de-DE');
test.use({ shared: 'file', arrives: false });
test.describe.configure({ timeout: 240_000 });

const outline = (page: Page) => page.getByRole('region', { name: say('library.parts') });
const row = (page: Page, name: string | RegExp) => outline(page).locator('[data-row]').filter({ hasText: name }).first();
const rows = (page: Page) => outline(page).locator('li [data-row]');
const field = (page: Page, name: string) => page.getByRole('textbox', { name: say(`library.fields.${name}`), exact: true });
const frame = (page: Page, role: 'giver' | 'taker' | 'viewer') =>
  page.frameLocator(`iframe[title="${say('library.preview')}: ${say(`library.talkRoles.${role}`)}"]`);
const expectSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: say.any('library.saved') })).toBeVisible();
const open = (page: Page, house: { url: string }, { id }: LibraryItem) => page.goto(`${house.url}/library/talk-templates/${id}`);
const stored = async (house: { port: number }, id: string) =>
  (await new Client(`http://localhost:${house.port}`).call<LibraryItem>(ADA, 'GET', `/api/talk-templates/${id}`)).body;

test('template: is written, moved, previewed, illustrated and versioned', async ({ person, house }) => {
  const page = await person('Jonas Widmer');
  await test.step('is written from nothing by keyboard, and says what is missing in it', async () => {
    await page.goto(`${house.url}/library?tab=talk-templates`);
    await page.getByRole('button', { name: say('library.new.template') }).press('Enter');
    await page.getByRole('dialog').getByRole('textbox').fill('Jahresgespräch');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Jahresgespräch' })).toBeVisible();
    await expect(outline(page)).toContainText(say('library.problems.exitPageMissing'));
    await page.getByRole('button', { name: say('library.addChapter') }).press('Enter');
    await field(page, 'name').fill('Wachsen');
    await page.getByRole('spinbutton', { name: say('library.minutes') }).fill('25');
    const addPage = page.getByRole('button', { name: say('library.addPageTo', { chapter: 'Wachsen' }) });
    for (const kind of ['earlier', 'exit']) {
      await addPage.press('Enter');
      await page.getByRole('menuitem', { name: say(`library.pageKinds.${kind}`) }).press('Enter');
      await expect(row(page, say(`library.pageKinds.${kind}`))).toHaveAttribute('aria-current', 'true');
    }
    await expect(outline(page)).not.toContainText(say('library.problems.exitPageMissing'));
    await expect(outline(page)).toContainText(say('library.problems.nobodyAsked'));
    await row(page, say('library.pageKinds.earlier')).press('Enter');
    await field(page, 'scalarQuestion1').fill('Wie wächst {taker}?');
    await expect(outline(page).getByRole('list', { name: say('library.problems.title') })).toHaveCount(0);
    await page.getByRole('combobox', { name: say('library.scope') }).selectOption('team');
    await expect(outline(page)).toContainText(say('library.problems.placeholderWithoutPair', { taker: '{taker}' }));
    await page.getByRole('combobox', { name: say('library.scope') }).selectOption('giver');
    await expectAccessible(page, 'editor of a talk template');
    const languages = page.getByRole('group', { name: say('library.languages') });
    expect(await languages.evaluate((each) => each.scrollWidth - each.clientWidth), 'tabs that do not fit').toBeLessThanOrEqual(0);
    await expectSaved(page);
    const item = await stored(house, page.url().split('/').at(-1) ?? '');
    expect(item.chapters).toMatchObject([
      { minutes: 25, multilang: { name: { 'de-DE': 'Wachsen' } }, pages: [{ questionScope: 'giver' }, { staticType: 'Exit' }] },
    ]);
  });

  await test.step('pages move by keys, by menu and by dragging, also to other chapters, each move is announced, and undone', async () => {
    await open(page, house, await storeTemplate(house));
    const order = [/Ankommen/, /Eine Stunde/, /wächst/, /Wie klar/, /Abschluss/, /Danke/];
    await expect(rows(page)).toHaveText(order);
    await row(page, 'Wie klar').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(rows(page)).toHaveText([/Ankommen/, /Eine Stunde/, /wächst/, /Abschluss/, /Wie klar/, /Danke/]);
    await expect(row(page, 'Wie klar')).toBeFocused();
    await expect(outline(page).getByRole('status')).toHaveText(
      say('library.pageMoved', { name: 'Wie klar ist der nächste Schritt?', chapter: 'Abschluss', number: 1, count: 2 }),
    );
    await outline(page)
      .getByRole('button', { name: say('lists.actionsFor', { name: 'Wie gut wächst {taker} hier?' }) })
      .click();
    await page.getByRole('menuitem', { name: say('library.moveTo') }).click();
    await page.getByRole('combobox', { name: say('library.chapter') }).selectOption('1');
    await page.getByRole('combobox', { name: say('library.position') }).selectOption('1');
    await expectAccessible(page, 'moving a page to any place');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('library.move') })
      .click();
    await expect(rows(page)).toHaveText([/Ankommen/, /Eine Stunde/, /Abschluss/, /Wie klar/, /wächst/, /Danke/]);
    await row(page, 'Abschluss').dragTo(row(page, 'Ankommen'));
    await expect(rows(page)).toHaveText([/Abschluss/, /Wie klar/, /wächst/, /Danke/, /Ankommen/, /Eine Stunde/]);
    for (let steps = 0; steps < 3; steps += 1) await page.getByRole('button', { name: say('library.undo') }).click();
    await expect(rows(page)).toHaveText(order);
    await page.getByRole('button', { name: say('library.redo') }).click();
    await expectSaved(page);
    await page.reload();
    await expect(rows(page)).toHaveText([/Ankommen/, /Eine Stunde/, /wächst/, /Abschluss/, /Wie klar/, /Danke/]);
  });

  await test.step('a page that both answer is previewed from each side alone', async () => {
    const item = await storeTemplate(house, { kind: 'impulse', chapters: [] });
    await open(page, house, item);
    await page.getByRole('button', { name: say('library.addChapter') }).click();
    await page.getByRole('button', { name: new RegExp(`^${say('library.addPage')}`) }).click();
    await expect(page.getByRole('menuitem', { name: say('library.pageKinds.earlier') })).toHaveCount(0);
    await page.getByRole('menuitem', { name: say('library.pageKinds.both') }).click();
    await field(page, 'scalarQuestion1').fill('Wie gut informiert {giver}?');
    for (const [role, other] of [
      ['giver', 'Tom'],
      ['taker', 'Greta'],
    ] as const) {
      await expect(frame(page, role).getByRole('heading', { name: 'Wie gut informiert Greta Vogel?' })).toBeVisible();
      await expect(frame(page, role).getByText(say('talk.covered'))).toBeVisible();
      await expect(frame(page, role).getByRole('region', { name: new RegExp(`^${other}`) })).toBeVisible();
    }
    await expect(page.locator('iframe')).toHaveCount(2);
    await frame(page, 'taker').getByRole('textbox').fill('Gut.');
    await frame(page, 'taker')
      .getByRole('button', { name: say('talk.sayReady') })
      .click();
    await expect(frame(page, 'taker').getByRole('button', { name: say('talk.youAreReady') })).toBeVisible();
    await expectSaved(page);
  });

  await test.step('a picture is uploaded for a page, shown in the preview, and what is none is refused', async () => {
    await open(page, house, await storeTemplate(house));
    await row(page, 'Eine Stunde').click();
    const picker = page.locator('input[type=file]');
    await picker.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await expect(page.getByRole('alert').filter({ hasText: say('teamMember.photoType') })).toBeVisible();
    const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    await picker.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await expect(page.getByRole('group', { name: say('library.image') }).locator('img')).toBeVisible();
    await page.getByText(say('library.devices.tablet')).click();
    await expect(frame(page, 'giver').locator('[data-image] img')).toBeAttached();
  });

  await test.step('a version is saved and compared, a copy has the same questions', async () => {
    const item = await storeTemplate(house);
    await open(page, house, item);
    await page.getByRole('button', { name: say('library.saveVersion', { version: 1 }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('library.saveNow') })
      .click();
    await expect(page.getByRole('button', { name: say('library.versionNumber', { version: 1 }), exact: true })).toBeVisible();
    await row(page, 'Danke').click();
    await field(page, 'introText').fill('Bis bald.');
    await expectSaved(page);
    await row(page, say('library.screens.template')).click();
    await page.getByRole('button', { name: new RegExp(`^${say('library.restore')}`) }).click();
    await expect(page.getByRole('dialog')).toContainText('Bis bald.');
    await expectAccessible(page, 'what restoring a version changes');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('library.restore') })
      .click();
    await expect(row(page, 'Danke euch beiden')).toBeVisible();
  });
});

test('template: previews the real talk for giver, taker and viewer, with unsaved texts and names, and stores nothing', async ({
  person,
  house,
  complaints,
}) => {
  const item = await storeTemplate(house);
  const page = await person('Jonas Widmer');
  await open(page, house, item);
  await expect(frame(page, 'giver').getByRole('button', { name: 'Fangen wir an' })).toBeVisible();
  await expect(frame(page, 'taker').getByText(say('talk.waitForStart', { name: 'Greta' }))).toBeVisible();
  await row(page, 'wächst').click();
  await expect(frame(page, 'viewer').getByRole('heading', { name: 'Wie gut wächst Tom Keller hier?' })).toBeVisible();
  await expect(frame(page, 'taker').getByText(say('library.exampleAnswer')).first()).toBeVisible();
  await page.route('**/api/talk-templates/*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await field(page, 'scalarQuestion1').fill('Wie frei ist {taker}?');
  for (const role of ['giver', 'taker', 'viewer'] as const)
    await expect(frame(page, role).getByRole('heading', { name: 'Wie frei ist Tom Keller?' })).toBeVisible();
  await expect(field(page, 'scalarQuestion1'), 'the preview does not take the focus').toBeFocused();
  await row(page, 'Wie klar').click();
  const slider = frame(page, 'giver').getByRole('slider');
  await slider.press('End');
  await expect(slider).toHaveAttribute('aria-valuenow', '100');
  await expect(frame(page, 'taker').getByRole('slider')).toHaveAttribute('aria-readonly', 'true');
  expect((await stored(house, item.id)).revision).toBe(1);
  allowConnectionErrors(complaints);
});

test('template: on a phone shows outline, texts and preview one after the other', async ({ person, house }) => {
  const page = await person('Jonas Widmer', PHONE);
  await open(page, house, await storeTemplate(house));
  await page.getByText(say('library.outline'), { exact: true }).first().tap();
  await row(page, 'wächst').tap();
  await expect(field(page, 'scalarQuestion1')).toBeVisible();
  await expectAccessible(page, 'page of a template on a phone');
  await page.getByText(say('library.preview'), { exact: true }).first().tap();
  await expect(frame(page, 'giver').getByRole('heading', { name: 'Wie gut wächst Tom Keller hier?' })).toBeVisible();
  expect(await widthBeyondScreen(page)).toBeLessThanOrEqual(0);
});
