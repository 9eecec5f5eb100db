import type { Locator } from '@playwright/test';
import { expect } from './fixtures/test.ts';
import { exhibit, open, testGallery, toasts } from './gallery-page.ts';
import { keys } from './helpers/keyboard.ts';
import { translatorFor } from './helpers/translator.ts';

const say = translatorFor('en-GB');

// One worker, and so one server, for all these tests.
testGallery.describe.configure({ mode: 'default', timeout: 120_000 });
testGallery.use({ viewport: { width: 1280, height: 900 } });

testGallery('pieces: dialogs, tables, lists, fields, avatars and players do what they are for @main', async ({ page, gallery }) => {
  await open(page, gallery);
  await testGallery.step('ConfirmDialog: answers by its buttons, and safely by Escape and a click outside', async () => {
    const place = exhibit(page, 'confirm-dialog');
    const answer = place.getByRole('status');
    const ask = (name: string) => place.getByRole('button', { name }).click();

    await ask('question: yes, no, cancel');
    const question = page.getByRole('dialog', { name: say('general.pleaseConfirm') });
    await expect(question.getByRole('button')).toHaveText([say('messageBox.cancel'), say('messageBox.no'), say('messageBox.yes')]);
    await expect(question.getByRole('button', { name: say('messageBox.cancel') })).toBeFocused();
    await question.getByRole('button', { name: say('messageBox.no') }).click();
    await expect(answer).toHaveText('no');
    await expect(place.getByRole('button', { name: 'question: yes, no, cancel' })).toBeFocused();

    await ask('question: yesEndSession, no');
    await page.getByRole('button', { name: say('messageBox.yesEndSession') }).click();
    await expect(answer).toHaveText('yesEndSession');
    await ask('question: yes, no, cancel');
    await page.keyboard.press('Escape');
    await expect(answer).toHaveText('cancel');
    await ask('question: yesEndSession, no');
    await page.mouse.click(5, 5);
    await expect(answer).toHaveText('no');
    await ask('info: ok');
    await expect(page.getByRole('dialog', { name: say('general.information') }).getByRole('button')).toHaveText([say('messageBox.ok')]);
    await page.keyboard.press('Enter');
    await expect(answer).toHaveText('ok');
  });

  await testGallery.step('toast: is shown above an open dialog, where it is announced and can be closed', async () => {
    await exhibit(page, 'dialog').getByRole('button', { name: 'Open the dialog' }).click();
    // Outside a modal dialog nothing can be pressed by a user, so a script simulates an error in the background.
    await page.evaluate(() => {
      for (const button of document.querySelectorAll('button')) if (button.textContent === 'Error') button.click();
    });
    const toast = toasts(page).getByText('It could not be saved.');
    await expect(toast).toBeVisible();
    const above = await toast.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[popover]') !== null;
    });
    expect(above).toBe(true);
    await toasts(page)
      .getByRole('button', { name: say('general.close') })
      .click();
    await expect(toast).toHaveCount(0);
    await expect(page.locator('dialog:modal'), 'which stays open').toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
  });

  await testGallery.step('paged table: sorts, selects a page, and forgets the selection on the next one', async () => {
    const table = page.getByRole('table', { name: 'People' });
    const all = table.getByRole('checkbox', { name: say('lists.selectAll') });
    const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
    const boxes = rows.getByRole('checkbox');
    await expect(rows).toHaveCount(5);

    const name = table.getByRole('columnheader', { name: 'Name' });
    for (const [sort, first] of [
      ['ascending', 'Greta'],
      ['descending', 'Tom'],
      ['none', 'Greta'],
    ] as const) {
      await name.getByRole('button').click();
      await expect(name).toHaveAttribute('aria-sort', sort);
      await expect(rows.first()).toContainText(first);
    }

    await boxes.first().check();
    await expect(all).toHaveJSProperty('indeterminate', true);
    await all.click();
    await expect(all).toBeChecked();
    const enabled = await boxes.evaluateAll((every) => every.filter((box) => !(box as HTMLInputElement).disabled).length);
    expect(enabled).toBeLessThan(5);
    await expect(rows.locator('input:checked')).toHaveCount(enabled);
    await page.getByRole('button', { name: say('general.nextPage') }).click();
    await expect(rows.locator('input:checked')).toHaveCount(0);
    await page.getByRole('button', { name: say('general.previousPage') }).click();
    await expect(rows.locator('input:checked')).toHaveCount(0);
  });

  await testGallery.step('row menu: offers what the status allows; that of a tenant’s role offers edit alone', async () => {
    const { reach, press } = keys(page);
    const table = page.getByRole('table', { name: 'People' });
    const menu = (name: string) => table.getByRole('button', { name: say('lists.actionsFor', { name }) }).first();
    const items = page.getByRole('menuitem');
    await menu('Greta Vogel').focus();
    await press('Enter');
    await expect(items).toHaveText(['edit', 'remove', 'disable', 'delete'].map((id) => say(`lists.actions.${id}`)));
    // The menu handles keys once it has the focus.
    const focusedMenu = page.locator('[role=menu]:focus-within');
    const closeMenu = async () => {
      await expect(focusedMenu).toBeVisible();
      await press('Escape');
      await expect(items).toHaveCount(0);
    };
    await expect(focusedMenu).toBeVisible();
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
    await expect(toasts(page).getByText(/(disable|delete): Greta Vogel$/)).toBeVisible();
    await menu('Tom Keller').click();
    await expect(items).toHaveText(['edit', 'remove', 'active', 'delete'].map((id) => say(`lists.actions.${id}`)));
    await closeMenu();
    const roles = page.getByRole('table', { name: 'Tenant roles' });
    await reach(roles.getByRole('button', { name: say('lists.actionsFor', { name: 'Greta Vogel' }) }));
    await press('Enter');
    await expect(items).toHaveText([say('lists.actions.edit')]);
    await closeMenu();
  });

  await testGallery.step('transfer list: moves ticked entries over and back by keyboard', async () => {
    const { press } = keys(page);
    const place = exhibit(page, 'transfer-list');
    const sides = (of: string) => [`All of ${of}`, `Taken of ${of}`].map((name) => page.getByRole('region', { name, exact: true }));
    const [all, mine] = sides('transfer-list') as [Locator, Locator];
    await expect(mine).toContainText(say('transfer.none.question'));
    await expect(mine).toContainText(say('transfer.noneText.question'));
    await expect(all.getByRole('checkbox', { name: /What would you change/ })).toBeChecked();
    await expect(all.getByRole('checkbox', { name: /stand here already/ })).toBeDisabled();
    const every = all.getByRole('checkbox', { name: say('lists.selectAll') });
    await expect(every).toBeChecked({ indeterminate: true });
    await every.focus();
    await press('Space');
    await place.getByRole('button', { name: say('transfer.add', { count: 2 }) }).press('Enter');
    await expect(place.getByRole('status')).toHaveText(say('transfer.added', { count: 2 }));
    await expect(all.getByRole('heading')).toBeFocused();
    await expect(mine.getByRole('listitem')).toHaveText([/Asked of boards$/, /What would you change/]);
    await expect(all.getByRole('listitem')).toHaveCount(1);
    await expect(place.getByRole('button', { name: say('transfer.addNothing'), exact: true })).toBeDisabled();
    await mine.getByRole('checkbox', { name: /How do we decide/ }).check();
    await place.getByRole('button', { name: say('transfer.remove', { count: 1 }) }).click();
    await expect(all.getByRole('listitem')).toHaveCount(2);
    expect(await all.getByRole('list').evaluate((list) => Number.parseFloat(getComputedStyle(list).maxHeight))).toBeLessThanOrEqual(430);
  });

  await testGallery.step('transfer list: blocks show questions, categories and who has them; each type has its own words', async () => {
    const blocks = exhibit(page, 'transfer-list of blocks');
    await expect(blocks).toContainText(say('transfer.none.block'));
    await expect(blocks.getByRole('listitem').first()).toContainText(
      `A block7 questions · ${say('transfer.visibility.Tenant')}Team, Talks`,
    );
    await expect(blocks.getByRole('listitem').last()).toContainText('1 question ·');
    await blocks.getByRole('checkbox', { name: say('lists.selectAll') }).check();
    await blocks.getByRole('button', { name: say('transfer.add', { count: 2 }) }).click();
    await expect(blocks).toContainText(say('transfer.moved'));
    await expect(blocks).toContainText(say('transfer.movedText'));
    const surveys = exhibit(page, 'transfer-list of surveys');
    await expect(surveys).toContainText(say('transfer.none.survey'));
    await expect(surveys).toContainText(say('lists.noData'));
  });

  await testGallery.step('number field: shows its mistake once the focus leaves it', async () => {
    const place = exhibit(page, 'number-field');
    const field = place.getByRole('spinbutton', { name: 'Hours' });
    const number = place.getByRole('status');
    for (const [typed, wrong, is] of [
      ['1-', 'badInput', 'none'],
      ['2.255', 'badInput', 'none'],
      ['41', 'numberRange', 'none'],
      ['', 'required', 'none'],
      ['2.25', undefined, '2.25'],
    ] as const) {
      await field.focus();
      await field.selectText();
      await page.keyboard.press('Delete');
      await page.keyboard.type(typed);
      await field.blur();
      await expect(number).toHaveText(is);
      if (wrong) await expect(field).toHaveAccessibleDescription(new RegExp(say(`validations.${wrong}`)));
      else await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    }
  });

  await testGallery.step('time range: shows an end before its beginning once the focus leaves it', async () => {
    const place = exhibit(page, 'time-range');
    await place.getByLabel('Begins').fill('10:30');
    await place.getByLabel('Ends').fill('09:00');
    await place.getByLabel('Begins').focus();
    await expect(place.getByText(say('validations.minEndTime'))).toBeVisible();
    await place.getByLabel('Ends').fill('11:00');
    await expect(place.getByText(say('validations.minEndTime'))).toHaveCount(0);
    await expect(place.locator('output')).toHaveText('10:30 to 11:00');
  });

  await testGallery.step('avatar: shows the photo, else initials, and neither for an anonymous user', async () => {
    const place = exhibit(page, 'avatar');
    await expect(place.getByRole('img', { name: 'With a photo' }).locator('img')).toBeVisible();
    await expect(place.getByRole('img', { name: /initials/ })).toHaveText('TK');
    for (const name of ['Half a name: the person', 'Anonymous']) {
      const nobody = place.getByRole('img', { name, exact: true });
      await expect(nobody).toHaveText('');
      await expect(nobody.locator('svg')).toBeVisible();
    }
  });

  await testGallery.step('video player: closes with a message when the video is not found', async () => {
    await page.getByRole('button', { name: 'A video that is not there' }).click();
    await expect(page.getByRole('dialog', { name: 'Not available' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Play a good talk' }).click();
    await expect(page.getByRole('dialog', { name: 'A good talk' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await testGallery.step('language dropdown: lists languages by their short names', async () => {
    const place = exhibit(page, 'language-dropdown');
    const dropdown = place.getByRole('combobox', { name: say('navigation.language') });
    await expect(dropdown).toHaveValue('en');
    await dropdown.click();
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['en English', 'de Deutsch', 'it Italiano', 'fr Français']);
    await page.getByRole('option', { name: 'fr Français' }).click();
    await expect(place.getByText(translatorFor('fr-FR')('general.rowsPerPage'))).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  });
});
