import { expect, PHONE, test } from './fixtures/test.ts';
import { setBrowserFontSize } from './helpers/browser-font-size.ts';
import { anonymousLink, newAnonymousPage } from './stored-response.ts';
import { SurveyDriver } from './survey-page.ts';

test.use({ shared: true, arrives: false });

test('welcome: its hills are whole on screens of any size, and not shown where the words need the room', async ({ browser, house }) => {
  const context = await newAnonymousPage(browser);
  const page = await context.newPage();
  await page.goto(anonymousLink(house));
  const field = page.locator('[data-scene=welcome] svg[viewBox$=" 620"]');
  for (const [width, height] of [
    [2560, 1300],
    [1280, 800],
    [390, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(field).toBeVisible();
    const beyond = await field.evaluate((svg) => {
      const tops = [...svg.querySelectorAll('path')].map((path) => path.getBoundingClientRect().top);
      return svg.getBoundingClientRect().top - Math.min(...tops);
    });
    expect(beyond, `${width} px`).toBeLessThan(2);
  }
  await page.setViewportSize({ width: 320, height: 560 });
  await expect(field).toBeHidden();
  await context.close();
});

test('welcome on a phone whose own font size is 32 px: the words on the slider stay on it, before its button', async ({
  browser,
  house,
}) => {
  const context = await newAnonymousPage(browser, { ...PHONE, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(anonymousLink(house));
  await setBrowserFontSize(page, 32);
  for (const width of [360, 320])
    for (const locale of ['de-DE', 'fr-FR', 'it-IT', 'en-GB'] as const) {
      const survey = new SurveyDriver(page, locale);
      await page.setViewportSize({ width, height: 740 });
      await page.getByRole('combobox').selectOption(locale);
      const words = page.getByText(survey.say('survey.swipeToOpen'), { exact: true });
      await expect(words).toBeVisible();
      const [text, door, track] = await Promise.all(
        [words, survey.button('survey.open'), survey.button('survey.open').locator('..')].map((part) => part.boundingBox()),
      );
      if (!text || !door || !track) throw new Error('not shown');
      const [inked, size] = await words.evaluate((element) => [element.scrollWidth, Number.parseFloat(getComputedStyle(element).fontSize)]);
      expect(size, `${locale}, ${width} px: grows`).toBeGreaterThan(20);
      expect(text.x + Math.max(text.width, inked ?? 0), `${locale}, ${width} px`).toBeLessThanOrEqual(door.x);
      const high = await words.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().height;
      });
      expect(high, `${locale}, ${width} px: height`).toBeLessThanOrEqual(track.height);
    }
  await context.close();
});

test('welcome on the smallest phone: the words on the slider end before its button in each language', async ({ browser, house }) => {
  const context = await newAnonymousPage(browser, { ...PHONE, viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  await page.goto(anonymousLink(house));
  for (const locale of ['de-DE', 'fr-FR', 'it-IT', 'en-GB'] as const) {
    const survey = new SurveyDriver(page, locale);
    await page.getByRole('combobox').selectOption(locale);
    const words = page.getByText(survey.say('survey.swipeToOpen'), { exact: true });
    await expect(words).toBeVisible();
    const [text, door] = [await words.boundingBox(), await survey.button('survey.open').boundingBox()];
    expect((text?.x ?? 0) + (text?.width ?? 0), locale).toBeLessThanOrEqual(door?.x ?? 0);
  }
  await context.close();
});
