import { Client } from '#tests/support/api-client';
import { GRETA, TOM } from '#tests/support/demo-users';
import { allowConnectionErrors, allowConsoleError, expect, signInAs, test } from './fixtures/test.ts';
import { killableBrowser } from './helpers/crashing-browser.ts';
import { localizedText } from './helpers/demo-talk-places.ts';
import { beginAt, stored, storedNote, storedRating } from './helpers/talk-state.ts';
import { TalkPage } from './talk-page.ts';

const QUESTION = localizedText('goal', 'textQuestion1');
const FRAGE = localizedText('goal', 'textQuestion1', 'de-DE');

test.use({ shared: 'file', arrives: false });
test.describe.configure({ timeout: 120_000 });
test.beforeEach(({ house }) => beginAt(new Client(`http://localhost:${house.port}`), 'goal', { anew: true }));
test.afterEach(({ complaints }) => allowConnectionErrors(complaints));

test('session page: the giver’s newest window drives, and the other drives again after one click @main', async ({ person, house }) => {
  const first = await new TalkPage(await person('Greta Vogel'), 'Greta Vogel').open(house, GRETA, TOM);
  await expect(first.pill).toContainText(first.say('talk.youAreLive'));
  const second = await new TalkPage(await first.page.context().newPage(), 'Greta Vogel').open(house, GRETA, TOM);
  const tom = await new TalkPage(await person('Tom Keller'), 'Tom Keller').open(house, GRETA, TOM);

  await expect(second.pill).toContainText(second.say('talk.following', { count: 1 }));
  await expect(first.pill).toContainText(first.say('talk.anotherWindow'));
  await expect(first.page.getByText(first.say('talk.fencedTitle'))).toBeVisible();
  await expect(first.slider).toHaveAttribute('aria-readonly', 'true');
  await second.slider.press('PageUp');
  for (const each of [first, tom]) await expect(each.slider).toHaveAttribute('aria-valuenow', '10');
  // The unsaved value stays in the window that lost the driver role.
  await expect.poll(() => storedRating(new Client(`http://localhost:${house.port}`), 'goal')).toBe(10);

  await first.pillAction.click();
  await expect(first.pill).toContainText(first.say('talk.youAreLive'));
  await expect(second.pill).toContainText(second.say('talk.anotherWindow'));
  await first.slider.press('PageUp');
  for (const each of [second, tom]) await expect(each.slider).toHaveAttribute('aria-valuenow', '20');
  await second.button('talk.driveHere').last().click();
  await expect(second.pill).toContainText(second.say('talk.youAreLive'));
  await expect(first.pill).toContainText(first.say('talk.anotherWindow'));
  await second.next.click();
  for (const each of [first, tom]) await expect(each.headline(localizedText('goal', 'scalarQuestion1', each.locale))).toBeHidden();
});

test('session page: shows the stored value in a window that loses the lead during a drag', async ({ person, house }) => {
  const first = await new TalkPage(await person('Greta Vogel'), 'Greta Vogel').open(house, GRETA, TOM);
  await expect(first.pill).toContainText(first.say('talk.youAreLive'));
  await first.drag(30, 70);
  await expect(first.slider).toHaveAttribute('aria-valuenow', '70');
  const second = await new TalkPage(await person('Greta Vogel'), 'Greta Vogel').open(house, GRETA, TOM);
  await expect(first.pill).toContainText(first.say('talk.anotherWindow'));
  await second.slider.press('PageUp');
  for (const each of [first, second]) await expect(each.slider).toHaveAttribute('aria-valuenow', '10');
  const { x, y } = await first.spot(80);
  await first.page.mouse.move(x, y);
  await first.letGo();
  await second.slider.press('PageUp');
  for (const each of [first, second]) await expect(each.slider).toHaveAttribute('aria-valuenow', '20');
  await first.pillAction.click();
  await expect(first.pill).toContainText(first.say('talk.youAreLive'));
  await expect(first.slider).toHaveAttribute('aria-valuenow', '20');
});

test('session page: keeps unsaved words visible in a window that stopped driving, and merges them only after a reload', async ({
  person,
  house,
  complaints,
}) => {
  const [desk, tablet, toms] = await Promise.all([person('Greta Vogel'), person('Greta Vogel'), person('Tom Keller')]);
  const atDesk = await new TalkPage(desk, 'Greta Vogel').open(house, GRETA, TOM);
  const tom = await new TalkPage(toms, 'Tom Keller').open(house, GRETA, TOM);
  await expect(atDesk.pill).toContainText(atDesk.say('talk.following', { count: 1 }));
  for (const each of [atDesk, tom]) await each.notesButton.click();
  await desk.context().setOffline(true);
  await atDesk.note(FRAGE).fill('Written at the desk.');
  await expect(atDesk.notes).toContainText(atDesk.say('talk.waiting'));

  const onTablet = await new TalkPage(tablet, 'Greta Vogel').open(house, GRETA, TOM);
  await expect(onTablet.pill).toContainText(onTablet.say('talk.youAreLive'));
  await onTablet.notesButton.click();
  await onTablet.note(FRAGE).fill('Written on the tablet.');
  await expect(tom.note(QUESTION)).toHaveValue('Written on the tablet.');
  // Text is saved after a pause. If the desk took the driver role before, it would stay on the tablet as unsaved.
  await expect.poll(() => storedNote(new Client(`http://localhost:${house.port}`), 'goal')).toBe('Written on the tablet.');

  await desk.context().setOffline(false);
  const kept = desk.getByRole('region', { name: atDesk.say('talk.unsavedTitle') });
  await expect(kept).toContainText('Written at the desk.');
  await expect(atDesk.pill).toContainText(atDesk.say('talk.anotherWindow'));
  await expect(tom.note(QUESTION), 'never merged by itself').toHaveValue('Written on the tablet.');
  await desk.reload();
  await expect(atDesk.pill, 'opened anew it is the newest window').toContainText(atDesk.say('talk.youAreLive'));
  await expect(tom.note(QUESTION)).toHaveValue('Written on the tablet.\n\nWritten at the desk.');
  expect(await storedNote(new Client(`http://localhost:${house.port}`), 'goal')).toBe('Written on the tablet.\n\nWritten at the desk.');
  // The fenced save may or may not be sent, depending on which connection is restored first.
  allowConsoleError(complaints, /status of 409/);
});

test('session page: one click merges the words of a window that stopped driving', async ({ person, house, complaints }) => {
  const [desk, tablet] = await Promise.all([person('Greta Vogel'), person('Greta Vogel')]);
  const atDesk = await new TalkPage(desk, 'Greta Vogel').open(house, GRETA, TOM);
  await atDesk.notesButton.click();
  await expect(atDesk.pill).toContainText(atDesk.say('talk.youAreLive'));
  await desk.context().setOffline(true);
  await atDesk.note(FRAGE).fill('Written at the desk.');
  const onTablet = await new TalkPage(tablet, 'Greta Vogel').open(house, GRETA, TOM);
  await expect(onTablet.pill).toContainText(onTablet.say('talk.youAreLive'));
  await onTablet.next.click();
  await expect(onTablet.headline(localizedText('goal', 'scalarQuestion1', 'de-DE'))).toBeHidden();
  await desk.context().setOffline(false);

  const kept = desk.getByRole('region', { name: atDesk.say('talk.unsavedTitle') });
  await kept.getByRole('button', { name: atDesk.say('talk.bringIn') }).click();
  await expect(kept).toBeHidden();
  await expect(atDesk.pill).toContainText(atDesk.say('talk.youAreLive'));
  await expect(onTablet.pill).toContainText(onTablet.say('talk.anotherWindow'));
  await expect(
    atDesk.headline(localizedText('goal', 'scalarQuestion1', 'de-DE')),
    'the talk stays where the other window led it',
  ).toBeHidden();
  await expect.poll(() => storedNote(new Client(`http://localhost:${house.port}`), 'goal')).toBe('Written at the desk.');
  // The fenced save may or may not be sent, depending on which connection is restored first.
  allowConsoleError(complaints, /status of 409/);
});

test('session page: stores both texts when a killed offline browser opens again after another window saved @main', async ({
  person,
  house,
}) => {
  const client = new Client(`http://localhost:${house.port}`);
  const laptop = await killableBrowser();
  const page = await laptop.open();
  await page.goto(house.url);
  await signInAs(page, 'Greta Vogel');
  const onLaptop = await new TalkPage(page, 'Greta Vogel').open(house, GRETA, TOM);
  await expect(onLaptop.pill).toContainText(onLaptop.say('talk.youAreLive'));
  await onLaptop.notesButton.click();
  await page.context().setOffline(true);
  await onLaptop.note(FRAGE).pressSequentially('Typed on the train.');
  await expect(onLaptop.notes).toContainText(onLaptop.say('talk.waiting'));
  await laptop.kill();

  const tablet = await new TalkPage(await person('Greta Vogel'), 'Greta Vogel').open(house, GRETA, TOM);
  await expect(tablet.pill).toContainText(tablet.say('talk.youAreLive'));
  await tablet.notesButton.click();
  await tablet.note(FRAGE).fill('Typed at the desk.');
  await expect(tablet.notes).toContainText(tablet.say.like('talk.savedAt'));
  expect(await storedNote(client, 'goal')).toBe('Typed at the desk.');

  const again = new TalkPage(await laptop.open(), 'Greta Vogel');
  await again.page.goto(page.url());
  const persona = again.page.getByRole('button', { name: /^Greta Vogel/ });
  await expect(again.controls.or(persona)).toBeVisible();
  if (await persona.isVisible()) await signInAs(again.page, 'Greta Vogel');
  await again.notesButton.click();
  await expect(again.note(FRAGE)).toHaveValue('Typed at the desk.\n\nTyped on the train.');
  await expect.poll(() => storedNote(client, 'goal')).toBe('Typed at the desk.\n\nTyped on the train.');
  await expect(tablet.pill).toContainText(tablet.say('talk.anotherWindow'));
  await laptop.close();
});

// Last, since it finishes the session.
test('session page: lets unsaved words be copied after the end', async ({ person, house, complaints }) => {
  const [desk, tablet] = await Promise.all([
    person('Greta Vogel', { permissions: ['clipboard-read', 'clipboard-write'] }),
    person('Greta Vogel'),
  ]);
  const atDesk = await new TalkPage(desk, 'Greta Vogel').open(house, GRETA, TOM);
  await atDesk.notesButton.click();
  await expect(atDesk.pill).toContainText(atDesk.say('talk.youAreLive'));
  await desk.context().setOffline(true);
  await atDesk.note(FRAGE).fill('Too late for the record.');
  const client = new Client(`http://localhost:${house.port}`);
  await beginAt(client, 'farewell');
  const onTablet = await new TalkPage(tablet, 'Greta Vogel').open(house, GRETA, TOM);
  await tablet.getByRole('button', { name: localizedText('farewell', 'exitButtonText', 'de-DE') }).click();
  await tablet
    .getByRole('dialog')
    .getByRole('button', { name: onTablet.say('talk.finish') })
    .click();
  await expect(tablet.getByText(onTablet.say('talks.finished', { name: 'Tom' }))).toBeVisible();

  await desk.context().setOffline(false);
  const kept = desk.getByRole('region', { name: atDesk.say('talk.unsavedTitle') });
  await expect(kept).toContainText('Too late for the record.');
  await expect(kept).toContainText(atDesk.say('talk.unsavedDone'));
  await expect(kept.getByRole('alert'), 'neither words nor buttons interrupt').toHaveText(
    atDesk.say('talk.unsavedTitle') + atDesk.say('talk.unsavedDone'),
  );
  await expect(kept.getByRole('button', { name: atDesk.say('talk.bringIn') })).toBeHidden();
  const copy = kept.getByRole('button', { name: atDesk.say('talk.copy'), exact: true });
  await desk.evaluate(() => {
    navigator.clipboard.writeText = () => {
      // The next attempt meets the browser's own function.
      Reflect.deleteProperty(navigator.clipboard, 'writeText');
      return Promise.reject(new DOMException('denied', 'NotAllowedError'));
    };
  });
  await copy.click();
  await expect(kept).toContainText(atDesk.say('talk.notCopied'));
  await copy.click();
  await expect(kept.getByRole('button', { name: atDesk.say('talk.copied') })).toBeVisible();
  expect(await desk.evaluate(() => navigator.clipboard.readText())).toBe('Too late for the record.');
  await kept.getByRole('button', { name: atDesk.say('talk.discard') }).click();
  await expect(desk.getByRole('heading', { level: 1, name: atDesk.say('talks.title') })).toBeVisible();
  expect((await stored(client)).status).toBe('Done');
  expect(await storedNote(client, 'goal')).toBe('');
  // The late save may or may not be sent, depending on which connection is restored first.
  allowConsoleError(complaints, /status of 403/);
});
