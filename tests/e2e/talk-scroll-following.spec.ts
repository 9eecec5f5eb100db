import { Client } from '#tests/support/api-client';
import { GRETA, TOM } from '#tests/support/demo-users';
import { expect, PHONE, test } from './fixtures/test.ts';
import { headline, localizedText } from './helpers/demo-talk-places.ts';
import { beginAnew } from './helpers/talk-state.ts';
import { TalkPage } from './talk-page.ts';

test.use({ arrives: false });
test.describe.configure({ timeout: 240_000 });

const SAY_SO = localizedText('ready-to-lead', 'textQuestion1');
const SAG_ES = localizedText('ready-to-lead', 'textQuestion1', 'de-DE');

test('session page: leads notes, places and windows along with the giver @main', async ({ person, house }) => {
  const [gretas, toms, carlas] = await Promise.all([person('Greta Vogel'), person('Tom Keller'), person('Carla Meier', PHONE)]);
  const client = new Client(`http://localhost:${house.port}`);
  await test.step('scrolls long notes along with the giver, and leaves a viewer alone who scrolled away', async () => {
    await beginAnew(client, [gretas, toms, carlas], 'ready-to-lead');
    const greta = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
    const tom = await new TalkPage(toms, 'Tom Keller').open(house, GRETA, TOM);
    const carla = await new TalkPage(carlas, 'Carla Meier').open(house, GRETA, TOM);
    await expect(greta.pill).toContainText(greta.say('talk.following', { count: 2 }));
    for (const each of [greta, tom, carla]) await each.notesButton.click();
    const lines = Array.from({ length: 24 }, (_, i) => `Line ${i + 1}`);
    await greta.note(SAG_ES).fill(lines.join('\n'));
    const below = (talk: TalkPage) => () =>
      talk.note(SAY_SO).evaluate((box: HTMLTextAreaElement) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight));
    const above = (talk: TalkPage) => () => talk.note(SAY_SO).evaluate((box) => Math.round(box.scrollTop));
    for (const viewer of [tom, carla]) {
      await expect(viewer.note(SAY_SO)).toHaveValue(/Line 24$/);
      await expect.poll(below(viewer), 'the last line is seen').toBeLessThanOrEqual(2);
      expect(await above(viewer)(), 'and it had to be scrolled to').toBeGreaterThan(20);
    }
    await greta.note(SAG_ES).press('Control+Home');
    await greta.note(SAG_ES).pressSequentially('First of all. ');
    for (const viewer of [tom, carla]) {
      await expect(viewer.note(SAY_SO)).toHaveValue(/^First of all\. /);
      await expect.poll(above(viewer), 'what is written above is seen').toBeLessThanOrEqual(2);
    }
    // Not at the very end: a growing box would change the scroll position there.
    await tom.note(SAY_SO).evaluate((box) => box.scrollTo(0, 300));
    const place = await above(tom)();
    await greta.note(SAG_ES).pressSequentially('Still. ');
    await expect(tom.note(SAY_SO)).toHaveValue(/^First of all\. Still\. /);
    expect(await above(tom)(), 'who reads elsewhere is left there').toBe(place);
  });

  await test.step('takes the taker to the page about notes, and not the giver’s second window', async () => {
    await beginAnew(client, [gretas, toms, carlas], 'about-notes');
    const first = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
    const tom = await new TalkPage(toms, 'Tom Keller').open(house, GRETA, TOM);
    await expect(tom.headline(headline('about-notes', 'introText'))).toBeVisible();
    await expect(tom.page.getByText(tom.say('talk.goesOn', { name: 'Greta' }))).toBeVisible();
    await expect(tom.page.getByRole('main').getByRole('button')).toHaveCount(0);
    const second = await new TalkPage(await first.page.context().newPage(), 'Greta Vogel').open(house, GRETA, TOM);
    await expect(first.pill).toContainText(first.say('talk.anotherWindow'));
    await expect(first.page.getByRole('main').getByRole('button')).toHaveCount(0);
    await second.page.getByRole('main').getByRole('button').click();
    const arriving = localizedText('arriving', 'textQuestion1');
    for (const each of [first, second, tom])
      await expect(each.headline(localizedText('arriving', 'textQuestion1', each.locale))).toBeVisible();
    await expect(tom.pill).toHaveText(/Following Greta\s*· live/);
    await expect(tom.headline(arriving)).toBeVisible();
    await second.page.close();
  });

  await test.step('follows again when a browsing viewer and the giver meet on a page', async () => {
    await beginAnew(client, [gretas, toms, carlas], 'responsibility');
    const greta = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
    const tom = await new TalkPage(toms, 'Tom Keller').open(house, GRETA, TOM);
    await expect(greta.pill).toContainText(greta.say('talk.following', { count: 1 }));
    await tom.previous.click();
    await expect(tom.pill).toHaveText(tom.say('talk.ownWay'), { useInnerText: true });
    await tom.next.click();
    await expect(tom.pill).toHaveText(/Following Greta\s*· live/);
    await expect(greta.pill).toContainText(greta.say('talk.following', { count: 1 }));
    await tom.next.click();
    await expect(tom.pill).toHaveText(tom.say('talk.ownWay'), { useInnerText: true });
    await expect(greta.pill).toContainText(greta.say('talk.nobodyFollows'));
    await greta.next.click();
    await expect(tom.pill).toHaveText(/Following Greta\s*· live/);
    await expect(greta.pill).toContainText(greta.say('talk.following', { count: 1 }));
    await greta.next.click();
    await expect(tom.headline(localizedText('goal', 'scalarQuestion1'))).toBeVisible();
  });

  await test.step('gives a long note as much room as an empty one on a phone', async () => {
    const note = Array.from({ length: 12 }, (_, line) => `${line + 1}. Something that was said today.`).join('\n');
    await beginAnew(client, [gretas, toms, carlas], 'ready-to-lead', { note });
    const talk = await new TalkPage(carlas, 'Carla Meier').open(house, GRETA, TOM);
    await talk.notesButton.click();
    const [long, empty] = [talk.note(SAY_SO), talk.note(localizedText('ready-to-lead', 'textQuestion2'))];
    await expect.poll(async () => (await long.boundingBox())?.height).toBeGreaterThan(130);
    await expect(empty).toBeInViewport({ ratio: 1 });
  });

  await test.step('tells that a long preparation page continues below, and scrolls there', async () => {
    await beginAnew(client, [gretas, toms, carlas], 'seen-by-lead');
    await toms.setViewportSize({ width: 1000, height: 560 });
    const tom = await new TalkPage(toms, 'Tom Keller').open(house, GRETA, TOM);
    const more = tom.button('talk.moreBelow');
    await expect(more).toBeVisible();
    const last = toms
      .getByRole('region', { name: tom.say('talk.earlier') })
      .getByRole('listitem')
      .last();
    await expect(last).not.toBeInViewport({ ratio: 1 });
    // The button disappears when the end of the page comes into view, even under the pointer.
    await expect(async () => {
      if (await more.isVisible()) await more.click({ timeout: 1_000 });
      await expect(more).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await expect(last).toBeInViewport({ ratio: 1 });
  });
});
