import { Client } from '#tests/support/api-client';
import { GRETA, TOM } from '#tests/support/demo-users';
import { allowConnectionErrors, expect, PHONE, test } from './fixtures/test.ts';
import { localizedText } from './helpers/demo-talk-places.ts';
import { beginAnew, beginAt, storedNote } from './helpers/talk-state.ts';
import { readPills, TalkPage } from './talk-page.ts';

const QUESTION = localizedText('goal', 'textQuestion1');
const FRAGE = localizedText('goal', 'textQuestion1', 'de-DE');
/** Timeout for noticing a lost connection (docs/realtime.md). */
const NOTICED = { timeout: 10_000 };

test.use({ arrives: false });
test.describe.configure({ timeout: 240_000 });
test.beforeEach(({ house }) => beginAt(new Client(`http://localhost:${house.port}`), 'goal'));
test.afterEach(({ complaints }) => allowConnectionErrors(complaints));

test('session page: loses no word and no place offline and over reloads, and tells a viewer @main', async ({
  person,
  house,
  complaints,
}) => {
  const [gretas, toms] = await Promise.all([person('Greta Vogel'), person('Tom Keller')]);
  const client = new Client(`http://localhost:${house.port}`);
  await test.step('keeps what the giver types offline, saves it on return and shows it to viewers', async () => {
    const greta = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
    const tom = await new TalkPage(toms, 'Tom Keller').open(house, GRETA, TOM);
    await expect(greta.pill).toContainText(greta.say('talk.following', { count: 1 }));
    for (const each of [greta, tom]) await each.notesButton.click();
    await greta.note(FRAGE).pressSequentially('One goal.');
    await expect(tom.note(QUESTION)).toHaveValue('One goal.');
    await expect(greta.notes).toContainText(greta.say.like('talk.savedAt'));

    await gretas.context().setOffline(true);
    await greta.note(FRAGE).pressSequentially(' Not seven.');
    await expect(greta.notes).toContainText(greta.say('talk.waiting'));
    await expect(greta.pill).toHaveText(greta.say('talk.reconnecting'), NOTICED);
    await expect(gretas.getByText(greta.say('talk.lostGiver'))).toBeVisible();
    await expect(tom.pill).toHaveText(tom.say('talk.away', { name: 'Greta' }), NOTICED);
    await expect(tom.note(QUESTION)).toHaveValue('One goal.');
    await greta.note(FRAGE).pressSequentially(' And it is yours.');

    await gretas.context().setOffline(false);
    await expect(greta.notes).toContainText(greta.say.like('talk.savedAt'));
    await expect(greta.pill).toContainText(greta.say('talk.youAreLive'));
    await expect(tom.note(QUESTION)).toHaveValue('One goal. Not seven. And it is yours.');
    await expect(tom.pill).toHaveText(/Following Greta\s*· live/);
    expect(await storedNote(new Client(`http://localhost:${house.port}`), 'goal')).toBe('One goal. Not seven. And it is yours.');
  });

  await test.step('tells a viewer that the connection is lost, and catches up on return', async () => {
    await beginAnew(client, [gretas, toms], 'goal');
    const greta = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
    const tom = await new TalkPage(toms, 'Tom Keller').open(house, GRETA, TOM);
    await expect(greta.pill).toContainText(greta.say('talk.following', { count: 1 }));
    await greta.slider.press('End');
    await expect(tom.slider).toHaveAttribute('aria-valuenow', '100');

    await toms.context().setOffline(true);
    await expect(tom.pill).toHaveText(tom.say('talk.reconnecting'), NOTICED);
    await expect(toms.getByText(tom.say.like('talk.lostViewer'))).toBeVisible();
    await expect(toms.getByText(tom.say.like('talk.lastSeen'))).toBeVisible();
    await greta.slider.press('PageDown');
    await greta.next.click();
    await greta.next.click();
    await greta.box(localizedText('promises', 'textQuestion1', 'de-DE')).fill('We say it the same day.');
    await expect(greta.pill).toContainText(greta.say('talk.nobodyFollows'));
    await expect(tom.slider).toHaveAttribute('aria-valuenow', '100');

    await toms.context().setOffline(false);
    await expect(tom.box(localizedText('promises', 'textQuestion1'))).toHaveValue('We say it the same day.');
    await expect(tom.pill).toHaveText(/Following Greta\s*· live/);
    await tom.previous.click();
    await tom.previous.click();
    await expect(tom.slider).toHaveAttribute('aria-valuenow', '90');
  });

  await test.step('keeps the place and the words over a reload', async () => {
    await beginAnew(client, [gretas, toms], 'goal');
    const greta = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
    const tom = await new TalkPage(toms, 'Tom Keller').open(house, GRETA, TOM);
    await greta.notesButton.click();
    const calls = '**/api/future-talk-sessions';
    await gretas.route(calls, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    await greta.note(FRAGE).pressSequentially('Written in a tunnel.');
    await expect(greta.notes).toContainText(greta.say('talk.waiting'));
    await gretas.unroute(calls);
    await gretas.reload();
    allowConnectionErrors(complaints);
    await expect(greta.headline(localizedText('goal', 'scalarQuestion1', 'de-DE'))).toBeVisible();
    await greta.notesButton.click();
    await expect(greta.note(FRAGE)).toHaveValue('Written in a tunnel.');
    await expect(greta.notes).toContainText(greta.say('talk.saved').replace('.', ''));

    await toms.reload();
    await expect(tom.headline(localizedText('goal', 'scalarQuestion1'))).toBeVisible();
    await tom.notesButton.click();
    await expect(tom.note(QUESTION)).toHaveValue('Written in a tunnel.');
    await expect.poll(() => storedNote(new Client(`http://localhost:${house.port}`), 'goal')).toBe('Written in a tunnel.');
  });

  await test.step('loses no letter in a reload right after the last key', async () => {
    await beginAnew(client, [gretas, toms], 'goal');
    const greta = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
    await expect(greta.pill).toContainText(greta.say('talk.youAreLive'));
    await greta.notesButton.click();
    await greta.note(FRAGE).pressSequentially('It is yours, and it stays yours.');
    await greta.page.reload();
    await greta.notesButton.click();
    await expect(greta.note(FRAGE)).toHaveValue('It is yours, and it stays yours.');
  });
});

test('session page: tells a viewer the time of the newest interruption', async ({ person, house }) => {
  const [gretas, toms] = await Promise.all([person('Greta Vogel'), person('Tom Keller')]);
  const greta = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
  const tom = await new TalkPage(toms, 'Tom Keller').open(house, GRETA, TOM);
  await expect(greta.pill).toContainText(greta.say('talk.following', { count: 1 }));
  const banner = tom.banner.filter({ hasText: tom.say.like('talk.lostViewer') });
  await toms.context().setOffline(true);
  await expect(banner).toBeVisible();
  const [earlier = ''] = (await banner.innerText()).match(/\d\d:\d\d/) ?? [];
  await toms.context().setOffline(false);
  await expect(tom.pill).toHaveText(/Following Greta\s*· live/);

  const later = new Date((await toms.evaluate(() => Date.now())) + 5 * 60_000);
  await toms.clock.setFixedTime(later);
  await greta.slider.press('End');
  await expect(tom.slider).toHaveAttribute('aria-valuenow', '100');
  await toms.context().setOffline(true);
  await expect(banner).toBeVisible();
  await expect(banner).not.toContainText(earlier);
  const time = await toms.evaluate((at) => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at), +later);
  await expect(banner).toContainText(tom.say('talk.lostViewer', { time }));
  await expect(toms.getByText(tom.say('talk.lastSeen', { time }))).toBeVisible();
  await toms.context().setOffline(false);
  await expect(tom.pill).toHaveText(/Following Greta\s*· live/);
});

test('session page: loses nothing when the server is killed, shows nothing as live or saved meanwhile, and notices its silence', async ({
  person,
  house,
}) => {
  const [gretas, toms, carlas] = await Promise.all([person('Greta Vogel'), person('Tom Keller'), person('Carla Meier', PHONE)]);
  const client = new Client(`http://localhost:${house.port}`);
  await test.step('loses nothing when the server is killed, and shows nothing as live meanwhile', async () => {
    const greta = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
    const tom = await new TalkPage(toms, 'Tom Keller').open(house, GRETA, TOM);
    const carla = await new TalkPage(carlas, 'Carla Meier').open(house, GRETA, TOM);
    await expect(greta.pill).toContainText(greta.say('talk.following', { count: 2 }));
    for (const each of [greta, tom, carla]) await each.notesButton.click();
    await greta.note(FRAGE).pressSequentially('Lead the north site');
    await expect(tom.note(QUESTION)).toHaveValue('Lead the north site');

    await Promise.all([house.kill(), greta.note(FRAGE).pressSequentially(' by the end of June')]);
    for (const each of [greta, tom, carla]) await expect(each.pill).toHaveText(each.say('talk.reconnecting'), NOTICED);
    const seen = await Promise.all([tom, carla].map(readPills));
    await expect(greta.notes).toContainText(greta.say('talk.waiting'));
    await expect(toms.getByText(tom.say.like('talk.lostViewer'))).toBeVisible();
    await greta.note(FRAGE).pressSequentially(', with Lena.');
    await expect(greta.next, 'the giver goes on without a line').toBeEnabled();
    expect((await Promise.all(seen.map((pills) => pills()))).flat().filter((text) => /live/.test(text))).toEqual([]);

    await house.start();
    await expect(greta.notes).toContainText(greta.say.like('talk.savedAt'));
    for (const viewer of [tom, carla]) {
      await expect(viewer.note(QUESTION)).toHaveValue('Lead the north site by the end of June, with Lena.');
      await expect(viewer.pill).toContainText('Following Greta');
    }
    await expect(greta.pill).toContainText(greta.say('talk.following', { count: 2 }));
    expect(await storedNote(new Client(`http://localhost:${house.port}`), 'goal')).toBe(
      'Lead the north site by the end of June, with Lena.',
    );
  });

  await test.step('shows “saved” only for words that are stored when the server is killed', async () => {
    await beginAnew(client, [gretas, toms, carlas], 'goal');
    const greta = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
    await greta.notesButton.click();
    for (const text of ['First promise.', 'First promise. Second promise.']) {
      await expect(greta.pill).toContainText(greta.say('talk.youAreLive'));
      const answered = greta.page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
      await greta.note(FRAGE).fill(text);
      await answered;
      await house.kill();
      await expect(greta.notes).toContainText(greta.say.like('talk.savedAt'));
      await house.start();
      expect(await storedNote(new Client(`http://localhost:${house.port}`), 'goal')).toBe(text);
    }
  });

  await test.step('notices within ten seconds that the server is silent', async () => {
    await beginAnew(client, [gretas, toms, carlas], 'goal');
    const tom = await new TalkPage(toms, 'Tom Keller').open(house, GRETA, TOM);
    await expect(tom.pill).toHaveText(tom.say('talk.away', { name: 'Greta' }));
    house.freeze();
    await expect(tom.pill).toHaveText(new RegExp(`${tom.say.like('talk.behind').source}|${tom.say('talk.reconnecting')}`), NOTICED);
    house.thaw();
    await expect(tom.pill).toHaveText(tom.say('talk.away', { name: 'Greta' }));
  });
});

test('session page: reconnects when the connection breaks during the join, each time', async ({ person, house }) => {
  const toms = await person('Tom Keller');
  const broken: string[] = [];
  /** The connection breaks during each of these phases, or shortly after it. */
  const faults = ['joining', 'joining', 'joined'];
  await toms.context().routeWebSocket(/socket\.io/, (page) => {
    const server = page.connectToServer();
    const late: Promise<void> = new Promise((done) => setTimeout(done, 1_000));
    const cut = () => {
      broken.push(faults.shift() as string);
      void page.close();
      void server.close();
    };
    page.onMessage((message) => {
      if (faults[0] === 'joining' && String(message).includes('"join"')) cut();
      else server.send(message);
    });
    server.onMessage((message) => {
      // Slower than the first reconnects.
      void late.then(() => page.send(message));
      if (faults[0] === 'joined' && String(message).includes('"presence"')) setTimeout(cut, 2_000);
    });
  });
  const tom = await new TalkPage(toms, 'Tom Keller').open(house, GRETA, TOM);
  await expect.poll(() => broken, { timeout: 20_000 }).toEqual(['joining', 'joining', 'joined']);
  await expect(tom.pill).toHaveText(tom.say('talk.away', { name: 'Greta' }), { timeout: 20_000 });
});
