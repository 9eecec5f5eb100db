import { expect, PHONE, test } from './fixtures/test.ts';
import { mockAnonymousPage } from './helpers/anonymous-page-answers.ts';
import { anonymousLink, newAnonymousPage } from './stored-response.ts';
import { SurveyDriver } from './survey-page.ts';

test.use({ shared: true });

test('anonymous page: shows the notice and the languages on the first question when there is no welcome', async ({ browser, house }) => {
  const context = await newAnonymousPage(browser);
  const page = await context.newPage();
  await mockAnonymousPage(page, ({ campaign }) => {
    campaign.surveySnapshot.multilang = {};
  });
  await page.goto(anonymousLink(house));
  const survey = new SurveyDriver(page);
  await expect(survey.at(1)).toBeAttached();
  await survey.button('survey.anonymousSession').click();
  await expect(page.getByRole('link', { name: survey.say('survey.privacyPolicy') })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox').selectOption('de-DE');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await new SurveyDriver(page, 'de-DE').rate(44);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await context.close();
});

test('anonymous page: speaks the language of the campaign, also when the link opens at the second attempt', async ({ browser, house }) => {
  const context = await newAnonymousPage(browser);
  const page = await context.newPage();
  await mockAnonymousPage(page, ({ campaign }) => {
    campaign.defaultLang = 'fr-FR';
  });
  const failed = { type: 'ServiceUnavailableError', message: '', messageKey: 'messages.tryAgainShortly' };
  await page.route('**/api/anonymous/**', (route) => route.fulfill({ status: 503, json: failed }), { times: 1 });
  await page.goto(anonymousLink(house));
  await new SurveyDriver(page).button('general.retry').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR');
  await expect(page.getByRole('slider', { name: new SurveyDriver(page, 'fr-FR').say('survey.swipeToOpen') })).toBeVisible();
  await context.close();
});

test('anonymous page: prints the light colours from a dark screen, and its stages with their ground', async ({ browser, house }) => {
  const context = await newAnonymousPage(browser, { colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto(anonymousLink(house));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  // Without the ground its white words would be on white paper.
  await expect(heading).toHaveCSS('print-color-adjust', 'exact');
  await context.close();
});

test('anonymous page: names the language of texts that are not written in that of the page', async ({ browser, house }) => {
  const context = await newAnonymousPage(browser);
  const page = await context.newPage();
  await mockAnonymousPage(page, ({ campaign }) => {
    const { multilang, questions } = campaign.surveySnapshot;
    campaign.defaultLang = 'fr-FR';
    for (const text of [multilang.introTitle, questions[0]?.multilang.scalarQuestion1]) delete text?.['fr-FR'];
  });
  await page.goto(anonymousLink(house));
  const survey = new SurveyDriver(page, 'fr-FR');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveAttribute('lang', 'en-GB');
  await survey.open();
  await expect(survey.at(1)).toBeAttached();
  await expect(heading).toHaveAttribute('lang', 'en-GB');
  await survey.rate(44);
  await expect(survey.at(2)).toBeAttached();
  await expect(heading).not.toHaveAttribute('lang');
  await context.close();
});

test('anonymous page: shows welcome, languages and footer on a phone, without moving when the language changes', async ({
  browser,
  house,
}) => {
  const context = await newAnonymousPage(browser, { ...PHONE, reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await mockAnonymousPage(page, ({ campaign }) => {
    campaign.tenant.surveyFooter = '<p>Ask <a href="https://works-council.example/">the works council</a><script>x</script></p>';
  });
  await page.goto(anonymousLink(house));
  const survey = new SurveyDriver(page);
  await expect(page.getByText(survey.say('survey.anonymousSession'), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'the works council' })).toHaveAttribute('href', 'https://works-council.example/');

  const label = page.locator('[data-shown]');
  const pill = page.getByRole('combobox').locator('..');
  await page.evaluate(() => document.fonts.ready);
  const widths = new Set<number | undefined>();
  for (const words of ['Sprache ändern', 'Cambia lingua', 'Changer de langue', 'Change language']) {
    await expect(label).toHaveText(words);
    widths.add((await pill.boundingBox())?.width);
  }
  expect(widths.size).toBe(1);
  // The label stops at the current language: nothing changes for as long as it took to cycle.
  const changes = await label.evaluate(
    (element) =>
      new Promise<number>((done) => {
        let count = 0;
        new MutationObserver((all) => {
          count += all.length;
        }).observe(element.parentElement as Element, { subtree: true, attributes: true });
        setTimeout(() => done(count), 6_000);
      }),
  );
  expect(changes).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(label).toHaveText('Change language');
  await context.close();
});

test('anonymous page: shows the tenant’s sign on the welcome, and its logo for dark ground on the questions', async ({
  browser,
  house,
}) => {
  const context = await newAnonymousPage(browser);
  const page = await context.newPage();
  await mockAnonymousPage(page, ({ campaign: { tenant } }) => {
    Object.assign(tenant, { avatar: '/demo/aurora.svg', logoLight: '/demo/borealis.svg', logoDark: '/mark.svg' });
  });
  await page.goto(anonymousLink(house));
  const survey = new SurveyDriver(page);
  const brand = page.locator('header img');
  await expect(brand).toHaveAttribute('src', '/demo/aurora.svg');
  await survey.open();
  await expect(brand).toHaveAttribute('src', '/mark.svg');
  await context.close();
});
