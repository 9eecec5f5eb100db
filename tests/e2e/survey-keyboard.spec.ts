import type { Page } from '@playwright/test';
import { expect, PHONE, test } from './fixtures/test.ts';
import { keys } from './helpers/keyboard.ts';
import { openRespondentPage } from './respondent.ts';
import { openSurveyAnew } from './stored-response.ts';
import type { SurveyDriver } from './survey-page.ts';

/** Describes the focused element; the focus must never be lost. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return 'nothing';
    if (at.closest('dialog')) return 'dialog';
    return at.getAttribute('role') ?? at.tagName.toLowerCase();
  });

const answerBy: Record<string, (page: Page) => Promise<void>> = {
  slider: async ({ keyboard }) => {
    for (const key of ['PageUp', 'PageUp', 'PageUp', 'PageUp', 'Enter']) await keyboard.press(key);
  },
  textarea: async ({ keyboard }) => {
    await keyboard.type('So.');
    await keyboard.press('Enter');
  },
  button: ({ keyboard }) => keyboard.press('Enter'),
  // The safe button has the focus: the second scale stays unset.
  dialog: async ({ keyboard }) => {
    await keyboard.press('Tab');
    await keyboard.press('Enter');
  },
};

const STOPS = /^(slider|textarea|button|dialog)$/;

const WELCOME = `
  - main:
    - region "Safe hands, every shift":
      - button "Anonymous session"
      - combobox "Change language"
      - paragraph: Bea Lind asks, you answer without a name
      - heading "Safe hands, every shift" [level=1]
      - paragraph
      - list:
        - listitem: /12 questions, about \\d+ minutes/
        - listitem: Your name is not asked
        - listitem: Kept on this device until you hand it in
        - listitem: Sound on
      - slider "swipe to open"
      - button "Open the survey"
      - paragraph: Powered by Parley
`;
const QUESTION = `
  - main:
    - region "How safe do you feel at the belt?":
      - paragraph:
        - status: "Question 1 of 12: How safe do you feel at the belt?"
      - button "Options"
      - progressbar "Questions left"
      - heading "How safe do you feel at the belt?" [level=1]
      - slider "How safe do you feel at the belt?"
      - text: Low
      - status
      - text: High
    - region "Conversation"
    - button "Previous question" [disabled]
    - button "Skip question"
    - paragraph: Powered by Parley
`;
const COMMENT = `
  - main:
    - region "How good are the guards on the machines?":
      - slider "How good are the guards on the machines?": "40"
      - status: Answer set
    - region "Conversation": "Bea Lind: What lies behind your answer?"
    - button "Previous question"
    - 'textbox "Bea Lind: What lies behind your answer? please respond"'
    - button "Send" [disabled]
    - button "Next question"
`;
const CLOSING = `
  - main:
    - status:
      - img "Bea Lind"
      - heading "All ten fingers say thanks" [level=1]
      - paragraph
      - paragraph: /sealed and opened only in a batch of at least 5/
      - button "Somebody else answers on this device"
    - paragraph: Powered by Parley
`;

/** State that changes with an answer: scene, texts and focus. */
const place = async ({ page }: SurveyDriver): Promise<string> =>
  `${await page.locator('main').getAttribute('data-scene')} ${await page.locator('main').innerText()} ${await focused(page)}`;

test.use({ shared: 'file', arrives: false });

test('survey page: takes every answer by keyboard, and never loses the focus @main', async ({ browser, house, complaints }) => {
  test.setTimeout(240_000);
  const survey = await openRespondentPage(browser, house, complaints, { viewport: { width: 1280, height: 800 } });
  const { page } = survey;
  const { press, reach } = keys(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('main')).toMatchAriaSnapshot(WELCOME);
  await reach(survey.opener);
  await page.keyboard.down('PageUp');
  await expect(survey.opener).toHaveAttribute('aria-valuenow', '10');
  await page.keyboard.up('PageUp');
  await expect(survey.opener).toHaveAttribute('aria-valuenow', '0');
  await press('End');
  await expect(survey.slider).toBeFocused();
  await expect(page.locator('main')).toMatchAriaSnapshot(QUESTION);
  await expect(page.locator('header').getByText(/^about \d+ minutes left$/)).toBeVisible();
  // Keys between questions do not move the dot; the hint names them.
  await expect(page.getByText(survey.say('survey.keysHint'))).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(survey.at(2)).toBeAttached();
  await expect(survey.slider).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(survey.at(1)).toBeAttached();
  await expect(survey.slider).toBeFocused();
  await expect(survey.slider).toHaveAttribute('aria-valuetext', survey.say('talk.untouched'));

  let commented = false;
  const scene = () => page.locator('main').getAttribute('data-scene');
  for (let steps = 0; ; steps += 1) {
    expect(steps).toBeLessThan(80);
    // A card and a running submission keep the focus until they end.
    await expect.poll(async () => (await scene()) === 'submitted' || STOPS.test(await focused(page))).toBe(true);
    if ((await scene()) === 'submitted') break;
    const before = await place(survey);
    const at = await focused(page);
    if (at === 'textarea' && !commented) await expect(page.locator('main')).toMatchAriaSnapshot(COMMENT);
    commented ||= at === 'textarea';
    await answerBy[at]?.(page);
    await expect.poll(() => place(survey)).not.toBe(before);
  }
  await expect(page.locator('main')).toMatchAriaSnapshot(CLOSING);
  await page.context().close();
});

test('survey page on a touch screen: keeps the focus visible', async ({ browser, house, complaints }) => {
  const survey = await openRespondentPage(browser, house, complaints, PHONE);
  const { page } = survey;
  await survey.open();
  await expect(page.getByRole('heading', { level: 1, name: 'How safe do you feel at the belt?' })).toBeFocused();
  await survey.rate(44);
  await expect(survey.at(2)).toBeAttached();
  await expect(page.getByRole('status').filter({ hasText: 'How good are the guards on the machines?' })).toBeAttached();
  await survey.rate(44);
  await expect(survey.box).toBeEditable();
  await expect(page.getByRole('textbox', { name: 'What lies behind your answer? please respond' })).toBeVisible();
  await survey.comment('They are new.');
  await expect(survey.next).toBeFocused();
  await expect(page.getByText(survey.say('survey.keysHint'))).toBeHidden();
  await page.context().close();
});

test('RESPONSE-E27: survey page: leads to the second slider whoever wants to move it before the comment is sent', async ({
  person,
  house,
}) => {
  const page = await person('Bo Li', { reducedMotion: 'reduce' });
  const survey = await openSurveyAnew(page, house, 'bo.li@aurora.example', 'Safety culture on site');
  await survey.rate(40);
  await survey.comment('We look twice.');
  await page.getByText('What would take us there?').last().waitFor();
  await expect(survey.box).toBeFocused();
  await page.keyboard.type('More light.');
  await page.keyboard.press('Enter');
  await survey.dialog.getByRole('button', { name: survey.say('sliderNotification.makeChanges') }).press('Enter');
  await expect(survey.dialog).toHaveCount(0);
  await expect(page.locator('[data-size=inner]').getByRole('slider')).toBeFocused();
  await expect(survey.box).toHaveValue('More light.');
});
