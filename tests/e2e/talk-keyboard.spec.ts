import type { Page } from '@playwright/test';
import { Client } from '#tests/support/api-client';
import { GRETA, TOM } from '#tests/support/demo-users';
import { expect, test } from './fixtures/test.ts';
import { everyPlace, headlineAt, localizedText, nameOf } from './helpers/demo-talk-places.ts';
import { beginAnew } from './helpers/talk-state.ts';
import { TalkPage } from './talk-page.ts';

test.use({ arrives: false });
test.describe.configure({ timeout: 180_000 });

/** Expects that the focus is on an element and not lost to the body. */
const expectHeld = (page: Page) => expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
const focused = (page: Page) => page.locator(':focus');

test('session page: is started, led with notes, finished and read by keyboard alone @main', async ({ person, house }) => {
  const page = await person('Greta Vogel');
  const greta = await new TalkPage(page, 'Greta Vogel').open(house, GRETA, TOM);
  await expect(greta.pill).toContainText(greta.say('talk.youAreLive'));
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await press(localizedText('start', 'startButtonText', 'de-DE'));
  const stops = everyPlace();
  const last = stops.length - 1;
  for (const [index, stop] of stops.entries()) {
    if (index === 0) continue;
    await test.step(headlineAt(stop), async () => {
      await greta.expectStop(stop);
      await expectHeld(page);
      if (index === 1 || index === last) await expect(focused(page), 'what was pressed is gone').toHaveRole('heading');
      if (index < last) await greta.next.press('Enter');
    });
  }
  await press(localizedText('farewell', 'exitButtonText', 'de-DE'));
  await page.keyboard.press('Escape');
  await expect(focused(page)).toHaveText(localizedText('farewell', 'exitButtonText', 'de-DE'));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const read = page.getByRole('link', { name: greta.say('talk.recordRead') });
  await expect(read).toBeVisible();
  await read.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Greta Vogel und Tom Keller' })).toBeFocused();
});

test('session page: keeps focus and caret where they belong, speaks to a screen reader, and takes a presenter’s keys', async ({
  person,
  house,
}) => {
  const [gretas, toms, carlas] = await Promise.all([person('Greta Vogel'), person('Tom Keller'), person('Carla Meier')]);
  const client = new Client(`http://localhost:${house.port}`);
  await test.step('notes take the caret, stay open from page to page, and return the focus', async () => {
    await beginAnew(client, [gretas, toms, carlas], 'ready-to-lead', { note: 'Begun. ' });
    const greta = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
    const tom = await new TalkPage(toms, 'Tom Keller').open(house, GRETA, TOM);
    await expect(greta.pill).toContainText(greta.say('talk.following', { count: 1 }));
    const note = greta.note(localizedText('ready-to-lead', 'textQuestion1', 'de-DE'));
    await greta.notesButton.press('Enter');
    await expect(note).toBeFocused();
    await gretas.keyboard.type('And on.');
    await expect(note).toHaveValue('Begun. And on.');
    await tom.notesButton.press('Enter');
    await expect(tom.note(localizedText('ready-to-lead', 'textQuestion1'))).toBeFocused();
    await greta.next.click();
    await greta.next.click();
    // The previous page had two boxes.
    for (const each of [greta, tom]) await expect(each.notes.getByRole('textbox')).toHaveCount(1);
    await expect(tom.notes.getByRole('textbox')).toBeFocused();
    await toms.keyboard.press('Escape');
    await expect(tom.notes).toBeHidden();
    await expect(tom.notesButton).toBeFocused();
  });

  await test.step('keeps the focus after returning, after a notice and after taking the lead', async () => {
    await beginAnew(client, [gretas, toms, carlas], 'responsibility');
    const first = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
    await new TalkPage(carlas, 'Carla Meier').open(house, GRETA, TOM);
    const tom = await new TalkPage(toms, 'Tom Keller').open(house, GRETA, TOM);
    await tom.button('talk.understood').press('Enter');
    await expect(tom.headline(localizedText('responsibility', 'scalarQuestion1'))).toBeFocused();
    await tom.previous.press('Enter');
    await tom.pillAction.press('Enter');
    await expect(tom.headline(localizedText('responsibility', 'scalarQuestion1'))).toBeFocused();
    const second = await new TalkPage(await first.page.context().newPage(), 'Greta Vogel').open(house, GRETA, TOM);
    await expect(second.pill).toContainText(second.say('talk.youAreLive'));
    await first.pillAction.press('Enter');
    await expect(first.pill).toContainText(first.say('talk.youAreLive'));
    await expect(first.headline(localizedText('responsibility', 'scalarQuestion1', 'de-DE'))).toBeFocused();
    await second.page.close();
  });

  await test.step('tells a follower’s screen reader each page, the set dot and a note', async () => {
    await beginAnew(client, [gretas, toms, carlas], 'ready-to-lead');
    const greta = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
    const tom = await new TalkPage(toms, 'Tom Keller').open(house, GRETA, TOM);
    await expect(greta.pill).toContainText(greta.say('talk.following', { count: 1 }));
    const recorded = await toms.evaluateHandle(() => {
      const heard: string[] = [];
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const region = (target instanceof Element ? target : target.parentElement)?.closest('[aria-live=polite]');
          if (region?.textContent && heard.at(-1) !== region.textContent) heard.push(region.textContent);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
      return heard;
    });
    const heard = () => recorded.evaluate((all) => [...all]);
    await greta.drag(30, 71);
    await greta.letGo();
    await expect.poll(heard).toContain(tom.say('talk.saidDot', { name: 'Greta', value: 71 }));
    await greta.notesButton.click();
    await gretas.keyboard.type('He ran the May outage alone.');
    await expect.poll(heard).toContain(tom.say('talk.saidNote', { name: 'Greta' }));
    await greta.next.click();
    await expect
      .poll(heard)
      .toContain(
        `${tom.say('talk.where', { chapter: nameOf('strengths'), page: 3, pages: 4 })}, ${tom.say('talk.question', { question: 2 })}. ${localizedText('ready-to-lead', 'textQuestion2')}`,
      );
    expect(
      (await heard()).filter((words) => words.startsWith('Greta sets')),
      'not each stroke',
    ).toHaveLength(1);

    await greta.previous.click();
    await expect(tom.headline(localizedText('ready-to-lead', 'scalarQuestion1'))).toBeVisible();
    await expect(toms.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - region "${localizedText('ready-to-lead', 'scalarQuestion1')}":
          - heading "${localizedText('ready-to-lead', 'scalarQuestion1')}" [level=1]
          - slider "${localizedText('ready-to-lead', 'scalarQuestion1')}"
    `);
  });

  await test.step('takes a presenter’s keys to turn pages and F for full screen, but not in notes and sliders', async () => {
    await beginAnew(client, [gretas, toms, carlas], 'ready-to-lead', { note: 'Begun. ' });
    const page = gretas;
    const greta = await new TalkPage(page, 'Greta Vogel').open(house, GRETA, TOM);
    await expect(greta.pill).toContainText(greta.say('talk.youAreLive'));
    const title = page.getByRole('heading', { level: 1 });
    const here = await title.textContent();
    await greta.next.focus();
    await page.keyboard.press('PageDown');
    await expect(title).not.toHaveText(here ?? '');
    await page.keyboard.press('PageUp');
    await expect(title).toHaveText(here ?? '');
    await page.getByRole('slider').first().press('PageDown');
    await expect(title).toHaveText(here ?? '');
    await greta.notesButton.press('Enter');
    await page.keyboard.type('F');
    await page.keyboard.press('PageDown');
    await expect(title).toHaveText(here ?? '');
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
    await page.keyboard.press('Escape');
    await greta.next.focus();
    await page.keyboard.press('f');
    await expect(page.getByRole('button', { name: greta.say('talk.leaveFullScreen') })).toBeVisible();
    await page.getByRole('button', { name: greta.say('talk.leaveFullScreen') }).click();
    await expect(page.getByRole('button', { name: greta.say('talk.fullScreen') })).toBeVisible();
  });
});

test('session page: an Escape that ends the composition of an input method leaves the notes open', async ({ person, house }) => {
  const page = await person('Greta Vogel');
  await beginAnew(new Client(`http://localhost:${house.port}`), [page], 'ready-to-lead');
  const greta = await new TalkPage(page, 'Greta Vogel').open(house, GRETA, TOM);
  await greta.notesButton.press('Enter');
  const note = greta.note(localizedText('ready-to-lead', 'textQuestion1', 'de-DE'));
  await expect(note).toBeFocused();
  await note.dispatchEvent('keydown', { key: 'Escape', isComposing: true });
  await expect(note).toBeFocused();
  await note.dispatchEvent('keydown', { key: 'Escape' });
  await expect(greta.notes).toBeHidden();
});
