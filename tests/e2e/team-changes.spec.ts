import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { columnNames } from '#shared/user/import/column-names';
import { allowConnectionErrors, allowConsoleError, expect, test } from './fixtures/test.ts';
import { expectAccessible } from './helpers/accessibility.ts';
import { csv, png, TeamDriver } from './team-page.ts';

test.use({ shared: 'file', arrives: false });

test.describe.configure({ timeout: 240_000 });

const TOM = 'Tom Keller';
const HEADER = 'mail,givenName,surname,departments,roles';
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();

test('team page: adds, changes, imports and removes users, and loses nothing typed when that fails', async ({
  person,
  house,
  complaints,
}) => {
  const page = await person('Ada Rossi');
  await test.step('adds a user, shows mistakes at their fields, and keeps what was typed', async () => {
    const team = await new TeamDriver(page, 'Ada Rossi').open(house);
    await team.button('team.add').click();
    await team.save.click();
    await expect(team.dialog.getByText(team.say('validations.required'))).toHaveCount(3);
    await team.field('givenName').fill('Nina');
    await team.field('surname').fill('Neu');
    await team.field('mail').fill('nina');
    await team.field('mail').fill('nina.neu@aurora.example');
    await team.save.click();
    const message = team.dialog.getByText(team.say('teamMember.departmentMissing'));
    await expect(message).toBeInViewport({ ratio: 1 });
    const notice = team.dialog.getByRole('alert').filter({ hasText: team.say('validations.look') });
    const [said, below] = [await message.boundingBox(), await notice.boundingBox()];
    expect((said?.y ?? 0) + (said?.height ?? 0), 'the message stands above the notice').toBeLessThanOrEqual(below?.y ?? 0);
    await team.field('mail').fill('nina');
    await team.department('Grid Storage');
    await team.save.click();
    await expect(team.dialog.getByText(team.say('validations.email'))).toBeVisible();

    await team.field('mail').fill('Tom.KELLER@aurora.example');
    await team.save.click();
    await expect(team.field('mail')).toHaveAttribute('aria-invalid', 'true');
    await expect(team.dialog.getByText(team.say('teamMember.emailTaken')).first()).toBeVisible();
    await expect(team.field('givenName')).toHaveValue('Nina');
    allowConsoleError(complaints, /status of 400/);

    await team.give('team.photoChoose', png('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await expect(team.dialog.getByText(team.say('teamMember.photoType'))).toBeVisible();
    await team.give('team.photoChoose', png(Buffer.alloc(6 * 1024 * 1024)));
    await expect(team.dialog.getByText(team.say('teamMember.photoSize'))).toBeVisible();
    await team.give('team.photoChoose', png(await picture()));
    await expect(team.dialog.locator('img[src^=blob]')).toBeVisible();

    await team.field('mail').fill('nina.neu@aurora.example');
    await page.getByRole('checkbox', { name: team.say('roles.taker') }).check();
    await team.save.click();
    await expect(team.dialog).toHaveCount(0);
    await expect(page.getByText(team.say('team.done.mail', { count: 1, name: 'Nina Neu' }))).toBeVisible();
    const row = await team.find('Nina Neu');
    await expect(row).toContainText('nina.neu@aurora.example');
    await expect(row).toContainText('Grid Storage');
    await expect(row).toContainText(team.say('team.notYet'));
    await expect(row.locator('img')).toHaveJSProperty('naturalWidth', 512);
  });

  await test.step('sends only changed fields, and can empty a field', async () => {
    const team = await new TeamDriver(page, 'Ada Rossi').open(house);
    await team.edit(TOM);
    await team.field('jobTitle').fill('');
    await team.department('Field Service');
    await page.getByRole('switch', { name: team.say('team.boardMember') }).check();
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await team.save.click();
    const body = (await sent).postDataJSON();
    expect(body).toEqual({
      revision: expect.any(Number),
      jobTitle: ' ',
      departments: [expect.any(String), expect.any(String)],
      boardMember: true,
    });
    await expect(team.dialog).toHaveCount(0);
    await expect(team.row(TOM)).toContainText('Field Service');
    await expect(team.row(TOM)).not.toContainText('Grid engineer');
    await expect(team.row(TOM)).toContainText(team.say('team.boardMember'));
  });

  await test.step('says that a save or a photo failed, and keeps what was typed', async () => {
    const team = await new TeamDriver(page, 'Ada Rossi').open(house);
    await team.edit('Lena Hofstetter');
    await team.field('surname').fill('Kellner');
    await page.route('**/api/users/*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
    await team.save.click();
    await expect(team.dialog.getByRole('alert').filter({ hasText: team.say('team.failed.save') })).toBeVisible();
    await expect(team.field('surname')).toHaveValue('Kellner');
    await page.unroute('**/api/users/*');

    // Without a connection the save fails instead of being delayed; the focus stays for keyboard users.
    await page.context().setOffline(true);
    await team.save.click();
    await expect(team.dialog.getByRole('alert').filter({ hasText: team.say('team.failed.save') })).toBeVisible();
    await expect(team.save).toBeFocused();
    await expect(team.field('surname')).toHaveValue('Kellner');
    await page.context().setOffline(false);

    await team.give('team.photoOther', png(await picture()));
    await page.route('**/photo', (route) => route.abort());
    await team.save.click();
    await expect(team.dialog.getByRole('alert').filter({ hasText: team.say('team.failed.photo') })).toBeVisible();
    await page.unroute('**/photo');
    await team.save.click();
    await expect(team.dialog).toHaveCount(0);
    await expect(await team.find('Lena Kellner')).toBeVisible();
    allowConnectionErrors(complaints);
  });

  await test.step('imports a file: lists mistakes by row, then adds the valid rows', async () => {
    const team = await new TeamDriver(page, 'Ada Rossi').open(house);
    await team.button('team.import').click();
    const expectTold = (text: string) => expect(team.dialog.getByText(text).first()).toBeVisible();

    await team.give('team.importFile', csv('Name,Mail\nNina,nina@aurora.example\n'));
    await expectTold(team.say('teamMember.importFile.header', { columns: columnNames('givenName, surname, departments', 'it-IT') }));
    await team.give('team.importOther', csv(`${HEADER}\n${'a@b.example,A,B,Grid Storage,\n'.repeat(50_000)}`));
    await expect(team.dialog.getByRole('alert')).toContainText(/50\D?000/);

    const sample = page.waitForEvent('download');
    await team.dialog.getByRole('link', { name: team.say('team.importSample') }).click();
    const downloaded = readFileSync(await (await sample).path(), 'utf8');
    await team.give('team.importOther', csv(downloaded));
    await expectTold(team.say('team.reviewGood', { count: 2 }));

    const rows = [
      'nina@aurora.example,Nina,Neu,Grid Storage,taker',
      'TOM.keller@aurora.example,Tom,Again,Grid Storage,',
      'moon@aurora.example,,Moon,Moon,pope',
      'leo@aurora.example,Leo,Lang,Field Service|Grid Storage,,Basel',
    ];
    await team.give('team.importOther', csv([`${HEADER},Office`, ...rows].join('\n')));
    await expectTold(team.say('team.reviewGood', { count: 2 }));
    await expectTold(team.say('team.ignoredColumns', { count: 1, columns: 'Office' }));
    const line = (at: number) => team.dialog.getByRole('listitem').filter({ hasText: team.say('team.line', { line: at }) });
    await expect(line(3)).toContainText(team.say('teamMember.importRow.mailTaken'));
    await expect(line(4)).toContainText(team.say('teamMember.importRow.required'));
    await expect(line(4)).toContainText(team.say('teamMember.importRow.unknownDepartment', { value: 'Moon' }));
    await expect(line(4)).toContainText(team.say('teamMember.importRow.unknownRole', { value: 'pope' }));
    await expectTold(team.say('team.missingDepartments', { count: 1, names: 'Moon' }));
    await team.dialog.getByRole('button', { name: team.say('team.addDepartments', { count: 1 }) }).click();
    await expect(line(4)).not.toContainText(team.say('teamMember.importRow.unknownDepartment', { value: 'Moon' }));
    await expect(line(4)).toContainText(team.say('teamMember.importRow.unknownRole', { value: 'pope' }));
    await team.dialog.getByRole('button', { name: team.say('team.importTake', { count: 2 }) }).click();
    await expectTold(team.say('team.imported', { count: 2 }));
    await expectTold(team.say('team.leftOut', { count: 2 }));
    await team.dialog
      .getByRole('button', { name: team.say('general.close') })
      .last()
      .click();
    await expect(await team.find('Leo Lang')).toContainText('Field Service');
  });

  await test.step('disables, enables and, once confirmed, removes a user', async () => {
    const team = await new TeamDriver(page, 'Ada Rossi').open(house);
    await team.find(TOM);
    await team.act(TOM, 'lists.actions.disable');
    const confirmation = page.getByRole('dialog').filter({ hasText: team.say('team.disableText', { count: 1, name: TOM }) });
    await expect(confirmation).toContainText(team.say('team.leaveText'));
    await confirmation.getByRole('button', { name: team.say('messageBox.yes') }).click();
    await expect(page.getByText(team.say('team.done.disable', { count: 1, name: TOM }))).toBeVisible();
    await expect(team.row(TOM)).toContainText(team.say('team.statuses.Disabled'));
    await team.act(TOM, 'lists.actions.active');
    await expect(team.row(TOM)).not.toContainText(team.say('team.statuses.Disabled'));

    await team.act(TOM, 'lists.actions.remove');
    const question = page.getByRole('dialog', { name: team.say('team.removeTitle', { name: TOM }) });
    await expect(question.getByRole('button', { name: team.say('general.cancel') })).toBeFocused();
    await expect(question).toContainText(team.say('team.leaveText'));
    await page.keyboard.press('Escape');
    await expect(team.row(TOM)).toBeVisible();
    await team.act(TOM, 'lists.actions.remove');
    await question.getByRole('button', { name: team.say('general.remove') }).click();
    await expect(page.getByRole('heading', { name: team.say('team.nobody') })).toBeVisible();
  });
});

test('team page: warns the second of two administrators of a user, and loses nothing typed @main', async ({
  person,
  house,
  complaints,
}) => {
  const [one, other] = [await person('Ada Rossi'), await person('Ada Rossi')];
  const [first, second] = [await new TeamDriver(one, 'Ada Rossi').open(house), await new TeamDriver(other, 'Ada Rossi').open(house)];
  await first.edit('Paolo Brambilla');
  await second.edit('Paolo Brambilla');

  await first.field('jobTitle').fill('Head of grids');
  await first.field('mobile').fill('+41 79 111 11 11');
  await first.save.click();
  await expect(first.dialog).toHaveCount(0);

  await second.field('jobTitle').fill('Grid lead');
  await second.field('surname').fill('Kellner');
  await second.save.click();
  const note = second.dialog.getByRole('alert').filter({ hasText: second.say('team.meanwhile', { name: 'Paolo Brambilla' }) });
  const jobTitle = second.say('team.fields.jobTitle');
  await expect(note).toContainText(second.say('settings.clash', { field: jobTitle, value: 'Head of grids' }));
  await expect(note).toContainText(second.say('team.yours', { value: 'Grid lead' }));
  await expect(note).toContainText(second.say('settings.takenOver', { fields: second.say('team.fields.mobile') }));
  // The choice is visible at any scroll position of the form, and saving is disabled before it.
  await expect(note.getByRole('button').last()).toBeInViewport();
  await expect(second.save).toBeDisabled();
  await expect(second.field('surname')).toHaveValue('Kellner');
  await expect(second.field('jobTitle')).toHaveValue('Grid lead');
  await expect(second.field('mobile')).toHaveValue('+41 79 111 11 11');
  await expectAccessible(other, 'what somebody else saved');

  await note.getByRole('button', { name: second.say('team.takeTheirs') }).click();
  await expect(second.field('jobTitle')).toHaveValue('Head of grids');
  await expect(second.save).toBeFocused();
  await second.save.click();
  await expect(second.dialog).toHaveCount(0);
  await first.open(house);
  const row = await first.find('Paolo Kellner');
  await expect(row).toContainText('Head of grids');
  allowConsoleError(complaints, /status of 409/);
});
