import type { Locator, Page } from '@playwright/test';
import type { TestInstance } from '#tests/support/test-instance';
import { expect, LANGUAGE, type OpenAs } from './fixtures/test.ts';
import { type Say, translatorFor } from './helpers/translator.ts';

/** Driver of the team page for one user. */
export class TeamDriver {
  readonly page: Page;
  readonly say: Say;

  constructor(page: Page, name: OpenAs) {
    this.page = page;
    this.say = translatorFor(LANGUAGE[name]);
  }

  /** Opens the page and waits for the first users. */
  async open(house: TestInstance): Promise<this> {
    await this.page.goto(`${house.url}/team`);
    await expect(this.page.getByRole('heading', { level: 1, name: this.say('team.title') })).toBeVisible();
    await expect(this.rows.first()).toBeVisible();
    return this;
  }

  /** Rows of the table, or cards. */
  get rows(): Locator {
    const table = this.page
      .getByRole('table', { name: this.say('team.title') })
      .locator('tbody')
      .getByRole('row');
    return table.or(this.page.getByRole('list', { name: this.say('team.title'), exact: true }).locator('> li'));
  }
  row(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }
  get search(): Locator {
    return this.page.getByRole('searchbox', { name: this.say('team.search') });
  }
  /** Searches a user and waits until they are listed. */
  async find(name: string): Promise<Locator> {
    await this.search.fill(name);
    await expect(this.rows).toHaveCount(1);
    await expect(this.row(name)).toBeVisible();
    return this.row(name);
  }
  button(key: string): Locator {
    return this.page.getByRole('button', { name: this.say(key), exact: true });
  }
  field(name: string): Locator {
    return this.dialog.getByRole('textbox', { name: new RegExp(`^${this.say(`team.fields.${name}`)}`) });
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }
  get save(): Locator {
    return this.dialog.getByRole('button', { name: this.say('general.save') });
  }
  /** Chooses an entry of a row's menu. */
  async act(name: string, key: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: this.say('lists.actionsFor', { name }) })
      .click();
    await this.page.getByRole('menuitem', { name: this.say(key), exact: true }).click();
  }
  /** Opens the form of a user. */
  async edit(name: string): Promise<void> {
    await this.find(name);
    await this.act(name, 'lists.actions.edit');
    await expect(this.page.getByRole('dialog', { name: this.say('team.changeTitle', { name }) })).toBeVisible();
  }
  async department(name: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: new RegExp(`^${this.say('team.fields.departments')}`) }).click();
    await this.page.getByRole('option', { name, exact: true }).click();
    await this.page.keyboard.press('Tab');
  }
  /** Chooses a file after pressing the button. */
  async give(key: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.button(key).click();
    await (await chooser).setFiles(file);
  }
}

const file = (name: string, mimeType: string) => (content: Buffer | string) => ({ name, mimeType, buffer: Buffer.from(content) });
export const png = file('me.png', 'image/png');
export const csv = file('people.csv', 'text/csv');
