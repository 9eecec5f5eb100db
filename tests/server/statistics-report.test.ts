import { getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawReport } from '#server/features/statistics/report/report';
import { LOCALES } from '#shared/i18n/locale';
import { pdfText } from '#tests/support/pdf';
import { aReport, LONG_WORD } from '#tests/support/report';

const PAGE = { width: 595.28, side: 56 };

/** Every piece of text with its place on paper. */
async function placed(bytes: Uint8Array) {
  const document = await getDocumentProxy(bytes.slice());
  const pages = Array.from({ length: document.numPages }, (_, i) => document.getPage(i + 1));
  const items = await Promise.all(pages.map(async (page) => (await (await page).getTextContent()).items));
  return items.flat().flatMap((item) => ('str' in item ? [{ text: item.str, left: item.transform[4] as number, width: item.width }] : []));
}

describe.each(LOCALES)('the report in %s', (lang) => {
  let pages: string[];
  let text: string;
  beforeAll(async () => {
    pages = await pdfText(await drawReport(aReport(), lang));
    text = pages.join('\n');
  });

  test('has a cover, participation, questions, agreement and comments, and every page its number', () => {
    expect(pages.length).toBeGreaterThanOrEqual(5);
    expect(pages[0]).toContain('Aurora Energy');
    expect(pages[0]).toContain('Größe, élan & caffè');
    for (const [i, page] of pages.entries()) if (i > 0) expect(page).toMatch(new RegExp(`\\b${i + 1} \\p{L}+ ${pages.length}\\b`, 'u'));
  });

  test('says figures of what enough people answered, and what people wrote', () => {
    expect(text).toContain('How well do we listen?');
    expect(text).toContain('comment number 3');
  });

  test('says nothing of what fewer people answered', () => {
    expect(text).not.toContain('secret');
    expect(text).not.toContain('Asked of too few');
  });
});

test('the languages differ in the words of the report alone', async () => {
  const [english = [], german = []] = await Promise.all(
    (['en-GB', 'de-DE'] as const).map(async (lang) => pdfText(await drawReport(aReport(), lang))),
  );
  expect(german.length).toBe(english.length);
  expect(german[1]).toContain('Beteiligung');
  expect(english[1]).toContain('Participation');
});

test('a survey without a comment that may be shown takes no page to say so', async () => {
  const { shown, ...report } = aReport();
  const surveys = shown.surveys.map((survey) => ({
    ...survey,
    questions: survey.questions.map((question) => ({ ...question, comments: question.comments.map(() => null) })),
  }));
  const pages = await pdfText(await drawReport({ ...report, shown: { ...shown, surveys } }, 'en-GB'));
  expect(pages.find((page) => page.includes('people wrote something'))).toContain('Furthest apart');
});

describe('whatever people are called and write', () => {
  const odd = [
    ['a word longer than the page', LONG_WORD.repeat(4)],
    ['right to left, with brackets and numbers', 'שאלה בעברית (סוגריים) 42 and English'],
    ['letters that join', 'تقييم مجلس الإدارة (مهم جدًا) 2026'],
    ['control characters and line ends', 'one\u0000\u0007\r\ntwo\u202e three\tfour\u2028five'],
    ['what no font has', '中文 😀 \ud83d half a pair \ud83d'],
    ['nothing', ''],
    ['blanks alone', ' \n \n'],
    ['ten thousand letters', 'many words '.repeat(900)],
  ] as const;

  test.each(odd)('%s: the report is drawn, and nothing stands outside its margins', async (_, words) => {
    const bytes = await drawReport(aReport({ name: words, comment: words, question: words, tenant: words }), 'en-GB');
    const found = await placed(bytes);
    expect(found.length).toBeGreaterThan(50);
    // Of letters that each have a place of their own the width is not written down.
    const latin = found.filter(({ text }) => /^[\x20-\x7e]{2,}$/.test(text));
    for (const { text, left, width } of latin) {
      expect(left, text).toBeGreaterThanOrEqual(PAGE.side - 1);
      expect(left + width, text).toBeLessThanOrEqual(PAGE.width - PAGE.side + 1);
    }
  });
});
