import { NOTE_LENGTH } from '#shared/talk/schema';
import { Client } from '#tests/support/api-client';
import { GRETA, TOM } from '#tests/support/demo-users';
import { expect, test } from './fixtures/test.ts';
import { localizedText } from './helpers/demo-talk-places.ts';
import { beginAt } from './helpers/talk-state.ts';
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
