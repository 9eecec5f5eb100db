import { Client } from '#tests/support/api-client';
import { GRETA, TOM } from '#tests/support/demo-users';
import { expect, PHONE, test } from './fixtures/test.ts';
import { headline, localizedText } from './helpers/demo-talk-places.ts';
import { beginAnew } from './helpers/talk-state.ts';
import { TalkPage, talkRowOf } from './talk-page.ts';

const SAY_SO = localizedText('ready-to-lead', 'textQuestion1');
const NEED = localizedText('ready-to-lead', 'textQuestion2');

test.use({ shared: 'file', arrives: false });
test.describe.configure({ timeout: 240_000 });

test('session page: a screen reader at a viewer’s slider hears where the dot was released, not each stroke', async ({ person, house }) => {
  await beginAnew(new Client(`http://localhost:${house.port}`), [], 'ready-to-lead');
  const [gretas, toms] = await Promise.all([person('Greta Vogel'), person('Tom Keller')]);
  const greta = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
  const tom = await new TalkPage(toms, 'Tom Keller').open(house, GRETA, TOM);
  await expect(greta.pill).toContainText(greta.say('talk.following', { count: 1 }));
  await greta.slider.press('PageUp');
  await expect(tom.slider).toHaveAttribute('aria-valuenow', '10');
  await tom.slider.focus();
  await greta.drag(30, 71);
  await expect(toms.locator('[data-dot]', { hasText: 'Greta' })).toHaveText('Greta71');
  await expect(tom.slider).toHaveAttribute('aria-valuetext', tom.say('talk.of100', { value: 10 }));
  await expect(tom.slider).toHaveAttribute('aria-valuenow', '10');
  await greta.letGo();
  await expect(tom.slider).toHaveAttribute('aria-valuetext', tom.say('talk.of100', { value: 71 }));
});

test('session page on a low screen: keeps the flag of the dot below the words, and the dot beside the notes', async ({ person, house }) => {
  await beginAnew(new Client(`http://localhost:${house.port}`), [], 'ready-to-lead');
  const low = { viewport: { width: 1280, height: 600 } };
  const [gretas, toms] = await Promise.all([person('Greta Vogel'), person('Tom Keller', low)]);
  const greta = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
  const tom = await new TalkPage(toms, 'Tom Keller').open(house, GRETA, TOM);
  await greta.slider.press('PageUp');
  const flag = tom.page.locator('[data-dot]', { hasText: 'Greta' });
  const words = tom.page.getByText(localizedText('ready-to-lead', 'introText'), { exact: true });
  await expect(flag).toHaveText('Greta10');
  const { y } = (await flag.boundingBox()) ?? { y: 0 };
  const above = await words.boundingBox();
  expect(y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));

  await tom.notesButton.click();
  await toms.setViewportSize({ width: 900, height: 700 });
  await expect(tom.note(SAY_SO)).toBeVisible();
  await expect(tom.slider, 'beside the notes').toBeInViewport({ ratio: 1 });
});

test('session page: shows typed text to every viewer, and leaves the talk for all at the end @main', async ({ person, house }) => {
  const [gretas, toms, carlas] = await Promise.all([person('Greta Vogel'), person('Tom Keller'), person('Carla Meier', PHONE)]);
  const client = new Client(`http://localhost:${house.port}`);
  await test.step('shows words while they are typed, and follows to the second question', async () => {
    await beginAnew(client, [gretas, toms, carlas], 'ready-to-lead');
    const greta = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
    const tom = await new TalkPage(toms, 'Tom Keller').open(house, GRETA, TOM);
    const carla = await new TalkPage(carlas, 'Carla Meier').open(house, GRETA, TOM);
    await expect(greta.pill).toContainText(greta.say('talk.following', { count: 2 }));
    for (const each of [greta, tom, carla]) await each.notesButton.click();
    const [written, read, readByPhone] = [
      greta.note(localizedText('ready-to-lead', 'textQuestion1', 'de-DE')),
      tom.note(SAY_SO),
      carla.note(SAY_SO),
    ];
    await expect(read).toHaveAttribute('readonly');
    const type = async (): Promise<void> => {
      let text = '';
      for (const letter of 'Tom ran the May outage.') {
        text += letter;
        await written.press(letter === ' ' ? 'Space' : letter);
        if (/[r.]/.test(letter)) {
          await expect(read).toHaveValue(text);
          await expect(readByPhone).toHaveValue(text);
        }
      }
    };
    // The typing indicator is shown only while she types.
    await Promise.all([expect(tom.notes).toContainText(tom.say('talk.writing', { name: 'Greta' })), type()]);
    await expect(greta.notes).toContainText(greta.say.like('talk.savedAt'));
    await expect(greta.notes).toContainText(greta.say.like('talk.readAlong'));

    await greta.next.click();
    for (const viewer of [tom, carla]) {
      await expect(viewer.headline(NEED)).toBeVisible();
      await expect(viewer.notes).toBeVisible();
    }
    await greta.next.click();
    await expect(tom.headline(localizedText('best-work', 'scalarQuestion1'))).toBeVisible();
    await expect(tom.notes, 'they stay open from page to page').toBeVisible();
  });

  await test.step('shows a late viewer the current page, and leads a browsing viewer back', async () => {
    await beginAnew(client, [gretas, toms, carlas], 'responsibility', { note: 'The shift plan is yours.' });
    const greta = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
    await expect(greta.pill).toContainText(greta.say('talk.youAreLive'));
    await greta.slider.press('PageUp');
    const tom = await new TalkPage(toms, 'Tom Keller').open(house, GRETA, TOM);
    const here = localizedText('responsibility', 'scalarQuestion1');
    await expect(tom.headline(here)).toBeVisible();
    await expect(tom.slider).toHaveAttribute('aria-valuenow', '10');
    await tom.notesButton.click();
    await expect(tom.note(localizedText('responsibility', 'textQuestion1'))).toHaveValue('The shift plan is yours.');

    await tom.next.click();
    await expect(tom.headline(localizedText('responsibility', 'scalarQuestion2'))).toBeVisible();
    await expect(tom.pill).toHaveText('You are browsing on your own', { useInnerText: true });
    await expect(greta.headline(localizedText('responsibility', 'scalarQuestion1', 'de-DE'))).toBeVisible();
    await tom.next.click();
    await expect(tom.headline(localizedText('goal', 'scalarQuestion1'))).toBeVisible();
    await expect(tom.page.getByText(tom.say('talk.stillOn', { name: 'Greta', page: 2 }))).toBeVisible();
    await expect(tom.chapterBar.locator('i > b'), 'her portrait at her page').toBeVisible();
    await expect(greta.inRoom('elsewhere', { name: 'Tom Keller', place: '4.3' })).toBeVisible();
    await expect(greta.pill).toContainText(greta.say('talk.nobodyFollows'));
    await tom.page.keyboard.press('Escape');
    await expect(tom.notes, 'what is open is closed first').toBeHidden();
    await tom.page.keyboard.press('Escape');
    await expect(tom.headline(here)).toBeVisible();
    await expect(tom.pill).toHaveText(/Following Greta\s*· live/);
    await expect(greta.inRoom('follows', { name: 'Tom Keller' })).toBeVisible();

    await tom.previous.click();
    await expect(tom.headline(localizedText('a-year-from-now', 'textQuestion1'))).toBeVisible();
    await greta.next.click();
    await greta.next.click();
    await expect(greta.headline(localizedText('goal', 'scalarQuestion1', 'de-DE'))).toBeVisible();
    await expect(tom.headline(localizedText('a-year-from-now', 'textQuestion1')), 'stays where Tom looks').toBeVisible();
    await tom.pillAction.click();
    await expect(tom.headline(localizedText('goal', 'scalarQuestion1'))).toBeVisible();

    await greta.button('talk.leave').click();
    await expect(greta.page.getByRole('heading', { level: 1, name: greta.say('talks.title') })).toBeVisible();
    await expect(tom.pill).toHaveText(tom.say('talk.away', { name: 'Greta' }));
    await expect(tom.page.getByText('· live')).toBeHidden();
  });

  await test.step('leads every viewer out when the giver finishes, and takes no change afterwards', async () => {
    await beginAnew(client, [gretas, toms, carlas], 'honest-talk', { note: 'Kept.' });
    const greta = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
    const tom = await new TalkPage(toms, 'Tom Keller').open(house, GRETA, TOM);
    const carla = await new TalkPage(carlas, 'Carla Meier').open(house, GRETA, TOM);
    await expect(greta.pill).toContainText(greta.say('talk.following', { count: 2 }));
    await greta.next.click();
    await expect(tom.page.getByText(tom.say('talk.waitForFinish', { name: 'Greta' }))).toBeVisible();
    await carla.previous.click();
    await expect(carla.pill).toHaveText('On your own', { useInnerText: true });
    await greta.onStage(localizedText('farewell', 'exitButtonText', 'de-DE')).click();
    await gretas
      .getByRole('dialog')
      .getByRole('button', { name: greta.say('talk.finish') })
      .click();

    for (const each of [greta, tom, carla])
      await expect(each.page.getByRole('heading', { level: 1, name: each.say('talks.title') })).toBeVisible();
    await expect(gretas.getByText(greta.say('talks.finished', { name: 'Tom' }))).toBeVisible();
    await expect(toms.getByText(tom.say('talks.finished', { name: 'Greta' }))).toBeVisible();
    await expect(talkRowOf(toms, tom.say, 'Greta Vogel')).toContainText(tom.say('sessionStatus.Done'));
    await expect(talkRowOf(gretas, greta.say, 'Tom Keller')).toContainText(greta.say('sessionStatus.Done'));
    await greta.open(house, GRETA, TOM);
    await expect(greta.pill).toContainText(greta.say.like('talk.record'));
    await expect(greta.headline(headline('start', 'introText', 'de-DE'))).toBeVisible();
    for (const text of [headline('welcome-film', 'introText', 'de-DE'), headline('about-notes', 'introText', 'de-DE')]) {
      await greta.next.click();
      await expect(greta.headline(text)).toBeVisible();
    }
    await greta.next.click();
    await expect(greta.box(localizedText('arriving', 'textQuestion1', 'de-DE'))).toHaveAttribute('readonly');
  });
});
