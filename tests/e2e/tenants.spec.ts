import type { Page } from '@playwright/test';
import { allowConsoleError, expect, test } from './fixtures/test.ts';
import { openImpulse } from './helpers/open-impulse-page.ts';
import { translatorFor } from './helpers/translator.ts';

test.use({ arrives: false });
test.describe.configure({ timeout: 120_000 });

const say = translatorFor('en-GB');
const dica = translatorFor('it-IT');

const tenantsOf = (page: Page, port: number) => openImpulse(page, port, 'Pia Roth', '/tenants', 'tenants.title');
const save = (page: Page, speak = say) => page.getByRole('button', { name: speak('general.save') });
const open = (page: Page, tenant: string) => page.getByRole('link', { name: tenant, exact: true }).click();
const box = (page: Page, key: string, speak = say) => page.getByRole('checkbox', { name: speak(key), exact: true });

test('tenants page: makes a tenant and takes a feature from another, whose users see it at once @main', async ({
  person,
  house,
  complaints,
}) => {
  const toms = await person('Tom Keller');
  await openImpulse(toms, house.port, 'Tom Keller', '/videos', 'videos.title');
  const page = await person('Pia Roth');
  await tenantsOf(page, house.port);

  await page.getByRole('button', { name: say('tenants.add') }).click();
  const form = page.getByRole('dialog', { name: say('tenants.add') });
  await form.getByRole('textbox', { name: say('tenants.name') }).fill('Aurora Energy');
  await form.getByRole('textbox', { name: new RegExp(`^${say('tenants.firstAdministrator')}`) }).fill('lea.stone@cascade.example');
  await form.getByRole('button', { name: say('tenants.make') }).click();
  await expect(form.getByText(say('api.nameTaken'))).toBeVisible();
  await form.getByRole('textbox', { name: say('tenants.name') }).fill('Cascade Water');
  await form.getByRole('button', { name: say('tenants.make') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cascade Water' })).toBeVisible();
  await expect(page.getByText(say('tenants.administrators', { count: 1 }))).toBeVisible();

  const domains = page.getByRole('textbox', { name: say('tenants.mailDomainsLabel') });
  await domains.focus();
  await page.keyboard.type('Water.CASCADE.example\ncascade.example, cascade.example\naurora.example');
  await save(page).click();
  await expect(page.getByText(say('tenants.domainsTaken', { value: 'aurora.example' }))).toBeVisible();
  await domains.fill('cascade.example\nwater.cascade.example');
  await save(page).click();
  await expect(page.getByText(say('tenants.saved'))).toBeVisible();
  await page.reload();
  await expect(domains).toHaveValue('cascade.example\nwater.cascade.example');

  await page.getByRole('link', { name: say('tenants.back') }).click();
  await page.getByRole('searchbox', { name: say('tenants.search') }).fill('auro');
  await expect(page.getByRole('link', { name: 'Borealis Foods', exact: true })).toHaveCount(0);
  await open(page, 'Aurora Energy');
  await box(page, 'features.videos').uncheck();
  await page.getByRole('link', { name: say('tenants.back') }).click();
  const leaving = page.getByRole('dialog', { name: say('settings.leaveTitle') });
  await leaving.getByRole('button', { name: say('general.cancel') }).click();
  await expect(box(page, 'features.videos')).not.toBeChecked();
  await save(page).click();
  const question = page.getByRole('dialog', { name: say('tenants.withdrawTitle', { name: 'Aurora Energy' }) });
  await expect(question.getByRole('button', { name: say('general.cancel') })).toBeFocused();
  await expect(question.getByRole('listitem')).toHaveText([say('features.videos')]);
  await question.getByRole('button', { name: say('tenants.withdraw') }).click();
  await expect(page.getByText(say('tenants.saved'))).toBeVisible();
  await expect(toms.getByRole('heading', { level: 1, name: say('general.notFound') })).toBeVisible();

  const adas = await person('Ada Rossi');
  await openImpulse(adas, house.port, 'Ada Rossi', '/settings/trail', 'audit.title');
  const entry = adas
    .getByRole('list', { name: dica('audit.title') })
    .getByRole('listitem')
    .first();
  await expect(entry).toContainText('Pia Roth');
  await expect(entry).toContainText(dica('audit.byProvider'));
  await expect(entry).toContainText(dica('audit.actions.rightsChanged'));
  allowConsoleError(complaints, /status of 4(09|04)/);
});

test('tenant page: says that an unknown tenant is not there, and leads back', async ({ person, house, complaints }) => {
  const page = await person('Pia Roth');
  await page.goto(`http://localhost:${house.port}/tenants/00000000-0000-4000-8000-000000000000`);
  await expect(page.getByRole('heading', { level: 1, name: say('general.notFound') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: say('tenants.back') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: say('tenants.title') })).toBeVisible();
  allowConsoleError(complaints, /status of 404/);
});
