import { Client } from '#tests/support/api-client';
import { GRETA, TOM } from '#tests/support/demo-users';
import { allowConsoleError, expect, test } from './fixtures/test.ts';
import { localizedText } from './helpers/demo-talk-places.ts';
import { beginAnew, beginAt, storedNote } from './helpers/talk-state.ts';
import { TalkPage } from './talk-page.ts';

const FRAGE = localizedText('goal', 'textQuestion1', 'de-DE');
const SAVES = '**/api/future-talk-sessions';

test.use({ arrives: false });
test.describe.configure({ timeout: 120_000 });

test.afterEach(({ complaints }) => allowConsoleError(complaints, /429/));

test('session page: shows the rate limit, waits for the retry time, and loses nothing on a reload', async ({ person, house }) => {
  const gretas = await person('Greta Vogel');
  const client = new Client(`http://localhost:${house.port}`);
  await test.step('says that saving is limited, waits as long as told, and loses nothing', async () => {
    await beginAt(client, 'goal');
    const greta = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
    await expect(greta.pill).toContainText(greta.say('talk.youAreLive'));
    await greta.notesButton.click();

    const sendTimes: number[] = [];
    const [seconds, refusals] = [4, 2];
    await greta.page.route(SAVES, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      sendTimes.push(Date.now());
      if (sendTimes.length > refusals) return route.fallback();
      const body = { type: 'TooManyRequestsError', message: '', messageKey: 'api.tooManyRequests', retryAfter: seconds };
      await route.fulfill({ status: 429, headers: { 'retry-after': String(seconds) }, json: body });
    });
    await greta.note(FRAGE).pressSequentially('One goal.');
    const banner = greta.page.getByRole('status').filter({ hasText: greta.say('talk.pausedTitle') });
    await expect(banner).toContainText(greta.say('talk.pausedText'));
    await expect(greta.page.getByText(new RegExp(`^${greta.say('talk.pausedFor', { count: '[1-4]' })}$`))).toBeVisible();
    await greta.note(FRAGE).pressSequentially(' Not seven.', { delay: 60 });
    await expect(greta.note(FRAGE)).toHaveValue('One goal. Not seven.');
    await expect(greta.notes).toContainText(greta.say('talk.pausedTitle'));
    expect(sendTimes, 'whoever goes on writing asks no sooner').toHaveLength(1);

    await expect(greta.notes).toContainText(greta.say.like('talk.savedAt'));
    await expect(banner).toBeHidden();
    await expect.poll(() => storedNote(client, 'goal')).toBe('One goal. Not seven.');
    const waits = sendTimes.slice(1, refusals + 1).map((at, i) => at - (sendTimes[i] ?? 0));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(seconds * 1_000);
  });

  await test.step('keeps words over a reload that the rate limit refused, and saves them', async () => {
    await gretas.unroute(SAVES);
    await beginAnew(client, [gretas], 'goal');
    const greta = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
    await expect(greta.pill).toContainText(greta.say('talk.youAreLive'));
    await greta.page.route(SAVES, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 429, headers: { 'retry-after': '60' }, body: '' }) : route.fallback(),
    );
    await greta.notesButton.click();
    await greta.note(FRAGE).pressSequentially('It stays.');
    await expect(greta.notes).toContainText(greta.say('talk.pausedTitle'));
    await greta.page.unroute(SAVES);
    await greta.page.reload();
    await expect.poll(() => storedNote(client, 'goal')).toBe('It stays.');
  });
});
