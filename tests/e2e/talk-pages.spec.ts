import { LOCALES, localize } from '#shared/i18n/locale';
import { hasNotes, isTextPage, pageStep } from '#shared/talk/page-fields';
import type { Session } from '#shared/talk/schema';
import { CARLA, demoSession, GRETA } from '#tests/support/demo-users';
import { chooseLanguage } from './account-menu.ts';
import { allowConsoleError, expect, test } from './fixtures/test.ts';
import { everyPlace, headline, headlineAt, localizedText, type TalkStop } from './helpers/demo-talk-places.ts';
import { TalkPage } from './talk-page.ts';

const LENA = 'lena.hofstetter@aurora.example';

test.use({ shared: true });
test.describe.configure({ timeout: 240_000 });

const kindOf = ({ page }: TalkStop): string => [page?.pageType, page?.staticType, page?.type, page && hasNotes(page)].join(' ');

/** Expects the content of one position of a finished talk. */
async function expectShown(talk: TalkPage, stop: TalkStop): Promise<void> {
  const { page, locale, say } = talk;
  const { page: shown, chapter } = stop;
  await talk.expectStop(stop);
  const open = hasNotes(shown);
  await expect(talk.notesButton).toBeEnabled({ enabled: open });
  await expect(talk.previous).toBeVisible({ visible: shown?.staticType !== 'Start Animation' });
  await expect(talk.next).toBeVisible({ visible: shown?.staticType !== 'Exit' });
  await expect(talk.chapterBar).toContainText(localize(chapter.multilang.name, locale));
  if (!shown) {
    const agenda = page.getByRole('main').getByRole('list', { name: say('talk.chapters') });
    await expect(agenda.getByRole('listitem')).toHaveCount(5);
    await expect(agenda.locator('[aria-current=step]')).toContainText(localize(chapter.multilang.name, locale));
    return;
  }
  const main = page.getByRole('main');
  await expect(main).toContainText(localize(shown.multilang.introText, locale).slice(-30));
  if (shown.pageType === 'static') return;
  const { scalars, text } = pageStep(shown, stop.questionIndex);
  const execution = shown.pageType === 'execution-question';
  if (execution) await expect(talk.slider).toHaveCount(scalars.length);
  for (const part of execution ? scalars : []) {
    await expect(talk.page.getByRole('slider', { name: localize(shown.multilang[`scalarQuestion${part}`], locale) })).toBeVisible();
  }
  if (isTextPage(shown)) await expect(talk.box(localize(shown.multilang[`textQuestion${text}`], locale))).toHaveAttribute('readonly');
  if (!open) return;
  await talk.notesButton.click();
  for (const key of ['textQuestion1', 'textQuestion2'] as const) {
    const question = localize(shown.multilang[key], locale);
    if (question) await expect(talk.note(question)).toHaveAttribute('readonly');
  }
  await page.keyboard.press('Escape');
  await expect(talk.notes).toBeHidden();
}

test('session page: prints on white, without the buttons that lead on', async ({ person, house }) => {
  const page = await person('Jonas Widmer', { colorScheme: 'dark' });
  const talk = await new TalkPage(page, 'Jonas Widmer').open(house, GRETA, LENA);
  await expect(talk.next).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const button of [talk.next, page.getByRole('button', { name: talk.say('talk.leave') })]) await expect(button).toBeHidden();
  const title = page.locator('header p').first();
  await expect(title).toBeVisible();
  await expect(title).toHaveCSS('color', 'rgb(27, 25, 31)');
  const papers = await title.evaluate((element) => {
    const above: string[] = [];
    for (let each: Element | null = element; each; each = each.parentElement) above.push(getComputedStyle(each).backgroundColor);
    return [...new Set(above)];
  });
  expect(papers).toEqual(['rgba(0, 0, 0, 0)']);
});

test('session page: shows each page’s texts in every language, and the tenant’s pictures', async ({ person, house, complaints }) => {
  const page = await person('Jonas Widmer');
  for (const locale of LOCALES)
    await test.step(`shows each page’s texts in ${locale}`, async () => {
      await chooseLanguage(page, 'Jonas Widmer', locale);
      const talk = new TalkPage(page, 'Jonas Widmer', locale);
      await talk.open(house, GRETA, LENA);
      await expect(talk.pill).toContainText(talk.say.like('talk.record'));
      const stops = everyPlace();
      const seen = new Set<string>();
      for (const [index, stop] of stops.entries()) {
        if (index > 0) await talk.next.click();
        // Every text of every page in one language; in the others its headline, and the texts of the first page of each kind.
        const isLooked = locale === LOCALES[0] || !seen.has(kindOf(stop));
        seen.add(kindOf(stop));
        await test.step(headlineAt(stop), () => (isLooked ? expectShown(talk, stop) : talk.expectStop(stop)));
      }
      for (const stop of stops.slice(0, -1).reverse().slice(0, 6)) {
        await talk.previous.click();
        await talk.expectStop(stop);
      }
      await talk.button('talk.leave').click();
      await expect(page.getByRole('heading', { level: 1, name: talk.say('talks.title') })).toBeVisible();
    });

  await test.step('TALK-I1: first and last page of a session: show the tenant’s picture, and the drawing when it fails to load', async () => {
    await chooseLanguage(page, 'Jonas Widmer', 'de-DE');
    const talk = new TalkPage(page, 'Jonas Widmer', 'de-DE');
    await page.route('**/api/future-talk-sessions/*', async (route) => {
      const answer = await route.fetch({ url: route.request().url().replace('insights.localhost', 'localhost') });
      const session = (await answer.json()) as Session;
      const [chapter] = session.chaptersSnapshot;
      const pages = session.chaptersSnapshot.flatMap((each) => each.pages);
      const pictured = [
        ['Start Animation', '/demo/aurora.svg'],
        ['Exit', '/demo/not-there.svg'],
      ].flatMap(([type, image = '']) =>
        pages
          .filter(({ staticType }) => staticType === type)
          .map((each) => ({ ...each, multilang: { ...each.multilang, imageUrl: { 'en-GB': image } } })),
      );
      await route.fulfill({ response: answer, json: { ...session, chaptersSnapshot: [{ ...chapter, pages: pictured }] } });
    });
    await talk.open(house, GRETA, LENA);
    const picture = page.getByRole('main').locator('[data-image] img');
    await expect(picture).toHaveAttribute('src', '/demo/aurora.svg');
    await expect(picture).toBeInViewport({ ratio: 1 });
    await talk.next.click();
    await expect(talk.headline(headline('farewell', 'introText', 'de-DE'))).toBeVisible();
    await expect(page.getByRole('main').locator('svg[data-place=side]')).toBeVisible();
    await expect(picture).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
    allowConsoleError(complaints, /status of 404/);
  });
});

test('session page: a page that both answer addresses neither of them as you in front of a viewer', async ({ person, house }) => {
  const page = await person('Jonas Widmer');
  const talk = new TalkPage(page, 'Jonas Widmer');
  await page.route('**/api/future-talk-sessions/*', async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace('insights.localhost', 'localhost') });
    const session = (await answer.json()) as Session;
    const [chapter] = session.chaptersSnapshot;
    const question = session.chaptersSnapshot.flatMap((each) => each.pages).find(({ pageType }) => pageType === 'execution-question');
    const pages = [{ ...question, pageType: 'both-answer', type: 'single-with' }];
    await route.fulfill({ response: answer, json: { ...session, chaptersSnapshot: [{ ...chapter, pages }] } });
  });
  await page.goto(`${house.url}/future-talk/session/${demoSession(GRETA, LENA)}`);
  await expect(page.getByText(talk.say('talk.covered')).first()).toBeVisible();
  await expect(page.getByText(talk.say('talk.covered'))).toHaveCount(2);
  await expect(page.getByRole('region', { name: talk.say('general.you'), exact: true })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
});

test('session page: plays its video, and shows earlier answers with their users and parts, their beginnings beside the question @main', async ({
  person,
  house,
}) => {
  const talk = await new TalkPage(await person('Carla Meier'), 'Carla Meier').open(house, GRETA, LENA);
  const answers = talk.page.getByRole('region', { name: talk.say('talk.earlier') });
  const expectPeople = async (...expected: string[]) => {
    const rows = answers.getByText(/\((Team Lead|Team Member|CEO)\)/).locator('xpath=ancestor::p[1]');
    await expect(rows.first()).toBeVisible();
    await expect.poll(async () => [...new Set(await rows.allInnerTexts())].map((text) => text.replace(/\s*\n\s*/g, ' '))).toEqual(expected);
  };
  const [greta, lena, carla] = [
    `Greta Vogel ${talk.say('talk.giver')}`,
    `Lena Hofstetter ${talk.say('talk.taker')}`,
    `Carla Meier ${talk.say('talk.ceo')}`,
  ];
  await test.step('video page: plays its video', async () => {
    await talk.goTo('welcome-film');
    const film = talk.page.frameLocator('iframe').locator('video');
    await expect(talk.page.getByTitle(talk.say('talk.video'))).toHaveAttribute('src', /lang=en$/);
    const at = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
    await film.evaluate((video: HTMLVideoElement) => video.play());
    await expect.poll(at).toBeGreaterThan(0.3);
    expect(await film.evaluate((video: HTMLVideoElement) => video.error?.message ?? null)).toBeNull();
  });
  /** On a desktop the beginnings of all answers are visible beside the question. */
  const expectBeginnings = async (people: number) => {
    const written = answers.getByRole('list');
    await expect(written).toHaveCount(people);
    for (const list of await written.all()) await expect(list.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
  };
  await talk.goTo('working-together');
  await expectPeople(greta, lena);
  await expect(answers.getByText(localizedText('working-together', 'scalarQuestion2'))).toBeVisible();
  await talk.goTo('team-trust');
  await expectBeginnings(1);
  await expectPeople(greta);
  await expect(answers.getByText(localizedText('team-trust', 'textQuestion1'))).toBeVisible();
  await expect(answers.getByRole('listitem').first()).not.toBeEmpty();
  expect((await answers.getByRole('list').boundingBox())?.width, 'one user takes the whole width').toBeGreaterThan(500);
  await talk.goTo('company-course');
  await expectBeginnings(3);
  await expectPeople(greta, lena, carla);
  await talk.goTo('seen-by-lead');
  await expectPeople(greta);
  await expect(talk.page.getByRole('slider')).toHaveCount(0);
});

test('session page: shows a CEO who is also the giver once', async ({ person, house }) => {
  const talk = await new TalkPage(await person('Carla Meier'), 'Carla Meier').open(house, CARLA, GRETA);
  await talk.goTo('company-course');
  const answers = talk.page.getByRole('region', { name: talk.say('talk.earlier') });
  await expect(answers.getByText('Carla Meier')).toHaveCount(3);
  await expect(answers.getByText('Greta Vogel')).toHaveCount(3);
  await expect(answers.getByText(talk.say('talk.giver'))).toHaveCount(3);
  await expect(answers.getByText(talk.say('talk.ceo'))).toHaveCount(0);
});
