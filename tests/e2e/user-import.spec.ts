import type { Page } from '@playwright/test';
import type { TestInstance } from '#tests/support/test-instance';
import { allowConnectionErrors, expect, test } from './fixtures/test.ts';
import { holdCalls, loseAnswerOnce } from './helpers/held-calls.ts';
import { csv, TeamDriver } from './team-page.ts';

test.use({ arrives: false });
test.describe.configure({ timeout: 120_000 });

const HEADER = 'mail,givenName,surname,departments,roles';
const ofMoon = (count: number): string[] => Array.from({ length: count }, (_, at) => `m${at}@aurora.example,M,Moon ${at},Moon,taker`);
const fileOf = (rows: readonly string[]) => csv([HEADER, ...rows].join('\n'));

/** Opens the import with a file. */
async function openImport(page: Page, house: TestInstance, rows: readonly string[]) {
  const team = await new TeamDriver(page, 'Ada Rossi').open(house);
  await team.button('team.import').click();
  await team.give('team.importFile', fileOf(rows));
  const add = team.dialog.getByRole('button', { name: team.say('team.addDepartments', { count: 1 }) });
  await add.waitFor();
  const line = (at: number) => team.dialog.getByRole('listitem').filter({ hasText: team.say('team.line', { line: at }) });
  return { team, add, line };
}

test('import of users: shows the rows that are in order once the missing department is added', async ({ person, house }) => {
  const { team, add, line } = await openImport(await person('Ada Rossi'), house, ofMoon(1));
  await add.click();
  await expect(team.dialog.getByText(team.say('team.reviewGood', { count: 1 }))).toBeVisible();
  await expect(line(2)).toContainText('Moon 0');
});

test('import of users: shows the last page of the rows that are left once the missing department is added', async ({ person, house }) => {
  const { team, add, line } = await openImport(await person('Ada Rossi'), house, ['p@aurora.example,P,Pope,Moon,pope', ...ofMoon(12)]);
  await team.dialog.getByRole('button', { name: team.say('general.page', { page: 2 }) }).click();
  await expect(line(14)).toBeVisible();
  await add.click();
  await expect(team.dialog.getByText(team.say('team.reviewGood', { count: 12 }))).toBeVisible();
  await expect(line(2)).toContainText('Pope');
});

test('import of users: forgets the failed second look at a file once another one is chosen', async ({ person, house, complaints }) => {
  const page = await person('Ada Rossi');
  const { team, add, line } = await openImport(page, house, ofMoon(1));
  await page.route('**/api/users/import/review', (route) => route.abort('connectionreset'));
  await add.click();
  await expect(team.dialog.getByRole('alert')).toContainText(team.say('team.failed.import'));
  await page.unrouteAll();
  await team.give('team.importOther', fileOf(ofMoon(1)));
  await expect(line(2)).toContainText('Moon 0');
  await expect(team.dialog.getByRole('alert')).toHaveCount(0);
  allowConnectionErrors(complaints);
});

test('import of users: keeps the file that is chosen while a missing department is added', async ({ person, house }) => {
  const page = await person('Ada Rossi');
  const { team, add, line } = await openImport(page, house, ofMoon(1));
  const release = await holdCalls(page, 'POST', '**/api/departments');
  await add.click();
  await team.give('team.importOther', fileOf(['n@aurora.example,Nina,Neu,Grid Storage,taker']));
  await expect(line(2)).toContainText('Nina');
  const seenAgain = page.waitForResponse('**/api/users/import/review');
  release();
  await seenAgain;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(line(2)).toContainText('Nina');
});

test('import of users: a file that is chosen while a missing department is added finds it', async ({ person, house }) => {
  const page = await person('Ada Rossi');
  const { team, add, line } = await openImport(page, house, ofMoon(1));
  const release = await holdCalls(page, 'POST', '**/api/departments');
  await add.click();
  await team.give('team.importOther', fileOf(['n@aurora.example,Nina,Neu,Moon,taker']));
  await expect(line(2)).toContainText('Nina');
  await expect(team.dialog.getByText(team.say('team.reviewBad', { count: 1 }))).toBeVisible();
  release();
  await expect(team.dialog.getByText(team.say('team.reviewGood', { count: 1 }))).toBeVisible();
  await expect(line(2)).toContainText('Nina');
});

test('USER-I11: import of users: offers the first 50 of more missing departments, and then the others', async ({ person, house }) => {
  const team = await new TeamDriver(await person('Ada Rossi'), 'Ada Rossi').open(house);
  await team.button('team.import').click();
  await team.give('team.importFile', fileOf(Array.from({ length: 52 }, (_, at) => `d${at}@aurora.example,D,Depp ${at},Moon ${at},taker`)));
  const add = (count: number) => team.dialog.getByRole('button', { name: team.say('team.addDepartments', { count }) });
  await expect(team.dialog.getByText(team.say('team.moreDepartments', { count: 2 }))).toBeVisible();
  await add(50).click();
  await add(2).click();
  await expect(team.dialog.getByText(team.say('team.reviewGood', { count: 52 }))).toBeVisible();
});

test('import of users: names the columns in the language of the user, in the text, the sample and the problems', async ({
  person,
  house,
}) => {
  const page = await person('Ada Rossi');
  const team = await new TeamDriver(page, 'Ada Rossi').open(house);
  await team.button('team.import').click();
  const names = ['mail', 'givenName', 'surname', 'departments'].map((name) => team.say(`team.fields.${name}`));
  await expect(team.dialog).toContainText(names.join(', '));
  const sample = await team.dialog.getByRole('link', { name: team.say('team.importSample') }).getAttribute('href');
  expect(decodeURIComponent(sample ?? '')).toContain('E-mail;Nome;Cognome');
  await team.give('team.importFile', csv('mail,surname,departments\nx@aurora.example,X,Moon'));
  await expect(team.dialog.getByRole('alert')).toContainText('Mancano: Nome.');
  await team.give('team.importOther', fileOf(ofMoon(1)));
  await expect(team.dialog.getByRole('listitem').filter({ hasText: 'Moon 0' })).toContainText('Reparti: ');
});

test('import of users: says once what is wrong several times in a row', async ({ person, house }) => {
  const team = await new TeamDriver(await person('Ada Rossi'), 'Ada Rossi').open(house);
  await team.button('team.import').click();
  await team.give('team.importFile', fileOf(['n@aurora.example,Nina,Neu,Grid Storage|Grid Storage|Grid Storage,taker']));
  const problem = team.say('teamMember.importRow.departmentTwice', { value: 'Grid Storage' });
  await expect(team.dialog.getByText(problem)).toHaveCount(1);
});

test('import of users: says nothing about a file whose answer was lost, and a second press says that they are there', async ({
  person,
  house,
  complaints,
}) => {
  const page = await person('Ada Rossi');
  const team = await new TeamDriver(page, 'Ada Rossi').open(house);
  await team.button('team.import').click();
  await team.give('team.importFile', fileOf(['lena@aurora.example,Lena,Lost,Grid Storage,taker']));
  const take = team.dialog.getByRole('button', { name: team.say('team.importTake', { count: 1 }) });
  await loseAnswerOnce(page, 'POST', '**/api/users/import');
  await take.click();
  await expect(team.dialog.getByRole('alert')).toContainText(team.say('messages.tryAgainShortly'));
  await expect(team.dialog.getByRole('alert'), 'they may be added').not.toContainText(team.say('team.failed.import'));
  await take.click();
  await expect(team.dialog.getByText(team.say('teamMember.importRow.mailTaken'))).toBeVisible();
  await expect(team.dialog.getByRole('alert')).toHaveCount(0);
  allowConnectionErrors(complaints);
});
