import { expect, PHONE, test } from './fixtures/test.ts';
import { translatorFor } from './helpers/translator.ts';

test.use({ shared: true, arrives: false });

test('audit log of a new tenant: says that nothing was changed yet', async ({ person, house }) => {
  const page = await person('Ada Rossi', PHONE);
  await page.route('**/api/audit*', (route) => route.fulfill({ json: { items: [], currentPage: 1, totalCount: 0 } }));
  await page.goto(`http://localhost:${house.port}/settings/trail`);
  const say = translatorFor('it-IT');
  await expect(page.getByRole('heading', { name: say('audit.none') })).toBeVisible();
  await expect(page.getByText(say('general.total', { count: 0 }))).toHaveCount(0);
});
