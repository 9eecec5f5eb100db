import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import { openImpulse } from './helpers/open-impulse-page.ts';
import { translatorFor } from './helpers/translator.ts';

test.use({ shared: true, arrives: false });

/** Width of the outline in px; 0 without one. */
const outlineOf = (field: Locator): Promise<number> =>
  field.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  });

test('forced colours: a text box shows its focus by an outline, since its shadow and its border colour are gone', async ({
  person,
  house,
}) => {
  const page = await person('Ada Rossi');
  await page.emulateMedia({ forcedColors: 'active' });
  await openImpulse(page, house.port, 'Ada Rossi', '/settings', 'settings.title');
  const say = translatorFor('it-IT');
  const field = page.getByRole('textbox', { name: new RegExp(`^${say('settings.fields.contactAddress')}`) });
  await expect(field).toBeVisible();
  const before = await outlineOf(field);
  await field.focus();
  expect(await outlineOf(field)).toBeGreaterThan(Math.max(1, before));
});
