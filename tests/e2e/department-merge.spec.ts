import type { Department } from '#shared/department/schema';
import { ADA, TOM, userIdOf } from '#tests/support/demo-users';
import { allowConnectionErrors, expect, test } from './fixtures/test.ts';
import { openImpulse } from './helpers/open-impulse-page.ts';
import { clientAt } from './helpers/stored-campaign.ts';
import { TeamDriver } from './team-page.ts';

test.use({ arrives: false });
test.describe.configure({ timeout: 120_000 });

test('departments: an administrator moves everybody of a department to another one, and removes it', async ({ person, house }) => {
  const page = await person('Ada Rossi');
  const team = new TeamDriver(page, 'Ada Rossi');
  const { say } = team;
  const department = page.getByRole('list', { name: say('departments.title') }).getByRole('listitem');
  const remove = async () => {
    await page.getByRole('button', { name: say('departments.keep', { name: 'Grid Storage' }) }).click();
    await page.getByRole('menuitem', { name: say('general.remove') }).click();
  };
  await openImpulse(page, house.port, 'Ada Rossi', '/settings', 'settings.title');
  await remove();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('departments.showPeople') })
    .click();

  await expect(team.rows).toHaveCount(8);
  await page.getByRole('checkbox', { name: say('lists.selectAll') }).check();
  await page.getByRole('button', { name: say('team.move') }).click();
  await page.getByRole('menuitem', { name: 'Field Service' }).click();
  await expect(page.getByText(say('team.done.move', { count: 8 }))).toBeVisible();
  await expect(page.getByRole('heading', { name: say('team.nobody') })).toBeVisible();

  await openImpulse(page, house.port, 'Ada Rossi', '/settings', 'settings.title');
  await remove();
  await page
    .getByRole('dialog', { name: say('departments.removeTitle', { name: 'Grid Storage' }) })
    .getByRole('button', { name: say('general.remove') })
    .click();
  await expect(department.filter({ hasText: 'Grid Storage' })).toHaveCount(0);
});

test('team page: keeps those selected who could not be moved', async ({ person, house, complaints }) => {
  const page = await person('Ada Rossi');
  const team = await new TeamDriver(page, 'Ada Rossi').open(house);
  const { say } = team;
  const { body } = await clientAt(house).call<Department[]>(ADA, 'GET', '/api/departments');
  await page.goto(`${house.url}/team?department=${body.find(({ name }) => name === 'Grid Storage')?.id}`);
  await expect(team.rows).toHaveCount(8);
  await page.getByRole('checkbox', { name: say('lists.selectAll') }).check();
  await page.route(`**/api/users/${userIdOf(TOM)}`, (route) => route.abort('connectionreset'));
  const move = async () => {
    await page.getByRole('button', { name: say('team.move') }).click();
    await page.getByRole('menuitem', { name: 'Field Service' }).click();
  };
  await move();
  await expect(page.getByText(say('team.failed.move', { name: 'Tom Keller' }))).toBeVisible();
  await page.unrouteAll();
  await move();
  await expect(page.getByText(say('team.done.move', { count: 1, name: 'Tom Keller' }))).toBeVisible();
  allowConnectionErrors(complaints);
});
