import { expect, test } from './fixtures/test.ts';
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
