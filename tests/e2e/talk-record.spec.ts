import { LOCALES } from '#shared/i18n/locale';
import type { SurveyResponse } from '#shared/response/schema';
import { Client } from '#tests/support/api-client';
import { demoSession, GRETA, TOM } from '#tests/support/demo-users';
import { chooseLanguage } from './account-menu.ts';
import { expect, PHONE, test } from './fixtures/test.ts';
import { widthBeyondScreen } from './helpers/accessibility.ts';
import { headline, localizedText, nameOf } from './helpers/demo-talk-places.ts';
import { beginAt } from './helpers/talk-state.ts';
import { translatorFor } from './helpers/translator.ts';
import { TalkPage, talkRowOf } from './talk-page.ts';

const LENA = 'lena.hofstetter@aurora.example';

test.use({ arrives: false });
test.describe.configure({ timeout: 120_000 });

test('record page: opens from the end of the session and from the list, for every reader @main', async ({ person, house }) => {
  const client = new Client(`http://localhost:${house.port}`);
  await beginAt(client, 'ready-to-lead', { note: 'Asked for it in May.' });
  await beginAt(client, 'farewell');
  const [gretas, carlas] = await Promise.all([person('Greta Vogel'), person('Carla Meier', PHONE)]);
  const greta = await new TalkPage(gretas, 'Greta Vogel').open(house, GRETA, TOM);
  await greta.onStage(localizedText('farewell', 'exitButtonText', 'de-DE')).click();
  await gretas
    .getByRole('dialog')
    .getByRole('button', { name: greta.say('talk.finish') })
    .click();
  await gretas.getByRole('link', { name: greta.say('talk.recordRead') }).click();
  await expect(gretas).toHaveURL(new RegExp(`/future-talk/session/${demoSession(GRETA, TOM)}/record$`));
  await expect(gretas.getByRole('heading', { level: 1, name: 'Greta Vogel und Tom Keller' })).toBeVisible();
  await expect(gretas).toHaveTitle(/^Protokoll: Greta Vogel und Tom Keller · /);
  const question = gretas.getByRole('region', { name: localizedText('ready-to-lead', 'scalarQuestion1', 'de-DE'), exact: true });
  await expect(question).toContainText('Asked for it in May.');

  await carlas.goto(`${house.url}/future-talk/session/${demoSession(GRETA, TOM)}/record`);
  await expect(carlas.getByRole('region', { name: localizedText('ready-to-lead', 'scalarQuestion1'), exact: true })).toContainText(
    'Asked for it in May.',
  );
  expect(await widthBeyondScreen(carlas), 'nothing stands out at the side').toBeLessThanOrEqual(0);
});

test.describe('record page of a finished session', () => {
  test.use({ shared: true });

  test('has chapters, earlier answers beside the notes, and a link to each page of the session', async ({ person, house }) => {
    const page = await person('Carla Meier');
    await page.goto(`${house.url}/future-talk`);
    const say = translatorFor('en-GB');
    await talkRowOf(page, say, 'Lena Hofstetter').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Greta Vogel and Lena Hofstetter' })).toBeVisible();
    const chapters = page.getByRole('navigation', { name: say('talk.chapters') });
    await expect(chapters.getByRole('link')).toHaveCount(5);
    await chapters.getByRole('link', { name: nameOf('agreement') }).click();
    await expect(page.getByRole('heading', { level: 2, name: nameOf('agreement') })).toBeInViewport();
    await expect(page.getByRole('heading', { level: 2, name: nameOf('arrive') })).not.toBeInViewport();
    const beforehand = page.getByRole('region', { name: localizedText('working-together', 'scalarQuestion1'), exact: true });
    await expect(beforehand).toContainText('Giver (Team Lead)');
    await expect(beforehand).toContainText('Lena Hofstetter');
    await expect(beforehand.getByText(say.like('talk.of100')).first(), 'a number with its unit').toBeAttached();
    await page.getByRole('link', { name: say('talk.recordWalk') }).click();
    const talk = new TalkPage(page, 'Carla Meier');
    await expect(talk.headline(headline('start', 'introText'))).toBeVisible();
    await talk.button('talk.recordPage').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Greta Vogel and Lena Hofstetter' })).toBeVisible();
    await page.getByRole('link', { name: say('talk.recordBack') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('talks.title') })).toBeVisible();
  });

  test('shows every line of an earlier answer, also lines that say the same', async ({ person, house }) => {
    const page = await person('Carla Meier');
    await page.route('**/api/survey-responses/*', async (route) => {
      const answer = await route.fetch({ url: route.request().url().replace('insights.localhost', 'localhost') });
      const response = (await answer.json()) as SurveyResponse;
      const responses = response.responses.map((item) => ({ ...item, textResponse1: 'Yes.\nAnd no.\nYes.' }));
      await route.fulfill({ response: answer, json: { ...response, responses } });
    });
    await page.goto(`${house.url}/future-talk/session/${demoSession(GRETA, LENA)}/record`);
    const question = page.getByRole('region', { name: localizedText('working-together', 'scalarQuestion1'), exact: true });
    const answer = question.getByRole('list').filter({ hasText: 'And no.' }).first();
    await expect(answer.getByRole('listitem')).toHaveText(['Yes.', 'And no.', 'Yes.']);
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('leads a user who may not read it to the list, and opens an unfinished session itself', async ({ person, house, complaints }) => {
    const [nils, carla] = await Promise.all([person('Nils Berger'), person('Carla Meier')]);
    await nils.goto(`${house.url}/future-talk/session/${demoSession(GRETA, LENA)}/record`);
    await expect(nils).toHaveURL(/\/future-talk$/);
    await carla.goto(`${house.url}/future-talk/session/${demoSession(GRETA, TOM)}/record`);
    await expect(carla).toHaveURL(new RegExp(`${demoSession(GRETA, TOM)}$`));
    complaints.splice(0, complaints.length, ...complaints.filter((each) => !/404/.test(each)));
  });

  test('speaks four languages, and prints on white without the surrounding page, from a dark screen too', async ({ person, house }) => {
    const page = await person('Jonas Widmer', { colorScheme: 'dark' });
    await page.goto(`${house.url}/future-talk/session/${demoSession(GRETA, LENA)}/record`);
    for (const locale of [...LOCALES.filter((each) => each !== 'de-DE'), 'de-DE' as const])
      await test.step(`speaks ${locale}`, async () => {
        await chooseLanguage(page, 'Jonas Widmer', locale);
        const say = translatorFor(locale);
        await expect(page.getByRole('button', { name: say('talk.recordPrint') })).toBeVisible();
        for (const chapter of ['arrive', 'agreement']) {
          await expect(page.getByRole('heading', { level: 2, name: nameOf(chapter, locale) })).toBeVisible();
        }
        await expect(
          page.getByRole('region', { name: localizedText('working-together', 'scalarQuestion1', locale), exact: true }),
        ).toContainText(say('talk.giver'));
      });
    await test.step('prints on white without the surrounding page', async () => {
      const print = page.getByRole('button', { name: translatorFor('de-DE')('talk.recordPrint') });
      await expect(print).toBeVisible();
      const printed = page.evaluate(() => new Promise<void>((told) => Object.assign(window, { print: told })));
      await print.click();
      await printed;
      await page.emulateMedia({ media: 'print' });
      await expect(print).toBeHidden();
      for (const chrome of [page.getByRole('banner').first(), page.getByRole('navigation').first()]) await expect(chrome).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const [ink, paper] = await page
        .getByRole('article')
        .evaluate((record) => [
          getComputedStyle(record).color,
          getComputedStyle(record.closest('main')?.parentElement as Element).backgroundColor,
        ]);
      expect([ink, paper]).toEqual(['rgb(27, 25, 31)', 'rgb(255, 255, 255)']);
      // The last sheet of paper is higher than what is left of the record.
      const canvas = await page.evaluate(() =>
        [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor),
      );
      expect(canvas).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
    });
  });
});
