import { listSentMails } from '#server/plugins/mail/demo-mailbox';
import { choosePersona, collectConsoleErrors, expect, test } from './fixtures/test.ts';
import { openImpulse } from './helpers/open-impulse-page.ts';
import { translatorFor } from './helpers/translator.ts';
import { TeamDriver } from './team-page.ts';

const say = translatorFor('en-GB');
const MAIL = 'lea.stone@cascade.example';

test.use({ arrives: false, jobs: true });
test.describe.configure({ timeout: 120_000 });

test('first day: the administrator of a new tenant adds its first department and its first user on the team page', async ({
  person,
  house,
  browser,
  complaints,
}) => {
  const pia = await person('Pia Roth');
  await openImpulse(pia, house.port, 'Pia Roth', '/tenants', 'tenants.title');
  await pia.getByRole('button', { name: say('tenants.add') }).click();
  const form = pia.getByRole('dialog', { name: say('tenants.add') });
  await form.getByRole('textbox', { name: say('tenants.name') }).fill('Cascade Water');
  await form.getByRole('textbox', { name: new RegExp(`^${say('tenants.firstAdministrator')}`) }).fill(MAIL);
  await form.getByRole('button', { name: say('tenants.make') }).click();
  const mail = async () => (await listSentMails(house.home.dataDir)).find(({ to }) => to.address === MAIL)?.text ?? '';
  await expect.poll(mail, { timeout: 30_000 }).toContain('/activate#');

  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  collectConsoleErrors(context, 'Lea Stone', complaints);
  const lea = await context.newPage();
  await lea.goto(/\S+\/activate#\S+/.exec(await mail())?.[0] ?? '');
  await lea.getByRole('button', { name: say('general.signIn') }).click();
  await choosePersona(lea, 'Lea Stone');
  await lea.getByRole('button', { name: say('activation.join', { tenant: 'Cascade Water' }) }).click();
  await lea.waitForURL(/\/insights$/);

  const team = await new TeamDriver(lea, 'Tom Keller').open(house);
  await team.button('team.add').click();
  // A department that is typed and not added yet is input too.
  await team.dialog.getByRole('textbox', { name: say('departments.new') }).fill('Pipes');
  await lea.keyboard.press('Escape');
  const question = lea.getByRole('dialog', { name: say('general.unsavedModalTitle') });
  await question.getByRole('button', { name: say('general.ignoreChanges') }).click();
  await expect(question).toHaveCount(0);
  await team.button('team.add').click();
  await team.field('givenName').fill('Max');
  await team.field('surname').fill('Wood');
  await team.field('mail').fill('max.wood@cascade.example');
  const first = team.dialog.getByRole('textbox', { name: say('departments.new') });
  await first.fill('Pumps');
  await first.press('Enter');
  await expect(team.dialog.getByText('Pumps')).toBeVisible();
  await expect(team.dialog.getByRole('combobox', { name: new RegExp(`^${say('team.fields.departments')}`) })).toBeFocused();
  await expect(first).toHaveCount(0);
  await team.save.click();
  await expect(team.row('Max Wood')).toContainText('Pumps');
  await context.close();
});
