import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '#shared/i18n/locale';
import { type Say, translatorFor } from './helpers/translator.ts';

/** Driver of the survey screen for one respondent. */
export class SurveyDriver {
  readonly page: Page;
  readonly say: Say;

  constructor(page: Page, locale: Locale = 'en-GB') {
    this.page = page;
    this.say = translatorFor(locale);
  }

  /** The slider that opens the survey. */
  get opener(): Locator {
    return this.page.locator('[data-scene=welcome]').getByRole('slider');
  }
  /** The main slider of the question. */
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
  /** Of a question: the review has a button to submit as well, which would end the survey. */
  get next(): Locator {
    return this.page.locator('[data-scene=question]').getByRole('button', {
      name: this.say.any('survey.next', 'survey.nextQuestion', 'survey.skip', 'survey.submit', 'survey.toReview'),
    });
  }
  /** The edit button of a sent comment. */
  pencil(words: string): Locator {
    return this.page.getByRole('button', { name: `${this.say('survey.editComment')}: ${words}`, exact: true });
  }
  get editor(): Locator {
    return this.page.getByRole('textbox', { name: this.say('survey.editComment') });
  }
  /** A row of the review page. */
  row(number: number): Locator {
    return this.page.getByRole('button', { name: this.say.like('survey.position', { number }) });
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }
  at(number: number): Locator {
    return this.page.getByText(this.say.like('survey.position', { number }));
  }
  state(key: 'saved' | 'waiting' | 'keptOnDevice' | 'keptNowhere'): Locator {
    return this.page.locator('header').getByText(this.say(`survey.${key}`), { exact: true });
  }
  /** Presses next until the question with this number is shown. */
  async goOnTo(number: number): Promise<void> {
    await expect(async () => {
      if ((await this.at(number).count()) === 0) await this.next.click({ timeout: 2_000 });
      await expect(this.at(number)).toBeAttached({ timeout: 500 });
    }).toPass();
  }
  open(): Promise<void> {
    return this.button('survey.open').click();
  }

  /** Screen position of a slider value from 0 to 100. */
  async spot(value: number): Promise<{ x: number; y: number }> {
    const box = await this.page.locator('[data-swell]').first().boundingBox();
    if (!box) throw new Error('The slider is not to be seen.');
    return { x: box.x + (box.width * Math.min(100, value + 0.5)) / 100, y: box.y + box.height / 2 };
  }
  /** Taps the track and waits until the answer is set. */
  async rate(value: number): Promise<void> {
    await this.slider.waitFor();
    const { x, y } = await this.spot(value);
    if (await this.page.evaluate(() => matchMedia('(pointer: coarse)').matches)) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }
  async comment(words: string, timeout?: number): Promise<void> {
    const patience = timeout === undefined ? {} : { timeout };
    await this.box.fill(words, patience);
    await this.button('survey.send').click(patience);
  }
  /** Does what the screen asks for next; false at the end. */
  async step(words = 'As it is.'): Promise<boolean> {
    const stage = this.page.locator('main');
    const scene = await stage.getAttribute('data-scene');
    if (scene === 'submitted') return false;
    if (scene !== 'question') {
      await expect(stage).not.toHaveAttribute('data-scene', scene ?? '');
      return true;
    }
    const dialog = this.page.locator('dialog[open]');
    if (await dialog.count()) await dialog.getByRole('button').last().click();
    // A confirmation that opens in between closes the box.
    else if ((await this.box.count()) > 0 && (await this.box.isEditable({ timeout: 500 }).catch(() => false)))
      await this.comment(words, 2_000).catch(() => {});
    else if ((await this.slider.count()) > 0 && (await this.slider.getAttribute('aria-readonly')) === null) await this.rate(60);
    else await this.next.click();
    return true;
  }
  /** Presses next until the review is shown. */
  async goOnToReview(): Promise<void> {
    await expect(async () => {
      const title = this.page.getByRole('heading', { name: this.say('survey.reviewTitle') });
      if ((await title.count()) === 0) await this.next.click({ timeout: 2_000 });
      await expect(title).toBeVisible({ timeout: 500 });
    }).toPass();
  }
  /** Answers questions until the review is offered, and opens it. */
  async answerToReview(): Promise<void> {
    while ((await this.button('survey.review').count()) === 0) await this.step();
    await this.button('survey.review').click();
  }
  /** Answers all remaining questions and submits. */
  async answerAll(words?: string): Promise<void> {
    for (let steps = 1; await this.step(words); steps += 1) if (steps > 200) throw new Error('the survey has no end');
  }
}
