import type { Locator, Page } from '@playwright/test';
import { expect, type OpenAs, test } from '#tests/e2e/fixtures/test';
import { localizedText } from '#tests/e2e/helpers/demo-talk-places';
import { translatorFor } from '#tests/e2e/helpers/translator';
import { SurveyDriver } from '#tests/e2e/survey-page';
import { TalkPage } from '#tests/e2e/talk-page';
import { CARLA, GRETA, JONAS, TOM } from '#tests/support/demo-users';
import { Screen, showHand } from './screen-recorder.ts';

test.describe.configure({ timeout: 240_000, mode: 'serial' });

const LENS = { viewport: { width: 1280, height: 720 }, reducedMotion: 'no-preference', colorScheme: 'light' } as const;
const say = translatorFor('en-GB');

/** Moves the pointer like a user and clicks. */
async function press(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('The element to press is not visible.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 25 });
  await page.waitForTimeout(250);
  await page.mouse.down();
  await page.waitForTimeout(90);
  await page.mouse.up();
}

async function filmed(person: (name: OpenAs, options: object) => Promise<Page>, name: OpenAs): Promise<Page> {
  const page = await person(name, LENS);
  await showHand(page);
  await page.reload();
  return page;
}

async function finish(screen: Screen, name: string): Promise<void> {
  console.log(`${name}: ${(await screen.develop(name)).toFixed(1)} s`);
}

test('setting the dot', async ({ person, house }) => {
  const page = await filmed(person, 'Tom Keller');
  await page.goto(`${house.url}/insights`);
  await page.getByRole('link', { name: say('surveys.openSurvey', { name: 'Safety culture on site' }) }).click();
  const survey = new SurveyDriver(page);
  await survey.slider.waitFor();
  await survey.open();
  await expect(survey.at(1)).toBeAttached();
  await survey.slider.waitFor();
  await page.mouse.move(640, 560);
  await page.waitForTimeout(1_500);
  const screen = new Screen(page);
  await screen.roll();
  await screen.scene(
    4,
    {
      'en-GB': 'Every question has a line. The dot on it is your answer.',
      'de-DE': 'Jede Frage hat eine Linie. Der Punkt darauf ist deine Antwort.',
      'fr-FR': 'Chaque question a une ligne. Le point est ta réponse.',
      'it-IT': 'Ogni domanda ha una linea. Il punto è la tua risposta.',
    },
    async () => {
      const { x, y } = await survey.spot(4);
      await page.mouse.move(x, y, { steps: 40 });
    },
  );
  await screen.scene(
    6,
    {
      'en-GB': 'Drag it to where you stand. The ticks swell as you go.',
      'de-DE': 'Zieh ihn dorthin, wo du stehst. Die Striche wachsen mit.',
      'fr-FR': 'Tire-le là où tu te situes. Les traits grandissent avec lui.',
      'it-IT': 'Trascinalo dove ti trovi. Le tacche crescono con lui.',
    },
    async () => {
      const thumb = await survey.slider.boundingBox();
      if (!thumb) throw new Error('The dot is not visible.');
      await page.mouse.move(thumb.x + thumb.width / 2, thumb.y + thumb.height / 2, { steps: 10 });
      await page.mouse.down();
      for (const value of [30, 62, 55, 71]) {
        const { x, y } = await survey.spot(value);
        await page.mouse.move(x, y, { steps: 40 });
      }
    },
  );
  await screen.scene(
    5,
    {
      'en-GB': 'Let go, and it is set. The next question comes by itself.',
      'de-DE': 'Lass los, und er ist gesetzt. Die nächste Frage kommt von selbst.',
      'fr-FR': 'Lâche-le : il est posé. La question suivante arrive d’elle-même.',
      'it-IT': 'Lascialo: è messo. La domanda successiva arriva da sola.',
    },
    () => page.mouse.up(),
  );
  await screen.scene(
    4,
    {
      'en-GB': 'Every answer is saved at once. Stop when you like.',
      'de-DE': 'Jede Antwort ist sofort gesichert. Hör auf, wann du magst.',
      'fr-FR': 'Chaque réponse est enregistrée aussitôt. Arrête-toi quand tu veux.',
      'it-IT': 'Ogni risposta è salvata subito. Fermati quando vuoi.',
    },
    async () => {},
  );
  await finish(screen, 'set-the-dot');
});

test('leading a talk', async ({ person, house }) => {
  const page = await filmed(person, 'Carla Meier');
  const talk = await new TalkPage(page, 'Carla Meier').open(house, CARLA, JONAS);
  await expect(talk.pill).toContainText(say('talk.youAreLive'));
  await page.mouse.move(640, 500);
  const screen = new Screen(page);
  await screen.roll();
  await screen.scene(
    5,
    {
      'en-GB': 'Whoever leads starts the talk. Everybody sees the same page.',
      'de-DE': 'Wer führt, beginnt das Gespräch. Alle sehen dieselbe Seite.',
      'fr-FR': 'Qui mène commence l’entretien. Tout le monde voit la même page.',
      'it-IT': 'Chi guida avvia il colloquio. Tutti vedono la stessa pagina.',
    },
    () => press(page, page.getByRole('button', { name: localizedText('start', 'startButtonText') })),
  );
  await screen.scene(
    6,
    {
      'en-GB': 'Next takes everybody along.',
      'de-DE': '„Weiter“ nimmt alle mit.',
      'fr-FR': '« Suivant » emmène tout le monde.',
      'it-IT': '«Avanti» porta tutti con sé.',
    },
    async () => {
      await press(page, talk.next);
      await page.waitForTimeout(900);
      await press(page, talk.next);
    },
  );
  await screen.scene(
    7,
    {
      'en-GB': 'What you write is saved as you write, and all can read along.',
      'de-DE': 'Was du schreibst, ist gleich gesichert, und alle lesen mit.',
      'fr-FR': 'Ce que tu écris est enregistré au fur et à mesure, et chacun peut lire.',
      'it-IT': 'Quello che scrivi è salvato mentre scrivi, e tutti possono leggere.',
    },
    async () => {
      const box = talk.box(localizedText('arriving', 'textQuestion1'));
      if (!(await box.isVisible())) await press(page, talk.next);
      await press(page, box);
      await box.pressSequentially('A good week: the new team works well together.', { delay: 60 });
    },
  );
  await finish(screen, 'lead-a-talk');
});

test('following a talk', async ({ person, house }) => {
  const leader = await new TalkPage(await person('Greta Vogel'), 'Greta Vogel').open(house, GRETA, TOM);
  const page = await filmed(person, 'Tom Keller');
  const talk = await new TalkPage(page, 'Tom Keller').open(house, GRETA, TOM);
  await expect(talk.pill).toContainText('Greta');
  await page.mouse.move(640, 500);
  const screen = new Screen(page);
  await screen.roll();
  await screen.scene(
    7,
    {
      'en-GB': 'You see what your team lead sees, the moment it happens.',
      'de-DE': 'Du siehst, was deine Teamleitung sieht, im selben Augenblick.',
      'fr-FR': 'Tu vois ce que voit ta responsable, à l’instant même.',
      'it-IT': 'Vedi quello che vede la tua responsabile, nello stesso istante.',
    },
    async () => {
      await leader.page.getByRole('button', { name: localizedText('start', 'startButtonText', 'de-DE') }).click();
      await page.waitForTimeout(1_500);
      await leader.next.click();
      await page.waitForTimeout(1_500);
      await leader.next.click();
    },
  );
  await screen.scene(
    7,
    {
      'en-GB': 'Look around on your own whenever you like. Nobody is disturbed.',
      'de-DE': 'Sieh dich allein um, wann du magst. Es stört niemanden.',
      'fr-FR': 'Regarde ailleurs quand tu veux. Cela ne dérange personne.',
      'it-IT': 'Guardati intorno quando vuoi. Non disturbi nessuno.',
    },
    async () => {
      await press(page, talk.next);
      await page.waitForTimeout(900);
      await press(page, talk.next);
    },
  );
  await screen.scene(
    5,
    {
      'en-GB': 'One press takes you back.',
      'de-DE': 'Ein Klick bringt dich zurück.',
      'fr-FR': 'Un clic te ramène.',
      'it-IT': 'Un clic ti riporta indietro.',
    },
    () => press(page, talk.pillAction),
  );
  await finish(screen, 'follow-a-talk');
});
