import type { BrowserContextOptions } from '@playwright/test';
import { Client } from '#tests/support/api-client';
import { CARLA, demoSession, GRETA, JONAS } from '#tests/support/demo-users';
import { menuOf } from './account-menu.ts';
import { expect, PHONE, test } from './fixtures/test.ts';
import { DEVICES, expectAccessible, expectAccessibleOnDevices } from './helpers/accessibility.ts';
import { everyPlace, localizedText, stopOf } from './helpers/demo-talk-places.ts';
import { keys } from './helpers/keyboard.ts';
import { beginAt, stored, storedNote } from './helpers/talk-state.ts';
import { translatorFor } from './helpers/translator.ts';
import { TalkPage } from './talk-page.ts';

const LENA = 'lena.hofstetter@aurora.example';
const MAREK = 'marek.zolkiewski@aurora.example';
const say = translatorFor('en-GB');

test.use({ shared: true, arrives: false });
test.describe.configure({ timeout: 180_000 });

const LOOKS: [string, BrowserContextOptions][] = [
  ['desktop, light', { colorScheme: 'light' }],
  ['phone, dark', { ...PHONE, colorScheme: 'dark' }],
];

for (const [device, options] of DEVICES) {
  test(`pages around the sessions: are accessible: ${device}`, async ({ browser, person, house }) => {
    const stranger = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    const picker = await stranger.newPage();
    await picker.goto(house.url);
    await expect(picker.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleOnDevices(picker, 'persona picker');
    await stranger.close();

    const page = await person('Carla Meier', options);
    await page.goto(`${house.url}/future-talk`);
    await expect(page.getByText('Marek').first()).toBeVisible();
    await expectAccessibleOnDevices(page, 'list');
    if (device === 'phone') {
      await page
        .getByRole('button', { name: /Jonas Widmer/ })
        .first()
        .click();
      await page.getByRole('button', { name: say('navigation.openMenu') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessibleOnDevices(page, 'menu over the list');
      await page.keyboard.press('Escape');
    }
    await menuOf(page, 'Carla Meier').click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessibleOnDevices(page, 'account menu');
    await page.goto(`${house.url}/error/messages.tryAgainShortly`);
    await expect(page.getByRole('heading', { level: 1, name: say('general.errorHeading') })).toBeVisible();
    await expectAccessibleOnDevices(page, 'error');
    await page.goto(`${house.url}/notfound`);
    await expect(page.getByRole('heading', { level: 1, name: say('general.notFound') })).toBeVisible();
    await expectAccessibleOnDevices(page, 'not found');
  });
}

for (const [look, options] of LOOKS) {
  test(`session page of a viewer: is accessible: ${look} @main`, async ({ person, house }) => {
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
      await expectAccessible(talk.page, where);
      if (key !== 'ready-to-lead') continue;
      await talk.notesButton.click();
      await expect(talk.notes).toBeVisible();
      await expectAccessible(talk.page, 'notes to read');
    }
  });

  test(`session page of the giver: is accessible: ${look} @main`, async ({ person, house }) => {
    const page = await person('Carla Meier', options);
    const talk = await new TalkPage(page, 'Carla Meier').open(house, CARLA, JONAS);
    await expect(talk.pill).toContainText(talk.say('talk.youAreLive'));
    await expectAccessible(page, 'start, to begin');
    await beginAt(new Client(`http://localhost:${house.port}`), 'ready-to-lead', {}, [GRETA, MAREK]);
    const greta = await new TalkPage(await person('Greta Vogel', options), 'Greta Vogel').open(house, GRETA, MAREK);
    await expect(greta.pill).toContainText(greta.say('talk.youAreLive'));
    await expectAccessible(greta.page, 'slider to move');
    await greta.notesButton.click();
    await expect(greta.notes).toBeVisible();
    await expectAccessible(greta.page, 'notes to write');
    await talk.page.goto(`${house.url}/future-talk/session/${demoSession(GRETA, MAREK)}`);
    await expect(talk.pill).toContainText('Following Greta');
    await expectAccessible(talk.page, 'following');
    await talk.next.click();
    await expect(talk.pillAction).toBeVisible();
    await expectAccessible(talk.page, 'on one’s own');
  });
}

test.describe('session page without a mouse', () => {
  test.use({ shared: false, arrives: true });

  test('lets a giver start, set a slider, write a note, go on and finish @main', async ({ person, house }) => {
    const page = await person('Greta Vogel');
    const talk = new TalkPage(page, 'Greta Vogel');
    const { press, reach } = keys(page);
    const name = talk.say('talks.withTaker', { project: 'Future Talk 2026', taker: 'Tom Keller' });
    await reach(page.getByRole('link', { name: talk.say('talks.openSession', { action: talk.say('talks.start'), name }) }));
    await press('Enter');
    await expect(talk.pill).toContainText(talk.say('talk.youAreLive'));
    await reach(page.getByRole('button', { name: localizedText('start', 'startButtonText', 'de-DE') }));
    await press('Enter');

    const stops = everyPlace();
    for (const [index, stop] of stops.entries()) {
      if (index === 0) continue;
      await talk.expectStop(stop);
      if (index === stopOf('ready-to-lead')) {
        await reach(talk.slider);
        await press('PageUp', 'PageUp', 'ArrowRight');
        await expect(talk.slider).toHaveAttribute('aria-valuetext', talk.say('talk.of100', { value: 21 }));
        await reach(talk.notesButton);
        await press('Enter');
        await reach(talk.note(localizedText('ready-to-lead', 'textQuestion1', 'de-DE')));
        await page.keyboard.type('She asked for it herself.');
        await expect(talk.notes).toContainText(talk.say.like('talk.savedAt'));
        await press('Escape');
        await expect(talk.notes).toBeHidden();
      }
      if (stop.page?.staticType === 'Exit') break;
      await reach(talk.next);
      await press('Enter');
    }
    await reach(page.getByRole('button', { name: localizedText('farewell', 'exitButtonText', 'de-DE') }));
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
