import { Client } from '#tests/support/api-client';
import { GRETA, TOM } from '#tests/support/demo-users';
import { allowConnectionErrors, expect, test } from './fixtures/test.ts';
import { localizedText } from './helpers/demo-talk-places.ts';
import { beginAt } from './helpers/talk-state.ts';
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
