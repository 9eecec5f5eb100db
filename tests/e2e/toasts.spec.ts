import type { Locator, Page } from '@playwright/test';
import { menuOf } from './account-menu.ts';
import { allowConsoleError, expect, test } from './fixtures/test.ts';
import { openImpulse } from './helpers/open-impulse-page.ts';
import { translatorFor } from './helpers/translator.ts';

test.use({ shared: true, arrives: false });

const dica = translatorFor('it-IT');
const NAME = 'Ada Rossi';

/** Provokes a toast: the texts of the chosen language cannot be loaded. */
async function provokeToast(page: Page): Promise<Locator> {
  await page.route('**/i18n/fr-FR.json*', (route) => route.abort());
  await menuOf(page, NAME).click();
  await page.locator('[role=menuitemradio][lang=fr-FR]').click();
  await expect(page.getByText(dica('messages.tryAgainShortly'))).toBeVisible();
  return page.getByRole('region', { name: dica('general.messages') });
}

async function expectAbove(toasts: Locator, button: Locator): Promise<void> {
  await expect(button).toBeInViewport();
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([toasts.boundingBox(), button.boundingBox()]);
      return above && below ? above.y + above.height - below.y : undefined;
    })
    .toBeLessThanOrEqual(0);
}

test('toasts on a wide screen: leave the save bar and the actions of selected rows free', async ({ person, house, complaints }) => {
  const page = await person(NAME);
  await openImpulse(page, house.port, NAME, '/settings', 'settings.title');
  await page.getByRole('textbox', { name: new RegExp(`^${dica('settings.fields.contactAddress')}`) }).fill('somebody@aurora.example');
  await expectAbove(await provokeToast(page), page.getByRole('button', { name: dica('general.save') }));
  await page.getByRole('button', { name: dica('settings.discard') }).click();

  await openImpulse(page, house.port, NAME, '/team', 'team.title');
  await page.getByRole('checkbox', { name: dica('lists.selectAll') }).check();
  await expectAbove(await provokeToast(page), page.getByRole('button', { name: dica('general.clearSelection') }));
  allowConsoleError(complaints, /ERR_FAILED/);
});
