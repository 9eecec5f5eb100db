import type { UserAccount } from '#shared/user/schema';
import { Client } from '#tests/support/api-client';
import { ADA } from '#tests/support/demo-users';
import { allowConnectionErrors, allowConsoleError, expect, test } from './fixtures/test.ts';
import { loseAnswerOnce } from './helpers/held-calls.ts';
import { TeamDriver } from './team-page.ts';

test.use({ shared: 'file', arrives: false });

test.describe.configure({ timeout: 240_000 });

test('team page: adds a user once whose addition lost its answer, with what was corrected since', async ({ person, house, complaints }) => {
  const page = await person('Ada Rossi');
  const team = await new TeamDriver(page, 'Ada Rossi').open(house);
  await team.button('team.add').click();
  for (const [name, text] of Object.entries({ givenName: 'Lost', surname: 'Anwser', mail: 'lost@aurora.example' }))
    await team.field(name).fill(text);
  await team.department('Field Service');
  await loseAnswerOnce(page, 'POST', '**/api/users');
  await team.save.click();
  await expect(team.dialog.getByRole('alert')).toContainText(team.say('messages.tryAgainShortly'));
  await team.field('surname').fill('Answer');
  await team.save.click();
  await expect(team.dialog).toHaveCount(0);
  await team.find('Lost Answer');
  allowConnectionErrors(complaints);
});

test('team page: asks before it overwrites what a colleague made of a user whose addition lost its answer', async ({
  person,
  house,
  complaints,
}) => {
  const page = await person('Ada Rossi');
  const team = await new TeamDriver(page, 'Ada Rossi').open(house);
  await team.button('team.add').click();
  for (const [name, text] of Object.entries({ givenName: 'Lost', surname: 'Reply', mail: 'reply@aurora.example' }))
    await team.field(name).fill(text);
  await team.department('Field Service');
  await loseAnswerOnce(page, 'POST', '**/api/users');
  await team.save.click();
  await expect(team.dialog.getByRole('alert')).toContainText(team.say('messages.tryAgainShortly'));
  const client = new Client(`http://localhost:${house.port}`);
  const { body } = await client.call<{ items: UserAccount[] }>(ADA, 'GET', '/api/users?search=reply');
  const change = { revision: body.items[0]?.revision ?? 1, jobTitle: 'By a colleague', mobile: '+41 79 222 22 22' };
  expect((await client.call(ADA, 'PATCH', `/api/users/${body.items[0]?.id}`, change)).status).toBe(200);
  await team.field('jobTitle').fill('By me');
  await team.save.click();
  const note = team.dialog.getByRole('alert').filter({ hasText: team.say('team.fields.jobTitle') });
  await expect(note).toContainText('By a colleague');
  await expect(team.field('mobile')).toHaveValue('+41 79 222 22 22');
  await note.getByRole('button', { name: team.say('team.takeTheirs') }).click();
  await team.save.click();
  await expect(team.dialog).toHaveCount(0);
  await expect(await team.find('Lost Reply')).toContainText('By a colleague');
  allowConnectionErrors(complaints);
  allowConsoleError(complaints, /status of 409/);
});

test('team page: an own save whose answer was lost is no change of a colleague', async ({ person, house, complaints }) => {
  const page = await person('Ada Rossi');
  const team = await new TeamDriver(page, 'Ada Rossi').open(house);
  await team.edit('Paolo Brambilla');
  await loseAnswerOnce(page, 'PATCH', '**/api/users/*');
  await team.field('jobTitle').fill('Grid planner');
  await team.save.click();
  await expect(team.dialog.getByRole('alert')).toContainText(team.say('messages.tryAgainShortly'));
  await team.save.click();
  await expect(team.dialog).toHaveCount(0);
  allowConnectionErrors(complaints);
  allowConsoleError(complaints, /status of 409/);
});
