import { Client } from '#tests/support/api-client';
import { GRETA, TOM } from '#tests/support/demo-users';
import { putSession, sessionSaveOf } from '#tests/support/talks';
import { allowConnectionErrors, allowConsoleError, expect, test } from './fixtures/test.ts';
import { localizedText } from './helpers/demo-talk-places.ts';
import { beginAt, stored } from './helpers/talk-state.ts';
import { TalkPage } from './talk-page.ts';

test.use({ arrives: false });

test('TALK-V14: session page: warns a giver who finishes offline before they leave, and finishes once online @main', async ({
  person,
  house,
  complaints,
}) => {
  await beginAt(new Client(`http://localhost:${house.port}`), 'farewell');
  const page = await person('Greta Vogel');
  const greta = await new TalkPage(page, 'Greta Vogel').open(house, GRETA, TOM);
  await expect(greta.pill).toContainText(greta.say('talk.youAreLive'));
  await page.context().setOffline(true);
  await greta.onStage(localizedText('farewell', 'exitButtonText', 'de-DE')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: greta.say('talk.finish') }).click();
  await expect(greta.pill).toHaveText(greta.say('talk.finishing'));
  await greta.onStage(greta.say('talk.leaveButton')).click();
  await expect(dialog).toContainText(greta.say('talk.unfinishedText'));
  await dialog.getByRole('button', { name: greta.say('talk.stay') }).click();
  await page.getByRole('button', { name: greta.say('talk.leave'), exact: true }).click();
  await expect(dialog).toContainText(greta.say('talk.unfinishedText'));
  await dialog.getByRole('button', { name: greta.say('talk.stay') }).click();
  await page.context().setOffline(false);
  await expect(page.getByText(greta.say('talks.finished', { name: 'Tom' }))).toBeVisible();
  allowConnectionErrors(complaints);
});

test('TALK-V15: session page: a finished talk shows stored words only, and offers the words of a window that was closed offline', async ({
  person,
  house,
  complaints,
}) => {
  const client = new Client(`http://localhost:${house.port}`);
  const question = localizedText('goal', 'textQuestion1', 'de-DE');
  await beginAt(client, 'goal', { note: 'Stored.' });
  const page = await person('Greta Vogel');
  const offline = await new TalkPage(page, 'Greta Vogel').open(house, GRETA, TOM);
  await offline.notesButton.click();
  await expect(offline.pill).toContainText(offline.say('talk.youAreLive'));
  await page.context().setOffline(true);
  await offline.note(question).fill('Stored. Last words.');
  await expect(offline.notes).toContainText(offline.say('talk.waiting'));
  const later = await page.context().newPage();
  await page.close();
  const session = await stored(client);
  expect((await putSession(client, GRETA, sessionSaveOf(session, { status: 'Done' }))).status).toBe(200);

  await later.context().setOffline(false);
  const greta = await new TalkPage(later, 'Greta Vogel').open(house, GRETA, TOM);
  const kept = later.getByRole('region', { name: greta.say('talk.unsavedTitle') });
  await expect(kept.locator('blockquote')).toHaveText('Last words.');
  await expect(kept.getByRole('button', { name: greta.say('talk.copy'), exact: true })).toBeVisible();
  await greta.goTo('goal');
  await greta.notesButton.click();
  await expect(greta.note(question)).toHaveValue('Stored.');
  await kept.getByRole('button', { name: greta.say('talk.discard') }).click();
  await expect(kept).toBeHidden();
  await expect(greta.note(question)).toHaveValue('Stored.');
  allowConnectionErrors(complaints);
});

test('TALK-V15: session page: says that a note was emptied when nothing else is unsaved', async ({ person, house, complaints }) => {
  const client = new Client(`http://localhost:${house.port}`);
  await beginAt(client, 'goal', { note: 'Stored.' });
  const page = await person('Greta Vogel');
  const greta = await new TalkPage(page, 'Greta Vogel').open(house, GRETA, TOM);
  await greta.notesButton.click();
  await expect(greta.pill).toContainText(greta.say('talk.youAreLive'));
  await page.context().setOffline(true);
  await greta.note(localizedText('goal', 'textQuestion1', 'de-DE')).fill('');
  await expect(greta.notes).toContainText(greta.say('talk.waiting'));
  const session = await stored(client);
  expect((await putSession(client, GRETA, sessionSaveOf(session, { status: 'Done' }))).status).toBe(200);
  await page.context().setOffline(false);
  const kept = page.getByRole('region', { name: greta.say('talk.unsavedTitle') });
  await expect(kept).toContainText(greta.say('talk.unsavedEmptied'));
  await expect(kept.getByRole('button', { name: greta.say('talk.copy'), exact: true })).toBeHidden();
  // The save may or may not be sent, depending on which connection is restored first.
  allowConsoleError(complaints, /status of 40[39]/);
  allowConnectionErrors(complaints);
});
