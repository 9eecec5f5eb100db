import type { Video, VideoDraft } from '#shared/video/schema';
import { Client } from '#tests/support/api-client';
import { ADA } from '#tests/support/demo-users';
import { allowConnectionErrors, allowConsoleError, expect, test } from './fixtures/test.ts';
import { countCreations, pressTwice } from './helpers/creation-calls.ts';
import { loseAnswerOnce } from './helpers/held-calls.ts';
import { openImpulse } from './helpers/open-impulse-page.ts';
import { translatorFor } from './helpers/translator.ts';

test.use({ shared: 'file', arrives: false });
test.describe.configure({ timeout: 120_000 });

const dica = translatorFor('it-IT');

test('tutorials page: a double press adds one video, and one that a colleague has removed goes from the page', async ({
  person,
  house,
  complaints,
}) => {
  const page = await person('Ada Rossi');
  await openImpulse(page, house.port, 'Ada Rossi', '/videos', 'videos.title');
  const made = countCreations(page, '/api/videos');
  await page.getByRole('button', { name: dica('videos.add') }).click();
  await page.getByRole('textbox', { name: new RegExp(`^${dica('videos.extId')}`) }).fill('a-good-talk');
  await page.getByRole('textbox', { name: 'Italiano' }).fill('Una volta');
  await page.getByRole('textbox', { name: new RegExp(`^${dica('videos.duration')}`) }).fill('1:20');
  await pressTwice(page.getByRole('button', { name: dica('general.save') }));
  const menu = page.getByRole('button', { name: dica('videos.keep', { title: 'Una volta' }) });
  await expect(menu).toHaveCount(1);
  expect(made).toHaveLength(1);

  await menu.click();
  await page.getByRole('menuitem', { name: dica('general.remove') }).click();
  const client = new Client(`http://localhost:${house.port}`);
  const { body: videos } = await client.call<Video[]>(ADA, 'GET', '/api/videos');
  await client.call(ADA, 'DELETE', `/api/videos/${videos.find(({ title }) => title['it-IT'] === 'Una volta')?.id}`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: dica('general.remove') })
    .click();
  await expect(menu).toHaveCount(0);
  allowConsoleError(complaints, /status of 404/);
});

test('tutorials page: adds a video once whose addition lost its answer, with what was corrected since', async ({
  person,
  house,
  complaints,
}) => {
  const page = await person('Ada Rossi');
  await openImpulse(page, house.port, 'Ada Rossi', '/videos', 'videos.title');
  await page.getByRole('button', { name: dica('videos.add') }).click();
  await page.getByRole('textbox', { name: new RegExp(`^${dica('videos.extId')}`) }).fill('set-the-dot');
  const title = page.getByRole('textbox', { name: 'Italiano' });
  await title.fill('Primo');
  await page.getByRole('textbox', { name: new RegExp(`^${dica('videos.duration')}`) }).fill('1:20');
  await loseAnswerOnce(page, 'POST', '**/api/videos');
  const save = page.getByRole('button', { name: dica('general.save') });
  await save.click();
  await expect(page.getByRole('alert')).toContainText(dica('messages.tryAgainShortly'));
  await title.fill('Secondo');
  await save.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const client = new Client(`http://localhost:${house.port}`);
  const { body } = await client.call<Video[]>(ADA, 'GET', '/api/videos');
  const titles = body.map(({ title }) => title['it-IT']);
  expect(titles.filter((each) => each === 'Primo' || each === 'Secondo')).toEqual(['Secondo']);
  allowConnectionErrors(complaints);
});

test('tutorials page: an own change whose answer was lost is no change of a colleague, though typed in another notation', async ({
  person,
  house,
  complaints,
}) => {
  const client = new Client(`http://localhost:${house.port}`);
  const video: VideoDraft = {
    ...{ extId: 'set-the-dot', title: { 'it-IT': 'Terzo' }, duration: '00:00:20', published: '2026-03-02' },
    ...{ organizationRole: ['giver'], categories: ['talks'] },
  };
  await client.call(ADA, 'POST', '/api/videos', video);
  const page = await person('Ada Rossi');
  await openImpulse(page, house.port, 'Ada Rossi', '/videos', 'videos.title');
  await page.getByRole('button', { name: dica('videos.keep', { title: 'Terzo' }) }).click();
  await page.getByRole('menuitem', { name: dica('general.change') }).click();
  await page.getByRole('textbox', { name: new RegExp(`^${dica('videos.duration')}`) }).fill('1:25');
  await loseAnswerOnce(page, 'PATCH', '**/api/videos/*');
  const save = page.getByRole('button', { name: dica('general.save') });
  await save.click();
  await expect(page.getByRole('alert')).toContainText(dica('messages.tryAgainShortly'));
  await save.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { body } = await client.call<Video[]>(ADA, 'GET', '/api/videos');
  expect(body.find(({ title }) => title['it-IT'] === 'Terzo')?.duration).toBe('00:01:25');
  allowConnectionErrors(complaints);
});
