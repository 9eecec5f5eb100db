import { allowConnectionErrors, allowConsoleError, expect, test } from './fixtures/test.ts';
import { openImpulse } from './helpers/open-impulse-page.ts';
import { translatorFor } from './helpers/translator.ts';
import { TeamDriver } from './team-page.ts';

test.use({ shared: true, arrives: false });
test.describe.configure({ timeout: 120_000 });

test('dialogs and discarded settings: restore the focus to a useful place @main', async ({ person, house }) => {
  const page = await person('Ada Rossi');
  await test.step('team page: returns the focus to the button that opened a dialog', async () => {
    const team = await new TeamDriver(page, 'Ada Rossi').open(house);
    for (const opener of ['team.add', 'team.import']) {
      await team.button(opener).press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(team.button(opener)).toBeFocused();
    }
  });

  await test.step('settings page: moves the focus to the heading after a discard, because the pressed button is gone', async () => {
    await openImpulse(page, house.port, 'Ada Rossi', '/settings', 'settings.title');
    const say = translatorFor('it-IT');
    await page.getByRole('textbox', { name: new RegExp(`^${say('settings.fields.contactAddress')}`) }).fill('nessuno@aurora.example');
    await page.getByRole('button', { name: say('settings.discard') }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: say('settings.title') })).toBeFocused();
  });
});

test('buttons that wait for the server: have the focus again when it refuses', async ({ person, house, complaints }) => {
  const page = await person('Ada Rossi');
  const team = await new TeamDriver(page, 'Ada Rossi').open(house);
  await test.step('the question before a removal', async () => {
    await page.route('**/api/users/*', (route) => (route.request().method() === 'DELETE' ? route.abort() : route.fallback()));
    await team.find('Tom Keller');
    await team.act('Tom Keller', 'lists.actions.remove');
    const remove = team.dialog.getByRole('button', { name: team.say('general.remove') });
    await remove.press('Enter');
    await expect(team.dialog.getByRole('alert')).toBeVisible();
    await expect(remove).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await test.step('the button that adds a department, but not after a press beside it', async () => {
    await openImpulse(page, house.port, 'Ada Rossi', '/settings', 'settings.title');
    let answer = Promise.withResolvers<void>();
    await page.route('**/api/departments', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await answer.promise;
      return route.fulfill({ status: 400, json: { type: 'ValidationError', message: '', messageKey: 'validations.look' } });
    });
    await page.getByRole('textbox', { name: team.say('departments.new') }).fill('Bakery');
    const add = team.button('departments.add');
    for (const pressesBeside of [false, true]) {
      answer = Promise.withResolvers();
      await add.press('Enter');
      await expect(add).toBeDisabled();
      if (pressesBeside) await page.getByRole('heading', { level: 1 }).click();
      answer.resolve();
      await expect(add).toBeEnabled();
      if (pressesBeside) await expect(add).not.toBeFocused();
      else await expect(add).toBeFocused();
    }
  });
  allowConnectionErrors(complaints);
  allowConsoleError(complaints, /status of 400/);
});
