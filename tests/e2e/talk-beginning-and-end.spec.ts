import { GRETA, TOM } from '#tests/support/demo-users';
import { expect, test } from './fixtures/test.ts';
import { headline, localizedText, nameOf } from './helpers/demo-talk-places.ts';
import { TalkPage, talkRowOf } from './talk-page.ts';

const LENA = 'lena.hofstetter@aurora.example';
const PAOLO = 'paolo.brambilla@aurora.example';

test.use({ shared: true });
test.describe.configure({ timeout: 240_000 });

test('session of a giver: is read-only when it is finished, and cannot be started while it waits', async ({ person, house }) => {
  const page = await person('Greta Vogel');
  await test.step('finished session: is read-only for its giver too, and opens at its beginning', async () => {
    const saves: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && saves.push(request.url()));
    const talk = await new TalkPage(page, 'Greta Vogel').open(house, GRETA, LENA);
    await expect(talk.headline(headline('start', 'introText', 'de-DE'))).toBeVisible();
    await expect(page.getByRole('button', { name: localizedText('start', 'startButtonText', 'de-DE') })).toBeHidden();
    await talk.goTo('ready-to-lead');
    await expect(talk.slider).toHaveAttribute('aria-readonly', 'true');
    const before = (await talk.slider.getAttribute('aria-valuenow')) ?? '';
    expect(Number(before)).toBeGreaterThan(0);
    await talk.drag(5);
    await talk.letGo();
    await talk.slider.press('Home');
    await expect(talk.slider).toHaveAttribute('aria-valuenow', before);
    await talk.notesButton.click();
    const note = talk.note(localizedText('ready-to-lead', 'textQuestion1', 'de-DE'));
    await expect(note).toHaveAttribute('readonly');
    expect((await note.inputValue()).split(/\s+/).length).toBeGreaterThan(29);
    await talk.goTo('farewell');
    await expect(page.getByRole('button', { name: localizedText('farewell', 'exitButtonText', 'de-DE') })).toBeHidden();
    await talk.button('talk.leaveButton').click();
    await expect(page.getByRole('heading', { level: 1, name: talk.say('talks.title') })).toBeVisible();
    expect(saves).toEqual([]);
  });

  await test.step('waiting session: cannot be started', async () => {
    const talk = new TalkPage(page, 'Greta Vogel');
    await page.goto(`${house.url}/future-talk`);
    const row = talkRowOf(page, talk.say, 'Paolo Brambilla');
    await expect(row).toContainText(talk.say('sessionStatus.Waiting'));
    await expect(row.getByRole('link')).toHaveCount(0);
    const button = row.getByRole('button', { name: talk.say.like('talks.openSession', { action: talk.say('talks.waits') }) });
    await expect(button).toBeVisible();
    await expect(button).toBeDisabled();
    await talk.open(house, GRETA, PAOLO);
    await expect(talk.headline(headline('start', 'introText', 'de-DE'))).toBeVisible();
    await expect(page.getByText(talk.say('talk.waitPreparations'))).toBeVisible();
    await expect(talk.pill).toHaveText(talk.say('sessionStatus.Waiting'));
    await expect(page.getByRole('button', { name: localizedText('start', 'startButtonText', 'de-DE') })).toBeHidden();
  });
});

test.describe('session page from the beginning', () => {
  test.use({ shared: false });

  test('shows earlier answers to every user although the start is stored late', async ({ person, house }) => {
    const [gretas, toms] = await Promise.all([person('Greta Vogel'), person('Tom Keller')]);
    const greta = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
    const tom = await new TalkPage(toms, 'Tom Keller').open(house, GRETA, TOM);
    const slow = Promise.withResolvers<void>();
    await gretas.route('**/api/future-talk-sessions', async (route) => {
      await slow.promise;
      await route.continue();
    });
    await gretas.getByRole('button', { name: localizedText('start', 'startButtonText', 'de-DE') }).click();
    await expect(greta.headline(headline('welcome-film', 'introText', 'de-DE'))).toBeVisible();
    await greta.next.click();
    await expect(greta.headline(headline('about-notes', 'introText', 'de-DE'))).toBeVisible();
    slow.resolve();
    for (const text of [localizedText('arriving', 'textQuestion1', 'de-DE'), nameOf('looking-back', 'de-DE')]) {
      await greta.next.click();
      await expect(greta.headline(text)).toBeVisible();
    }
    await greta.next.click();
    await expect(tom.headline(localizedText('working-together', 'scalarQuestion1'))).toBeVisible();
    for (const each of [tom, greta]) {
      const answers = each.page.getByRole('region', { name: each.say('talk.earlier') });
      await expect(answers.getByText('Greta Vogel').first()).toBeVisible();
      await expect(answers.getByText('Tom Keller').first()).toBeVisible();
    }
  });
});
