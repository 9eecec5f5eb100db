import type { Locator, Page } from '@playwright/test';
import { openStore, type Store } from '#db/store';
import type { Locale } from '#shared/i18n/locale';
import type { TestInstance } from '#tests/support/test-instance';
import { choosePersona, expect, LANGUAGE, type OpenAs } from './fixtures/test.ts';
import { type Say, translatorFor } from './helpers/translator.ts';

export const readGrid = (house: TestInstance): string => `http://boardpulse.localhost:${house.port}`;

/** Colours of the status cards in light mode. */
export const COLOURS = { blue: 'rgb(227, 236, 253)', orange: 'rgb(253, 236, 217)', green: 'rgb(226, 243, 223)' } as const;

/** Matches a name but not the beginning of a longer one; `\b` works with Latin letters only. */
const startsWith = (name: string): RegExp => new RegExp(`^${name}(?!\\S)`);

/** Driver of the board pages for one user. */
export class BoardPage {
  readonly page: Page;
  readonly say: Say;
  readonly #house: TestInstance;
  readonly #name: OpenAs;

  constructor(page: Page, house: TestInstance, name: OpenAs, locale: Locale = LANGUAGE[name]) {
    this.page = page;
    this.say = translatorFor(locale);
    this.#house = house;
    this.#name = name;
  }

  /** Opens the path; signs in first if this host has no sign-in of the user. */
  async open(path = '/evaluation'): Promise<this> {
    await this.page.goto(`${readGrid(this.#house)}${path}`);
    const picker = this.page.locator('summary').first();
    await this.page.getByRole('banner').or(picker).waitFor();
    if (await picker.isVisible()) await choosePersona(this.page, this.#name);
    return this;
  }
  detail(campaignId: string): Promise<this> {
    return this.open(`/evaluation/detail/${campaignId}`);
  }

  heading(name: string, level = 1): Locator {
    return this.page.getByRole('heading', { level, name, exact: true });
  }
  get rows(): Locator {
    return this.page.getByRole('table').locator('tbody').getByRole('row');
  }
  row(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }
  tab(key: 'active' | 'archived' | 'owned'): Locator {
    return this.page.getByRole('radiogroup').getByText(this.say(`board.${key}`), { exact: true });
  }
  get grid(): Locator {
    return this.page.getByRole('list', { name: this.say('board.whoAnswered') });
  }
  /** Card of a member, with all its texts. */
  member(name: string): Locator {
    return this.grid.getByRole('button', { name: startsWith(name) });
  }
  /** Expects the status text and colour of a member's card. */
  async expectMember(name: string, status: 'Pending' | 'InProgress' | 'Completed', colour: keyof typeof COLOURS): Promise<void> {
    await expect(this.member(name)).toContainText(this.say(`board.member${status}`));
    await expect(this.grid.getByRole('listitem').filter({ has: this.page.getByRole('button', { name: startsWith(name) }) })).toHaveCSS(
      'background-color',
      COLOURS[colour],
    );
  }
  get freshness(): Locator {
    return this.page.getByText(this.say('board.updatesLive'), { exact: true });
  }
  survey(name: string): Locator {
    return this.page
      .getByRole('region', { name: this.say('board.yourSurveys') })
      .getByRole('listitem')
      .filter({ hasText: name });
  }
  tallies(completed: number, inProgress: number, pending: number): Locator {
    return this.page.getByText(this.say('board.tallies', { completed, inProgress, pending }));
  }
}

/** Changes the store while the server is stopped. */
export async function seedCampaigns<T>(house: TestInstance, work: (home: { store: Store }) => Promise<T>): Promise<T> {
  await house.stop();
  const store = await openStore(house.home);
  try {
    return await work({ store });
  } finally {
    await store.close();
    await house.start();
  }
}
