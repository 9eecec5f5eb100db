import { Client } from '#tests/support/api-client';
import { demoSession, GRETA, TOM } from '#tests/support/demo-users';
import { allowConnectionErrors, allowConsoleError, expect, test } from './fixtures/test.ts';
import { localizedText } from './helpers/demo-talk-places.ts';
import { holdCalls } from './helpers/held-calls.ts';
import { beginAt, storedNote } from './helpers/talk-state.ts';
import { TalkPage } from './talk-page.ts';

const FRAGE = localizedText('goal', 'textQuestion1', 'de-DE');
const SAVES = '**/api/future-talk-sessions';

test.use({ arrives: false });
test.describe.configure({ timeout: 120_000 });

test('session page: shows the talk while its project is loading, and then the earlier answers', async ({ person, house }) => {
  await beginAt(new Client(`http://localhost:${house.port}`), 'working-together');
  const page = await person('Tom Keller');
  const release = await holdCalls(page, 'GET', '**/api/future-talk-sessions/project/*');
  const tom = await new TalkPage(page, 'Tom Keller').open(house, GRETA, TOM);
  await expect(tom.headline(localizedText('working-together', 'scalarQuestion1'))).toBeVisible();
  const answers = page.getByRole('region', { name: tom.say('talk.earlier') });
  await expect(answers).toBeVisible();
  await expect(answers).toHaveText('');
  await expect(answers.getByRole('status', { name: tom.say('general.loading') })).toBeVisible();
  release();
  await expect(answers.getByText('Greta Vogel').first()).toBeVisible();
});

test('session page: shows the earlier answers by itself once its project can be loaded', async ({ person, house, complaints }) => {
  await beginAt(new Client(`http://localhost:${house.port}`), 'working-together');
  const page = await person('Tom Keller');
  let failures = 0;
  await page.route('**/api/future-talk-sessions/project/*', (route) => {
    failures += 1;
    return failures > 4 ? route.fallback() : route.abort();
  });
  const tom = await new TalkPage(page, 'Tom Keller').open(house, GRETA, TOM);
  const answers = page.getByRole('region', { name: tom.say('talk.earlier') });
  await expect(answers).toBeVisible();
  await expect(answers.getByText('Greta Vogel').first()).toBeVisible({ timeout: 40_000 });
  allowConnectionErrors(complaints);
});

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

test('TALK-V9: session page: sends a refused save again when the giver presses Retry', async ({ person, house, complaints }) => {
  const client = new Client(`http://localhost:${house.port}`);
  await beginAt(client, 'goal');
  const page = await person('Greta Vogel');
  const greta = await new TalkPage(page, 'Greta Vogel').open(house, GRETA, TOM);
  await expect(greta.pill).toContainText(greta.say('talk.youAreLive'));
  await page.route(SAVES, (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 403, body: '' }) : route.fallback()));
  await greta.notesButton.click();
  await greta.note(FRAGE).fill('Refused at first.');
  const refusal = greta.banner.filter({ hasText: greta.say('talk.refusedTitle') });
  await expect(refusal).toBeVisible();
  await page.unroute(SAVES);
  await greta.button('general.retry').click();
  await expect(refusal).toBeHidden();
  await expect.poll(() => storedNote(client, 'goal')).toBe('Refused at first.');
  allowConsoleError(complaints, /403/);
});

test('session page: shows nothing as live to a viewer who may read no longer', async ({ person, house }) => {
  const page = await person('Tom Keller');
  let takeRight = () => {};
  await page.routeWebSocket(/socket\.io/, (line) => {
    const server = line.connectToServer();
    let isTaken = false;
    const error = { type: 'NotFoundError', message: '', messageKey: 'api.notFound' };
    takeRight = () => {
      isTaken = true;
      line.send(`42${JSON.stringify(['refused', { event: 'join', error }])}`);
    };
    server.onMessage((frame) => {
      const [joined] = (isTaken && /^43\d+/.exec(String(frame))) || [];
      line.send(joined ? `${joined}${JSON.stringify([{ ok: false, error }])}` : frame);
    });
  });
  const tom = await new TalkPage(page, 'Tom Keller').open(house, GRETA, TOM);
  const greta = await new TalkPage(await person('Greta Vogel'), 'Greta Vogel').open(house, GRETA, TOM);
  await expect(greta.pill).toContainText(greta.say('talk.following', { count: 1 }));
  await expect(tom.pill).toContainText(tom.say('talk.live'));
  takeRight();
  await expect(page.getByText(tom.say('talk.closedTitle'))).toBeVisible();
  await expect(tom.pill).toBeHidden();
});
