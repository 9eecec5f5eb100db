import { Client } from '#tests/support/api-client';
import { ADA, demoSession, GRETA, TOM, userIdOf } from '#tests/support/demo-users';
import { expect, PHONE, test } from './fixtures/test.ts';
import { translatorFor } from './helpers/translator.ts';
import { talkRowOf } from './talk-page.ts';

test.use({ shared: 'file' });
test.describe.configure({ timeout: 120_000 });

const PAOLO = 'paolo.brambilla@aurora.example';
const sag = translatorFor('de-DE');

test('list of sessions: tells whom a session waits for, its preparations and who reads them @main', async ({ person }) => {
  const [greta, paolo] = await Promise.all([person('Greta Vogel'), person('Paolo Brambilla')]);
  await expect(talkRowOf(greta, sag, 'Paolo Brambilla')).toContainText(sag('talks.waitsFor', { names: 'Paolo Brambilla' }));
  const di = translatorFor('it-IT');
  const preparation = paolo.getByRole('table', { name: di('talks.preparations') }).getByRole('row');
  await expect(preparation.filter({ hasText: di('talks.preparesWith', { names: 'Greta Vogel' }) }).first()).toBeVisible();
  await expect(
    paolo.getByRole('link', { name: new RegExp(`^${di('navigation.futureTalk')}\\s*\\d`) }),
    'how much there is to prepare',
  ).toBeVisible();
  await preparation.getByRole('link').first().click();
  await expect(paolo.getByRole('slider')).toBeVisible();
  await expect(paolo.getByText(di('talks.preparesWith', { names: 'Greta Vogel' }))).toBeVisible();
  await expect(paolo.getByText(di.like('talks.answersReadBy'))).toContainText('Carla Meier');
});

test('large card of the list of sessions: has a sign for start, resume and join, and joining is outlined', async ({ person }) => {
  const say = translatorFor('en-GB');
  const signs: string[] = [];
  for (const [name, speak, action, other] of [
    ['Carla Meier', say, 'start', 'Jonas Widmer'],
    ['Greta Vogel', sag, 'resume', 'Marek Żółkiewski'],
    ['Tom Keller', say, 'join', 'Greta Vogel'],
  ] as const) {
    const title = speak('talks.resumeGiver', { name: other });
    const card = (await person(name)).getByRole('region', { name: title });
    const link = card.getByRole('link', { name: speak('talks.openSession', { action: speak(`talks.${action}`), name: title }) });
    await (action === 'join' ? expect(link) : expect(link).not).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    signs.push(await link.locator('svg').innerHTML());
  }
  expect(new Set(signs).size).toBe(3);
});

// Last, since two users are removed afterwards.
test('list of sessions: shows sessions of removed users as closed, each with its own name', async ({ person, house }) => {
  const client = new Client(`http://localhost:${house.port}`);
  for (const mail of [TOM, PAOLO]) expect((await client.call(ADA, 'DELETE', `/api/users/${userIdOf(mail)}`)).status).toBe(200);
  const greta = await person('Greta Vogel', PHONE);
  const left = sag('talks.withFormer', { project: 'Future Talk 2026' });
  for (const nth of [1, 2]) await expect(greta.getByText(`${left} (${nth})`)).toBeVisible();
  await greta.goto(`${house.url}/future-talk/session/${demoSession(GRETA, TOM)}/record`);
  await expect(greta.getByRole('heading', { level: 1, name: 'Greta Vogel und ein ehemaliges Teammitglied' })).toBeVisible();
  await expect(greta.getByText(sag.like('talks.closedEarly'))).toBeVisible();
});
