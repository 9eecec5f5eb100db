import { Client } from '#tests/support/api-client';
import { demoSession, GRETA, TOM } from '#tests/support/demo-users';
import { allowConnectionErrors, expect, test } from './fixtures/test.ts';
import { localizedText } from './helpers/demo-talk-places.ts';
import { beginAt, storedNote } from './helpers/talk-state.ts';
import { TalkPage } from './talk-page.ts';

const FRAGE = localizedText('goal', 'textQuestion1', 'de-DE');

test.use({ arrives: false });
test.describe.configure({ timeout: 120_000 });

test('session page: stays open when its project cannot be loaded again', async ({ person, house, complaints }) => {
  await beginAt(new Client(`http://localhost:${house.port}`), 'goal');
  const page = await person('Greta Vogel');
  const greta = await new TalkPage(page, 'Greta Vogel').open(house, GRETA, TOM);
  await expect(greta.pill).toContainText(greta.say('talk.youAreLive'));
  let failures = 0;
  await page.route('**/api/future-talk-sessions/project/*', (route) => {
    failures += 1;
    return route.abort();
  });
  // The project is old enough to be loaded again when the window gets the focus.
  await page.evaluate(() => {
    const now = Date.now();
    Date.now = () => now + 6 * 60_000;
    window.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => failures, { timeout: 20_000 }).toBe(4);
  await greta.notesButton.click();
  await greta.note(FRAGE).fill('Still here.');
  await expect.poll(() => storedNote(new Client(`http://localhost:${house.port}`), 'goal')).toBe('Still here.');
  expect(page.url()).toContain(demoSession(GRETA, TOM));
  allowConnectionErrors(complaints);
});
