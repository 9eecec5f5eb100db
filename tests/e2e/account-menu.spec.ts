import { readFile } from 'node:fs/promises';
import { DOSSIER_FORMAT, type Dossier } from '#shared/dossier/schema';
import { TOM } from '#tests/support/demo-users';
import { menuOf } from './account-menu.ts';
import { expect, test } from './fixtures/test.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('en-GB');

test.use({ shared: true });
test.describe.configure({ timeout: 180_000 });

test('account menu: shows name and roles of the user', async ({ person }) => {
  const page = await person('Carla Meier');
  await menuOf(page, 'Carla Meier').click();
  const menu = page.getByRole('menu');
  for (const text of ['Chief executive officer', 'carla.meier@aurora.example', say('roles.giver')]) await expect(menu).toContainText(text);
});

test('account menu: downloads one’s own data as a file', async ({ person }) => {
  const page = await person('Tom Keller');
  await menuOf(page, 'Tom Keller').click();
  const item = page.getByRole('menuitem', { name: say('navigation.ownData') });
  const [file] = await Promise.all([page.waitForEvent('download'), item.click()]);
  expect(file.suggestedFilename()).toBe('parley-data.json');
  const content = JSON.parse(await readFile(await file.path(), 'utf8')) as Dossier;
  expect(content).toMatchObject({ format: DOSSIER_FORMAT, account: { mail: TOM } });
});
