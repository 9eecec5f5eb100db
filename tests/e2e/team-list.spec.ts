import { allowConsoleError, expect, test } from './fixtures/test.ts';
import { DEVICES, expectAccessible, expectAccessibleOnDevices } from './helpers/accessibility.ts';
import { csv, TeamDriver } from './team-page.ts';

test.use({ arrives: false });

test.describe.configure({ timeout: 120_000 });

const HEADER = 'mail,givenName,surname,departments,roles';

test.describe('team page', () => {
  test.use({ shared: true });

  test('finds, sorts and loads again, page by page, and offers only what the user may do @main', async ({ person, house, complaints }) => {
    const page = await person('Tom Keller');
    await test.step('finds colleagues by three letters and by department, page by page, and offers only what the user may do', async () => {
      const team = await new TeamDriver(page, 'Tom Keller').open(house);
      await expect(team.rows).toHaveCount(10);
      await expect(page.getByRole('checkbox')).toHaveCount(0);
      await expect(team.rows.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('search').getByRole('img'), 'no nameless image beside a choice').toHaveCount(0);
      await expect(team.button('team.add')).toHaveCount(0);
      await expect(page.getByText('@aurora.example')).toHaveCount(0);

      await team.search.fill('gr');
      await expect(page.getByText(team.say('validations.minLength', { count: 3 }))).toBeVisible();
      await expect(team.rows).toHaveCount(10);
      await team.find('Greta Vogel');
      await team.search.fill('nobody at all');
      await expect(page.getByRole('heading', { name: team.say('team.nobody') })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: team.say('team.found', { count: 0 }) })).toBeVisible();
      await expectAccessible(page, 'nobody found');
      await team.button('team.everybody').click();
      await expect(team.rows).toHaveCount(10);

      await page.getByRole('combobox', { name: team.say('team.department') }).click();
      await page.getByRole('option', { name: 'Grid Storage' }).click();
      await expect(team.row('Wind and Solar')).toHaveCount(0);
      await expect(team.row('Grid Storage')).toHaveCount(8);
    });

    await test.step('sorts a column up, down and not at all, with pages sorted by the server', async () => {
      const team = await new TeamDriver(page, 'Tom Keller').open(house);
      const head = page.getByRole('columnheader', { name: team.say('team.name') });
      const usual = await team.rows.first().textContent();
      await head.getByRole('button').focus();
      await page.keyboard.press('Enter');
      await expect(head).toHaveAttribute('aria-sort', 'ascending');
      await page.keyboard.press('Enter');
      await expect(head).toHaveAttribute('aria-sort', 'descending');
      await expect(team.rows.first()).not.toHaveText(usual ?? '');
      await page.keyboard.press('Enter');
      await expect(head).toHaveAttribute('aria-sort', 'none');
      await expect(team.rows.first()).toHaveText(usual ?? '');
      await page.getByRole('button', { name: team.say('general.nextPage') }).click();
      await expect(team.rows.first()).not.toHaveText(usual ?? '');
      await expect(page.getByRole('button', { name: team.say('general.page', { page: 2 }), exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
    });

    await test.step('says that the list failed to load, and loads it again when asked', async () => {
      await page.route('**/api/users?*', (route) => route.fulfill({ status: 400, body: '{}' }));
      await page.goto(`${house.url}/team`);
      const team = new TeamDriver(page, 'Tom Keller');
      await expect(page.getByRole('alert').filter({ hasText: team.say('general.loadFailed') })).toBeVisible();
      await expectAccessible(page, 'not loaded');
      await page.unroute('**/api/users?*');
      await team.button('general.retry').click();
      await expect(team.rows).toHaveCount(10);
      allowConsoleError(complaints, /status of 400/);
    });
  });

  test('selects all rows, and forgets the selection on another page', async ({ person, house }) => {
    const page = await person('Ada Rossi');
    const team = await new TeamDriver(page, 'Ada Rossi').open(house);
    const all = page.getByRole('checkbox', { name: team.say('lists.selectAll') });
    await expect(page.getByRole('checkbox').and(page.locator('tbody *'))).toHaveCount(10);
    await team.rows.first().getByRole('checkbox').check();
    await expect(all).toHaveJSProperty('indeterminate', true);
    await all.check();
    await expect(page.getByText(team.say('general.selected', { count: 10 }))).toBeVisible();
    await expectAccessible(page, 'selected');
    await page.getByRole('button', { name: team.say('general.nextPage') }).click();
    await expect(page.getByRole('button', { name: team.say('general.clearSelection') })).toHaveCount(0);
    await page.getByRole('button', { name: team.say('general.previousPage') }).click();
    await expect(all).not.toBeChecked();
    const own = await team.find('Ada Rossi');
    await expect(own.getByRole('checkbox')).toBeDisabled();
  });

  for (const [device, options] of DEVICES) {
    test(`is accessible: ${device}`, async ({ person, house }) => {
      const page = await person('Ada Rossi', options);
      const team = await new TeamDriver(page, 'Ada Rossi').open(house);
      await expectAccessibleOnDevices(page, 'team');
      await team.rows.nth(1).getByRole('button').click();
      await expect(page.getByRole('menuitem', { name: team.say('lists.actions.edit') })).toBeVisible();
      await expectAccessibleOnDevices(page, 'menu of a row');
      await page.keyboard.press('Escape');

      await team.button('team.add').click();
      await team.save.click();
      await expect(team.dialog.getByText(team.say('teamMember.departmentMissing'))).toBeVisible();
      await expectAccessibleOnDevices(page, 'form with what is wrong');
      await team.field('givenName').fill('Nina');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: team.say('general.unsavedModalTitle') })).toBeVisible();
      await expectAccessibleOnDevices(page, 'before something typed is lost');
      await page.getByRole('button', { name: team.say('general.ignoreChanges') }).click();
      await expect(team.dialog).toHaveCount(0);

      await team.button('team.import').click();
      await team.give(
        'team.importFile',
        csv(`${HEADER}\nnina@aurora.example,Nina,Neu,Moon,pope\nleo@aurora.example,Leo,Lang,Grid Storage,taker\n`),
      );
      await expect(team.dialog.getByText(team.say('team.line', { line: 2 }))).toBeVisible();
      await expectAccessibleOnDevices(page, 'what is wrong in a file');
    });
  }
});
