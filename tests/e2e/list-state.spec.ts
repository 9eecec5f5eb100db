import type { Page } from '@playwright/test';
import { BoardPage } from './board-page.ts';
import { expect, test } from './fixtures/test.ts';
import { openImpulse } from './helpers/open-impulse-page.ts';
import { translatorFor } from './helpers/translator.ts';
import { TeamDriver } from './team-page.ts';

test.use({ shared: true, arrives: false });

const columnHeader = (page: Page, list: string, column: string) =>
  page.getByRole('table', { name: list }).getByRole('columnheader', { name: column, exact: true });

test('lists of a member: open as they were left, after a reload and on the way back @main', async ({ person, house }) => {
  const page = await person('Tom Keller');
  await test.step('TABLE-T6: list of surveys: opens on the tab that was left, after a reload and on the way back', async () => {
    const say = translatorFor('en-GB');
    await page.goto(`${house.url}/insights`);
    const inactive = page.getByRole('radio', { name: say('surveys.inactive') });
    await page.getByText(say('surveys.inactive'), { exact: true }).click();
    await expect(inactive).toBeChecked();
    await expect(page).toHaveURL(/list=inactive/);
    await page.reload();
    await expect(inactive).toBeChecked();
    await page
      .getByRole('link', { name: say('navigation.futureTalk') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('talks.title') })).toBeVisible();
    await page.goBack();
    await expect(inactive).toBeChecked();
  });

  await test.step('TABLE-T8: lists of sessions and preparations: keep their own order, after a reload and on the way back', async () => {
    const say = translatorFor('en-GB');
    await page.goto(`${house.url}/future-talk`);
    const due = columnHeader(page, say('talks.sessions'), say('talks.dueDate'));
    const name = columnHeader(page, say('talks.preparations'), say('talks.name'));
    await due.getByRole('button').click();
    await due.getByRole('button').click();
    await name.getByRole('button').click();
    await expect(page).toHaveURL(/sort=-dueDate&preparationsSort=name/);
    await page.reload();
    await expect(due).toHaveAttribute('aria-sort', 'descending');
    await page
      .getByRole('link', { name: say('navigation.mySurveys') })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: say('surveys.title') })).toBeVisible();
    await page.goBack();
    await expect(due).toHaveAttribute('aria-sort', 'descending');
    await expect(name).toHaveAttribute('aria-sort', 'ascending');
  });
});

test('TABLE-T6: list of the board: opens on the tab that was left, and Back leaves the list', async ({ person, house }) => {
  const page = await person('Carla Meier');
  const board = await new BoardPage(page, house, 'Carla Meier').open('/evaluation/members/list');
  await page.getByRole('link', { name: board.say('board.back') }).click();
  for (const tab of ['archived', 'owned'] as const) {
    await board.tab(tab).click();
    await expect(page).toHaveURL(new RegExp(`list=${tab}`));
  }
  await board.row('Board evaluation 2026').click();
  await expect(board.heading('Board evaluation 2026')).toBeVisible();
  await page.getByRole('link', { name: board.say('board.back') }).click();
  await expect(page).toHaveURL(/list=owned/);
  await expect(board.row('Board evaluation 2026')).toBeVisible();
  await page.goBack();
  await expect(board.heading('Board evaluation 2026')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/list=owned/);
  await page.goBack();
  await expect(board.heading(board.say('navigation.membersList'))).toBeVisible();
});

test('CAMPAIGN-G9: list of the board: keeps the campaign whose members are below it, after a reload and on the way back', async ({
  person,
  house,
}) => {
  const board = await new BoardPage(await person('Carla Meier'), house, 'Carla Meier').open();
  const chosen = board.heading('Audit committee review 2026', 2);
  await expect(board.heading('Board evaluation 2026', 2)).toBeVisible();
  await board.page.getByRole('button', { name: board.say('board.nextCampaign') }).click();
  await expect(chosen).toBeVisible();
  await board.page.reload();
  await expect(chosen).toBeVisible();
  await board.row('Audit committee review 2026').click();
  await board.page.getByRole('link', { name: board.say('board.back') }).click();
  await expect(chosen).toBeVisible();
  await board.tab('archived').click();
  await expect(chosen).toBeHidden();
  await board.tab('active').click();
  await expect(board.heading('Board evaluation 2026', 2)).toBeVisible();
});

test('USER-L4, TABLE-T8: team page: keeps search and order in the address', async ({ person, house }) => {
  const page = await person('Ada Rossi');
  const team = await new TeamDriver(page, 'Ada Rossi').open(house);
  await team.find('Tom Keller');
  await expect(page).toHaveURL(/search=/);
  await page.reload();
  await expect(team.row('Tom Keller')).toBeVisible();
  await expect(team.row('Greta Vogel')).toHaveCount(0);
  await team.search.fill('');
  const since = page.getByRole('columnheader', { name: team.say('team.since') });
  await since.getByRole('button').click();
  await since.getByRole('button').click();
  await expect(page).toHaveURL(/\?sort=-createdDateTime$/);
  await page.reload();
  await expect(since).toHaveAttribute('aria-sort', 'descending');
});

test('TABLE-T5: lists: a page past the end leads to the last one', async ({ person, house }) => {
  const adas = await person('Ada Rossi');
  await adas.goto(`${house.url}/campaigns?page=9`);
  await expect(adas.getByRole('link', { name: 'Succession review 2024' })).toBeVisible();
  await expect(adas).toHaveURL(`${house.url}/campaigns?page=2`);
  await openImpulse(adas, house.port, 'Ada Rossi', '/settings/trail?page=9', 'audit.title');
  await expect(adas.getByText('Pia Roth')).toBeVisible();
  const pias = await person('Pia Roth');
  await openImpulse(pias, house.port, 'Pia Roth', '/tenants?page=9', 'tenants.title');
  await expect(pias.getByRole('link', { name: 'Borealis Foods', exact: true })).toBeVisible();
});

test('TABLE-T9: tenant page: leads back to the search of the list of tenants', async ({ person, house }) => {
  const page = await person('Pia Roth');
  const say = translatorFor('en-GB');
  await openImpulse(page, house.port, 'Pia Roth', '/tenants', 'tenants.title');
  const search = page.getByRole('searchbox', { name: say('tenants.search') });
  const other = page.getByRole('link', { name: 'Aurora Energy', exact: true });
  await expect(other).toBeVisible();
  await search.fill('borea');
  await expect(other).toHaveCount(0);
  await page.getByRole('link', { name: 'Borealis Foods', exact: true }).click();
  await page.getByRole('link', { name: say('tenants.back') }).click();
  await expect(search).toHaveValue('borea');
  await expect(page.getByRole('link', { name: 'Borealis Foods', exact: true })).toBeVisible();
  await expect(other).toHaveCount(0);
});

test('TRANSLATION-X13: wording page: keeps the search in the address, and asks nothing about unsaved texts', async ({ person, house }) => {
  const page = await person('Bea Lind');
  const say = translatorFor('en-GB');
  await openImpulse(page, house.port, 'Bea Lind', '/translations', 'translations.title');
  const search = page.getByRole('searchbox', { name: say('translations.search') });
  const field = page.getByRole('textbox', { name: 'navigation.mySurveys English', exact: true });
  await search.fill('navigation.mySurveys');
  await field.fill('What you are asked');
  await search.fill('mySurveys');
  await expect(page).toHaveURL(/search=mySurveys/);
  await page.getByRole('checkbox', { name: say('translations.changedOnly') }).check();
  await expect(page).toHaveURL(/search=mySurveys&changed=true/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(search).toHaveValue('mySurveys');
  await expect(field).toHaveValue('What you are asked');
});
