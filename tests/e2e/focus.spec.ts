import type { Page } from '@playwright/test';
import { allowConnectionErrors, allowConsoleError, expect, PHONE, test } from './fixtures/test.ts';
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
    // It waits for the number of what this user owns.
    await expect(remove).toBeEnabled();
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

/** Presses a key so many times; returns what took the focus although something else covers it. */
async function coveredStops(page: Page, key: string, presses: number): Promise<string[]> {
  const covered: string[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key);
    const name = await page.evaluate(() => {
      const stop = document.activeElement as HTMLInputElement | null;
      if (!stop || stop === document.body) return '';
      const { left, top, width, height } = stop.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      const own = [stop, ...(stop.labels ?? [])];
      return own.some((each) => each.contains(above) || above?.contains(each))
        ? ''
        : `${stop.ariaLabel ?? stop.textContent ?? stop.tagName}`;
    });
    if (name) covered.push(name);
  }
  return covered;
}

test('bars that stay at an edge of a phone: cover nothing that has the focus', async ({ person, house }) => {
  const page = await person('Ada Rossi', { ...PHONE, viewport: { width: 360, height: 560 } });
  const say = translatorFor('it-IT');
  await test.step('the header and the bar of a selection', async () => {
    const team = await new TeamDriver(page, 'Ada Rossi').open(house);
    await team.rows.nth(1).getByRole('checkbox').check();
    await expect(page.getByRole('button', { name: say('general.clearSelection') })).toBeVisible();
    expect(await coveredStops(page, 'Tab', 16)).toEqual([]);
    expect(await coveredStops(page, 'Shift+Tab', 16)).toEqual([]);
  });

  await test.step('the bar that saves', async () => {
    await openImpulse(page, house.port, 'Ada Rossi', '/settings', 'settings.title');
    await page.getByRole('textbox', { name: new RegExp(`^${say('settings.fields.contactAddress')}`) }).fill('nessuno@aurora.example');
    await expect(page.getByRole('button', { name: say('settings.discard') })).toBeVisible();
    await page.getByRole('textbox', { name: new RegExp(`^${say('settings.fields.name')}`) }).focus();
    expect(await coveredStops(page, 'Tab', 24)).toEqual([]);
    expect(await coveredStops(page, 'Shift+Tab', 24)).toEqual([]);
  });
});
