import { NOTE_LENGTH } from '#shared/talk/schema';
import { Client } from '#tests/support/api-client';
import { GRETA, TOM } from '#tests/support/demo-users';
import { allowConnectionErrors, allowConsoleError, expect, test } from './fixtures/test.ts';
import { localizedText } from './helpers/demo-talk-places.ts';
import { beginAt, storedNote, storedRating } from './helpers/talk-state.ts';
import { TalkPage } from './talk-page.ts';

test.use({ arrives: false });

test('TALK-E5: session page: a text field on the stage tells how many characters are left', async ({ person, house }) => {
  await beginAt(new Client(`http://localhost:${house.port}`), 'promises');
  const greta = await new TalkPage(await person('Greta Vogel'), 'Greta Vogel').open(house, GRETA, TOM);
  await expect(greta.pill).toContainText(greta.say('talk.youAreLive'));
  const box = greta.box(localizedText('promises', 'textQuestion1', 'de-DE'));
  await box.fill('a'.repeat(NOTE_LENGTH - 501));
  await expect(box).not.toHaveAccessibleDescription(/./);
  await box.press('End');
  await greta.page.keyboard.insertText('b'.repeat(600));
  await expect(box).toHaveValue(`${'a'.repeat(NOTE_LENGTH - 501)}${'b'.repeat(501)}`);
  await expect(box).toHaveAccessibleDescription(greta.say('talk.roomLeft', { count: 0 }));
});

test('session page: a text from right to left is written from right to left', async ({ person, house }) => {
  await beginAt(new Client(`http://localhost:${house.port}`), 'promises');
  const greta = await new TalkPage(await person('Greta Vogel'), 'Greta Vogel').open(house, GRETA, TOM);
  const box = greta.box(localizedText('promises', 'textQuestion1', 'de-DE'));
  await box.fill('We promise.');
  await expect(box).toHaveCSS('direction', 'ltr');
  await box.fill('نعد بذلك 123.');
  await expect(box).toHaveCSS('direction', 'rtl');
});

test('TALK-V16: session page: saves place and slider while a merged note is too long, and the note once it is shorter', async ({
  person,
  house,
  complaints,
}) => {
  const client = new Client(`http://localhost:${house.port}`);
  const question = localizedText('goal', 'textQuestion1', 'de-DE');
  const theirs = 'a'.repeat(2 * NOTE_LENGTH);
  await beginAt(client, 'goal');
  const page = await person('Greta Vogel');
  const greta = await new TalkPage(page, 'Greta Vogel').open(house, GRETA, TOM);
  await greta.notesButton.click();
  await expect(greta.pill).toContainText(greta.say('talk.youAreLive'));
  await page.context().setOffline(true);
  await greta.note(question).fill('Written here.');
  await expect(greta.notes).toContainText(greta.say('talk.waiting'));
  await beginAt(client, 'goal', { note: theirs });
  await page.context().setOffline(false);

  const banner = greta.banner.filter({ hasText: greta.say('talk.tooLongTitle') });
  await expect(banner).toContainText(greta.say('talk.tooLongText', { text: question }));
  await expect(greta.note(question)).toHaveValue(`${theirs}\n\nWritten here.`);
  await expect(greta.note(question)).toHaveAccessibleDescription(greta.say('talk.roomOver', { count: '10.015' }));
  await greta.slider.press('End');
  await expect.poll(() => storedRating(client, 'goal')).toBe(100);
  expect(await storedNote(client, 'goal')).toBe(theirs);

  await greta.note(question).fill('Shorter.');
  await expect(banner).toBeHidden();
  await expect.poll(() => storedNote(client, 'goal')).toBe('Shorter.');
  allowConnectionErrors(complaints);
  allowConsoleError(complaints, /status of 409/);
});
