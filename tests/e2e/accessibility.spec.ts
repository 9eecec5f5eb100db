import type { BrowserContextOptions } from '@playwright/test';
import { Client } from '../support/client.ts';
import { CARLA, demoSession, GRETA, JONAS } from '../support/people.ts';
import { menuOf } from './account-menu.ts';
import { DEVICES, inspect, inspectLooks } from './audit.ts';
import { everyPlace, stopOf, words } from './conversation.ts';
import { keys } from './keys.ts';
import { expect, PHONE, test } from './people.ts';
import { beginAt, stored, storedNote } from './stored.ts';
import { TalkPage } from './talk-page.ts';
import { sayIn } from './words.ts';

const LENA = 'lena.hofstetter@aurora.example';
const MAREK = 'marek.zolkiewski@aurora.example';
const say = sayIn('en-GB');

test.use({ shared: true });
test.describe.configure({ timeout: 180_000 });

const LOOKS: [string, BrowserContextOptions][] = [
  ['desktop, light', { colorScheme: 'light' }],
  ['phone, dark', { ...PHONE, colorScheme: 'dark' }],
];

for (const [device, options] of DEVICES) {
  test(`nothing is in the way of anybody on pages around the talks: ${device}`, async ({ browser, person, house }) => {
    const stranger = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    const picker = await stranger.newPage();
    await picker.goto(house.url);
    await expect(picker.getByRole('heading', { level: 1 })).toBeVisible();
    await inspectLooks(picker, 'persona picker');
    await stranger.close();

    const page = await person('Carla Meier', options);
    await expect(page.getByText('Marek').first()).toBeVisible();
    await inspectLooks(page, 'list');
    if (device === 'phone') {
      await page
        .getByRole('button', { name: /Jonas Widmer/ })
        .first()
        .click();
      await page.getByRole('button', { name: say('navigation.openMenu') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await inspectLooks(page, 'menu over the list');
      await page.keyboard.press('Escape');
    }
    await menuOf(page, 'Carla Meier').click();
    await expect(page.getByRole('menu')).toBeVisible();
    await inspectLooks(page, 'account menu');
    await page.goto(`${house.url}/error/messages.tryAgainShortly`);
    await expect(page.getByRole('heading', { level: 1, name: say('general.errorHeading') })).toBeVisible();
    await inspectLooks(page, 'error');
    await page.goto(`${house.url}/nothing-here`);
    await expect(page.getByRole('heading', { level: 1, name: say('general.notFound') })).toBeVisible();
    await inspectLooks(page, 'not found');
  });
}

for (const [look, options] of LOOKS) {
  test(`nothing is in the way of anybody in a talk: ${look}`, async ({ person, house }) => {
    const talk = await new TalkPage(await person('Carla Meier', options), 'Carla Meier').open(house, GRETA, LENA);
    for (const [where, key, question] of [
      ['start', 'start', 0],
      ['video', 'welcome-film', 0],
      ['instructions', 'about-notes', 0],
      ['text only', 'arriving', 0],
      ['agenda', stopOf('working-together') - 1, 0],
      ['preparation, two people', 'working-together', 0],
      ['preparation, texts', 'team-trust', 0],
      ['preparation, three people', 'company-course', 0],
      ['slider', 'ready-to-lead', 0],
      ['two sliders', 'responsibility', 0],
      ['agenda of the last chapter', stopOf('promises') - 1, 0],
      ['exit', 'farewell', 0],
    ] as const) {
      await talk.goTo(key, question);
      await inspect(talk.page, where);
      if (key !== 'ready-to-lead') continue;
      await talk.notesButton.click();
      await expect(talk.notes).toBeVisible();
      await inspect(talk.page, 'notes to read');
    }
  });

  test(`nothing is in the way of the giver: ${look}`, async ({ person, house }) => {
    const page = await person('Carla Meier', options);
    const talk = await new TalkPage(page, 'Carla Meier').open(house, CARLA, JONAS);
    await expect(talk.pill).toContainText(talk.say('talk.youAreLive'));
    await inspect(page, 'start, to begin');
    await beginAt(new Client(`http://localhost:${house.port}`), 'ready-to-lead', {}, [GRETA, MAREK]);
    const greta = await new TalkPage(await person('Greta Vogel', options), 'Greta Vogel').open(house, GRETA, MAREK);
    await expect(greta.pill).toContainText(greta.say('talk.youAreLive'));
    await inspect(greta.page, 'slider to move');
    await greta.notesButton.click();
    await expect(greta.notes).toBeVisible();
    await inspect(greta.page, 'notes to write');
    await talk.page.goto(`${house.url}/future-talk/session/${demoSession(GRETA, MAREK)}`);
    await expect(talk.pill).toContainText('Following Greta');
    await inspect(talk.page, 'following');
    await talk.next.click();
    await expect(talk.pillAction).toBeVisible();
    await inspect(talk.page, 'on one’s own');
  });
}

test.describe('without a mouse', () => {
  test.use({ shared: false });

  test('a giver starts, sets a slider, writes a note, goes on and finishes', async ({ person, house }) => {
    const page = await person('Greta Vogel');
    const talk = new TalkPage(page, 'Greta Vogel');
    const { press, reach } = keys(page);
    const name = talk.say('talks.withTaker', { project: 'Future Talk 2026', taker: 'Tom Keller' });
    await reach(page.getByRole('link', { name: talk.say('talks.openSession', { action: talk.say('talks.start'), name }) }));
    await press('Enter');
    await expect(talk.pill).toContainText(talk.say('talk.youAreLive'));
    await reach(page.getByRole('button', { name: words('start', 'startButtonText', 'de-DE') }));
    await press('Enter');

    const stops = everyPlace();
    for (const [index, stop] of stops.entries()) {
      if (index === 0) continue;
      await talk.shows(stop);
      if (index === stopOf('ready-to-lead')) {
        await reach(talk.slider);
        await press('PageUp', 'PageUp', 'ArrowRight');
        await expect(talk.slider).toHaveAttribute('aria-valuetext', talk.say('talk.of100', { value: 21 }));
        await reach(talk.notesButton);
        await press('Enter');
        await reach(talk.note(words('ready-to-lead', 'textQuestion1', 'de-DE')));
        await page.keyboard.type('She asked for it herself.');
        await expect(talk.notes).toContainText(talk.say.like('talk.savedAt'));
        await press('Escape');
        await expect(talk.notes).toBeHidden();
      }
      if (stop.page?.staticType === 'Exit') break;
      await reach(talk.next);
      await press('Enter');
    }
    await reach(page.getByRole('button', { name: words('farewell', 'exitButtonText', 'de-DE') }));
    await press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: talk.say('general.cancel') })).toBeFocused();
    await reach(page.getByRole('dialog').getByRole('button', { name: talk.say('talk.finish') }));
    await press('Enter');
    await expect(page.getByText(talk.say('talks.finished', { name: 'Tom' }))).toBeVisible();
    const client = new Client(`http://localhost:${house.port}`);
    expect(await storedNote(client, 'ready-to-lead')).toBe('She asked for it herself.');
    expect((await stored(client)).status).toBe('Done');
  });
});
