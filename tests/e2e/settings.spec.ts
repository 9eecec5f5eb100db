import type { Page } from '@playwright/test';
import { menuOf } from './account-menu.ts';
import { allowConnectionErrors, allowConsoleError, expect, type OpenAs, test } from './fixtures/test.ts';
import { DEVICES, expectAccessibleOnDevices } from './helpers/accessibility.ts';
import { keys } from './helpers/keyboard.ts';
import { openImpulse } from './helpers/open-impulse-page.ts';
import { translatorFor } from './helpers/translator.ts';

test.use({ shared: 'file' });
test.describe.configure({ timeout: 120_000 });

const say = translatorFor('en-GB');
const dica = translatorFor('it-IT');

const settingsOf = (page: Page, port: number, name: OpenAs) => openImpulse(page, port, name, '/settings', 'settings.title');
const tenantsOf = (page: Page, port: number) => openImpulse(page, port, 'Pia Roth', '/tenants', 'tenants.title');

const field = (page: Page, key: string, speak = say) =>
  page.getByRole('textbox', { name: new RegExp(`^${speak(`settings.fields.${key}`)}`) });
const save = (page: Page, speak = say) => page.getByRole('button', { name: speak('general.save') });
const open = (page: Page, tenant: string) => page.getByRole('link', { name: tenant, exact: true }).click();
const box = (page: Page, key: string, speak = say) => page.getByRole('checkbox', { name: speak(key), exact: true });

test.describe('administration pages', () => {
  test.use({ shared: true });

  for (const [device, options] of DEVICES) {
    test(`are accessible: ${device}`, async ({ person, house }) => {
      const page = await person('Ada Rossi', options);
      await settingsOf(page, house.port, 'Ada Rossi');
      await expect(
        page
          .getByRole('list', { name: dica('departments.title') })
          .getByRole('listitem')
          .first(),
      ).toBeVisible();
      await expectAccessibleOnDevices(page, 'settings');
      await field(page, 'contactAddress', dica).fill('nessuno');
      await save(page, dica).click();
      await expect(page.getByText(dica('validations.email'))).toBeVisible();
      await expectAccessibleOnDevices(page, 'settings with what is wrong');
      await page.getByRole('button', { name: dica('settings.discard') }).click();
      await page.getByRole('link', { name: dica('audit.title') }).click();
      await expect(page.getByRole('heading', { level: 1, name: dica('audit.title') })).toBeVisible();
      await expect(page.getByText('Pia Roth')).toBeVisible();
      await expectAccessibleOnDevices(page, 'trail');

      const pias = await person('Pia Roth', options);
      await tenantsOf(pias, house.port);
      await expect(pias.getByRole('link', { name: 'Borealis Foods', exact: true })).toBeVisible();
      await expectAccessibleOnDevices(pias, 'tenants');
      await pias.getByRole('button', { name: say('tenants.add') }).click();
      await pias.getByRole('button', { name: say('tenants.make') }).click();
      await expect(pias.getByText(say('validations.email'))).toBeVisible();
      await expectAccessibleOnDevices(pias, 'new tenant, with what is wrong');
      await pias.keyboard.press('Escape');
      await open(pias, 'Borealis Foods');
      await expect(box(pias, 'features.teamMembers')).toBeChecked();
      await box(pias, 'features.teamMembers').click();
      await expectAccessibleOnDevices(pias, 'a tenant');
      const domains = pias.getByRole('textbox', { name: say('tenants.mailDomainsLabel') });
      await domains.fill('@borealis.example');
      await save(pias).click();
      await expect(pias.getByText(say('tenants.domainWrong', { value: '@borealis.example' }))).toBeVisible();
      await expectAccessibleOnDevices(pias, 'a tenant with a domain that is none');
      await domains.fill('borealis.example');
      await save(pias).click();
      await expect(pias.getByRole('dialog', { name: say('tenants.withdrawTitle', { name: 'Borealis Foods' }) })).toBeVisible();
      await expectAccessibleOnDevices(pias, 'taking away');
    });
  }

  test('account menu: links only administrators to the administration pages', async ({ person, house }) => {
    const page = await person('Bea Lind');
    await menuOf(page, 'Bea Lind').click();
    await expect(page.getByRole('menuitem', { name: say('navigation.settings') })).toHaveAttribute(
      'href',
      `http://localhost:${house.port}/settings`,
    );
    await expect(page.getByRole('menuitem', { name: say('navigation.tenants') })).toHaveCount(0);
    const toms = await person('Tom Keller');
    await menuOf(toms, 'Tom Keller').click();
    await expect(toms.getByRole('menuitem', { name: say('general.signOut') })).toBeVisible();
    for (const key of ['navigation.settings', 'navigation.tenants'])
      await expect(toms.getByRole('menuitem', { name: say(key) })).toHaveCount(0);
    await expect(toms.getByRole('menuitem', { name: say('survey.privacyPolicy') })).toHaveAttribute('href', '/privacy/index.html');
    await openImpulse(toms, house.port, 'Tom Keller', '/settings', 'general.errorHeading');
    await openImpulse(toms, house.port, 'Tom Keller', '/tenants', 'general.errorHeading');
  });

  test('settings page: previews the footer as the survey shows it, and says what is left out', async ({ person, house, complaints }) => {
    const page = await person('Ada Rossi');
    await settingsOf(page, house.port, 'Ada Rossi');
    const preview = page.getByRole('region', { name: dica('settings.preview') });
    const footer = preview.getByText('Parley').locator('../preceding-sibling::div');
    await field(page, 'surveyFooter', dica).fill('<b>Aurora</b> <a href="https://aurora.example">web</a>');
    await expect(preview.getByRole('link', { name: 'web' })).toHaveAttribute('rel', 'noreferrer');
    await expect(preview.getByText(dica('settings.footerDropped'))).toBeHidden();
    const reduced: [html: string, shown: string][] = [
      [
        '<p>Ask <em>us</em><br><a href="tel:+41">call</a></p>',
        '<p>Ask <em>us</em><br><a href="tel:+41" target="_blank" rel="noreferrer">call</a></p>',
      ],
      ['<h1 onclick="x()">T<b style="top:0">o</b>m</h1>', 'T<b>o</b>m'],
      ['<a href="javascript:x()">here</a><a href="data:text/html,x">there</a>', '<a>here</a><a>there</a>'],
      ['<math><mtext><b>x</b></mtext></math><form><p>y</p></form><iframe srcdoc="z">z</iframe>&lt;i&gt;', '<p>y</p>&lt;i&gt;'],
    ];
    for (const [html, shown] of reduced) {
      await field(page, 'surveyFooter', dica).fill(html);
      await expect.poll(() => footer.innerHTML()).toBe(shown);
      await expect(preview.getByText(dica('settings.footerDropped'))).toBeVisible({ visible: !html.startsWith('<p>') });
    }
    await field(page, 'surveyFooter', dica).fill(
      '<b>Aurora</b><img src=x onerror="window.hacked=true"><script>window.hacked=true</script>',
    );
    await expect(preview.getByText(dica('settings.footerDropped'))).toBeVisible();
    await expect(preview.locator('b').first()).toHaveText('Aurora');
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    await page.getByRole('link', { name: dica('audit.title') }).click();
    const question = page.getByRole('dialog', { name: dica('settings.leaveTitle') });
    await expect(question.getByRole('button', { name: dica('general.cancel') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field(page, 'surveyFooter', dica)).toHaveValue(/script/);
    // The browser logs that it did not run the inline handler.
    allowConsoleError(complaints, /inline event handler/);
  });
});

test('settings page: changes settings by keyboard, which every page shows at once and the audit log lists @main', async ({
  person,
  house,
}) => {
  const toms = await person('Tom Keller');
  await expect(toms.getByText('Aurora Energy').first()).toBeVisible();
  const page = await person('Ada Rossi');
  await settingsOf(page, house.port, 'Ada Rossi');
  const { press, reach } = keys(page);
  await reach(field(page, 'name', dica));
  await press('Control+a');
  await page.keyboard.type('Aurora e amici');
  await reach(page.getByRole('radio', { name: dica('sessionFrequencyTier.Core') }));
  await press('ArrowDown');
  await reach(page.getByRole('radio', { name: '5', exact: true }));
  await press('ArrowRight', 'ArrowRight');
  await expect(page.getByText(dica('settings.disclosureMeans', { count: 7 }))).toBeVisible();
  await expect(page.getByText(dica('settings.unsaved', { count: 3 }))).toBeVisible();
  await reach(save(page, dica));
  await press('Enter');
  await expect(page.getByText(dica('settings.saved'))).toBeVisible();
  await expect(toms.getByText('Aurora e amici').first()).toBeVisible();

  await page.reload();
  await expect(field(page, 'name', dica)).toHaveValue('Aurora e amici');
  await expect(page.getByRole('radio', { name: '7', exact: true })).toBeChecked();
  await page.getByRole('link', { name: dica('audit.title') }).click();
  const entry = page
    .getByRole('list', { name: dica('audit.title') })
    .locator('> li')
    .first();
  for (const part of ['Ada Rossi', 'Aurora Energy', dica('sessionFrequencyTier.Stable')]) await expect(entry).toContainText(part);
});

test('settings page: warns the second of two administrators, and keeps what was typed', async ({ person, house, complaints }) => {
  const [one, other] = [await person('Ada Rossi'), await person('Ada Rossi')];
  for (const page of [one, other]) await settingsOf(page, house.port, 'Ada Rossi');
  await other.context().setOffline(true);
  await field(other, 'name', dica).fill('Secondo');
  await field(one, 'name', dica).fill('Primo');
  await field(one, 'contactAddress', dica).fill('primo@aurora.example');
  await save(one, dica).click();
  await expect(one.getByText(dica('settings.saved'))).toBeVisible();
  await other.context().setOffline(false);
  await expect(other.getByRole('alert')).toContainText(dica('settings.clash', { field: dica('settings.fields.name'), value: 'Primo' }));
  await expect(field(other, 'name', dica)).toHaveValue('Secondo');
  await expect(field(other, 'contactAddress', dica)).toHaveValue('primo@aurora.example');
  await expect(save(other, dica)).toBeDisabled();
  await other.getByRole('button', { name: `${dica('settings.keepMine')}: ${dica('settings.fields.name')}` }).click();
  await save(other, dica).click();
  await expect(other.getByText(dica('settings.saved'))).toBeVisible();
  await expect(field(one, 'name', dica)).toHaveValue('Secondo');
  allowConnectionErrors(complaints);
  allowConsoleError(complaints, /status of 409/);
});
