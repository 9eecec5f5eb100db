import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '#shared/i18n/locale';
import { type Say, sayIn } from './words.ts';

/** The survey screen as one person sees and uses it. */
export class SurveyPage {
  readonly page: Page;
  readonly say: Say;

  constructor(page: Page, locale: Locale = 'en-GB') {
    this.page = page;
    this.say = sayIn(locale);
  }

  /** Opens the survey. */
  get opener(): Locator {
    return this.page.locator('[data-scene=welcome]').getByRole('slider');
  }
  /** The question's. */
  get slider(): Locator {
    return this.page.locator('[data-scene=question]').getByRole('slider').first();
  }
  get box(): Locator {
    return this.page.getByRole('textbox', { name: this.say('survey.pleaseRespond') });
  }
  get thread(): Locator {
    return this.page.getByRole('region', { name: this.say('survey.conversation') });
  }
  button(key: string): Locator {
    return this.page.getByRole('button', { name: this.say(key), exact: true });
  }
  get next(): Locator {
    return this.page.getByRole('button', { name: this.say.any('survey.next', 'survey.nextQuestion', 'survey.submit') });
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }
  at(number: number): Locator {
    return this.page.getByText(this.say.like('survey.position', { number }));
  }
  state(key: 'saved' | 'waiting'): Locator {
    return this.page.locator('header').getByText(this.say(`survey.${key}`), { exact: true });
  }
  /** Presses next, as often as this question has more to ask. */
  async goOnTo(number: number): Promise<void> {
    await expect(async () => {
      if ((await this.at(number).count()) === 0) await this.next.click();
      await expect(this.at(number)).toBeAttached({ timeout: 500 });
    }).toPass();
  }
  open(): Promise<void> {
    return this.button('survey.open').click();
  }

  /** Where on the screen a number of 0 to 100 of the slider is. */
  async spot(value: number): Promise<{ x: number; y: number }> {
    const box = await this.page.locator('[data-swell]').first().boundingBox();
    if (!box) throw new Error('The slider is not to be seen.');
    return { x: box.x + (box.width * Math.min(100, value + 0.5)) / 100, y: box.y + box.height / 2 };
  }
  /** Touches the track, and is told that the answer is set. */
  async rate(value: number): Promise<void> {
    await this.slider.waitFor();
    const { x, y } = await this.spot(value);
    if (await this.page.evaluate(() => matchMedia('(pointer: coarse)').matches)) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }
  async comment(words: string): Promise<void> {
    await this.box.fill(words);
    await this.button('survey.send').click();
  }
}
