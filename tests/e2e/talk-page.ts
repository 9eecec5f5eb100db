import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '#shared/i18n/locale';
import { demoSession } from '#tests/support/demo-users';
import type { TestInstance } from '#tests/support/test-instance';
import { LANGUAGE, type OpenAs } from './fixtures/test.ts';
import { everyPlace, headlineAt, stopOf, type TalkStop } from './helpers/demo-talk-places.ts';
import { type Say, translatorFor } from './helpers/translator.ts';

/** Driver of an open talk for one user, in that user's language. */
export class TalkPage {
  readonly page: Page;
  readonly say: Say;
  readonly locale: Locale;

  #at = 0;

  constructor(page: Page, name: OpenAs, locale: Locale = LANGUAGE[name]) {
    this.page = page;
    this.locale = locale;
    this.say = translatorFor(this.locale);
  }

  /** Opens the session of these two users by its URL. */
  async open(house: Pick<TestInstance, 'url'>, giver: string, taker: string): Promise<this> {
    await this.page.goto(`${house.url}/future-talk/session/${demoSession(giver, taker)}`);
    await this.controls.waitFor();
    return this;
  }

  get controls(): Locator {
    return this.page.getByRole('navigation', { name: this.say('talk.controls') });
  }
  get next(): Locator {
    return this.controls.getByRole('button', { name: this.say.any('talk.next', 'talk.nextPage') });
  }
  get previous(): Locator {
    return this.controls.getByRole('button', { name: this.say('talk.previous'), exact: true });
  }
  get notesButton(): Locator {
    return this.controls.getByRole('button', { name: new RegExp(`^${this.say('talk.notes')}`) });
  }
  get notes(): Locator {
    return this.page.getByRole('complementary', { name: this.say('talk.notes') });
  }
  note(question: string): Locator {
    return this.notes.getByRole('textbox', { name: question });
  }
  /** The text field of a page without a scale. */
  box(question: string): Locator {
    return this.page.getByRole('main').getByRole('textbox', { name: question });
  }
  /** The connection status of the page. */
  get pill(): Locator {
    return this.page.locator('header').getByRole('status');
  }
  get pillAction(): Locator {
    return this.page.locator('header').getByRole('button', { name: this.say.any('talk.returnToLive', 'talk.driveHere') });
  }
  get banner(): Locator {
    return this.page.getByRole('status').or(this.page.getByRole('alert'));
  }
  get present(): Locator {
    return this.page.getByRole('region', { name: this.say('talk.present') });
  }
  inRoom(key: 'leads' | 'follows' | 'elsewhere', values: { name: string; place?: string }): Locator {
    return this.present.getByRole('img', { name: this.say(`talk.${key}`, values), exact: true });
  }
  /** A button on the stage, by its label. */
  onStage(words: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name: words, exact: true });
  }
  headline(text: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: text, exact: true });
  }
  get slider(): Locator {
    return this.page.getByRole('slider');
  }
  get chapterBar(): Locator {
    return this.page.getByRole('region', { name: this.say('talk.chapters') });
  }
  button(key: string): Locator {
    return this.page.getByRole('button', { name: this.say(key), exact: true });
  }

  /** Expects that this position of the talk is shown. */
  async expectStop(stop: TalkStop): Promise<void> {
    await expect(this.headline(headlineAt(stop, this.locale))).toBeVisible();
  }
  /** Turns pages one by one from the current position to this one. */
  async goTo(to: string | number, questionIndex = 0): Promise<void> {
    const [stops, target] = [everyPlace(), typeof to === 'number' ? to : stopOf(to, questionIndex)];
    for (; this.#at < target; this.#at += 1) {
      await this.expectStop(stops[this.#at] as TalkStop);
      await this.next.click();
    }
    await this.expectStop(stops[target] as TalkStop);
  }

  /** Screen position of a slider value from 0 to 100: the middle of its tenths. */
  async spot(value: number): Promise<{ x: number; y: number }> {
    const box = await this.page.locator('[data-swell]').boundingBox();
    if (!box) throw new Error('The slider is not to be seen.');
    return { x: box.x + (box.width * Math.min(100, value + 0.5)) / 100, y: box.y + box.height / 2 };
  }

  /** Drags the dot from its position to these values without releasing it. */
  async drag(...values: number[]): Promise<void> {
    const { mouse } = this.page;
    const thumb = await this.slider.boundingBox();
    if (!thumb) throw new Error('The dot is not to be seen.');
    await mouse.move(thumb.x + thumb.width / 2, thumb.y + thumb.height / 2);
    await mouse.down();
    for (const value of values) {
      const { x, y } = await this.spot(value);
      await mouse.move(x, y, { steps: 8 });
    }
  }
  letGo(): Promise<void> {
    return this.page.mouse.up();
  }
}

/** Records all texts of the connection status from now on. */
export async function readPills({ page, pill }: TalkPage): Promise<() => Promise<string[]>> {
  const recorded = await pill.evaluateHandle((element) => {
    const texts = [element.textContent ?? ''];
    const header = element.closest('header') as HTMLElement;
    const look = () => texts.push(header.querySelector('[role=status]')?.textContent ?? '');
    new MutationObserver(look).observe(header, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  return () => page.evaluate((texts) => [...texts], recorded);
}

/** The row of the list of talks with this user. */
export const talkRowOf = (page: Page, say: Say, name: string): Locator =>
  page
    .getByRole('table', { name: say('talks.sessions') })
    .getByRole('row')
    .filter({ hasText: name });
