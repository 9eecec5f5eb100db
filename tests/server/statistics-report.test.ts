import type { TFunction } from 'i18next';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { countRowsToKeep } from '#server/features/statistics/report/page-breaks';
import { drawReport } from '#server/features/statistics/report/report';
import { stripUnsupported } from '#server/lib/pdf/fonts';
import type { Typesetter } from '#server/lib/pdf/typesetter';
import { wrap } from '#server/lib/pdf/wrap';
import { createTranslator } from '#server/lib/translator';
import { SHADES } from '#shared/access/mode-colors';
import { LOCALES } from '#shared/i18n/locale';
import { pdfText } from '#tests/support/pdf';
import { buildReport, LONG_WORD } from '#tests/support/report-example';

const PAGE = { width: 595.28, side: 56 };

/** Text fragments with their positions on the page. */
async function placed(bytes: Uint8Array) {
  const document = await getDocumentProxy(bytes.slice());
  const pages = Array.from({ length: document.numPages }, (_, i) => document.getPage(i + 1));
  const items = await Promise.all(pages.map(async (page) => (await (await page).getTextContent()).items));
  return items.flat().flatMap((item) => ('str' in item ? [{ text: item.str, left: item.transform[4] as number, width: item.width }] : []));
}

describe.each(LOCALES)('drawReport: in %s', (lang) => {
  let pages: string[];
  let text: string;
  let t: TFunction;
  beforeAll(async () => {
    t = await createTranslator(lang);
    pages = await pdfText(await drawReport(buildReport(), lang));
    text = pages.join('\n');
  });

  test('has a cover, a summary, questions and comments, and a number on each page', () => {
    expect(pages.length).toBeGreaterThanOrEqual(3);
    expect(pages[0]).toContain('Aurora Energy');
    expect(pages[0]).toContain('Größe, élan & caffè');
    expect(pages[0]).toMatch(/\b4\b.+\b12\b/);
    expect(pages[0]).toContain(`${t('survey.poweredBy')} Parley`);
    for (const [i, page] of pages.entries()) if (i > 0) expect(page).toMatch(new RegExp(`\\b${i + 1} \\p{L}+ ${pages.length}\\b`, 'u'));
  });

  test('shows figures and comments at the threshold', () => {
    expect(text).toContain('How well do we listen?');
    expect(text).toContain('comment number 3');
  });

  test('shows nothing below the threshold, and no link to comments that are missing', () => {
    expect(text).not.toContain('secret');
    expect(text).not.toContain(t('report.inWords'));
    expect(text).not.toContain('Asked of too few');
  });
});

test('drawReport: the languages differ in the texts of the report alone', async () => {
  const [english = [], german = []] = await Promise.all(
    (['en-GB', 'de-DE'] as const).map(async (lang) => pdfText(await drawReport(buildReport(), lang))),
  );
  expect(german.length).toBe(english.length);
  expect(german[1]).toContain('Beteiligung');
  expect(english[1]).toContain('Participation');
});

test('CAMPAIGN-W4: drawReport: rounds the participation down, so that 100 means everybody', async () => {
  const report = buildReport();
  const drawn = drawReport({ ...report, shown: { ...report.shown, done: 199, asked: 200 } }, 'en-GB');
  const [, summary] = await pdfText(await drawn);
  expect(summary).toContain('99 %');
  expect(summary).not.toContain('100 %');
});

/** Fill colours of a page. */
async function coloursOn(bytes: Uint8Array, number: number): Promise<string[]> {
  const [document, { OPS }] = await Promise.all([getDocumentProxy(bytes.slice()), getResolvedPDFJS()]);
  const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
  return fnArray.flatMap((operator: number, i: number) => (operator === OPS.setFillRGBColor ? [String(argsArray[i]?.[0])] : []));
}

test.each(['boardpulse', 'insights', 'impulse'] as const)(
  'drawReport: a report of %s has the colours of that mode and of no other',
  async (mode) => {
    const colours = await coloursOn(await drawReport({ ...buildReport(), mode }, 'en-GB'), 2);
    for (const face of ['boardpulse', 'insights', 'impulse'] as const) expect(colours.includes(SHADES[face][7])).toBe(face === mode);
  },
);

describe('countRowsToKeep and comment pages', () => {
  test.each([
    ['the first two rows of a page', 9, 0, 2],
    ['three rows that are all', 3, 0, 3],
    ['the last two', 2, 4, 2],
    ['one that is all', 1, 0, 1],
    ['any other', 5, 3, 1],
  ])('countRowsToKeep: %s', (_, left, above, kept) => {
    expect(countRowsToKeep(left, above)).toBe(kept);
  });

  test.each([1, 5, 12, 30, 47, 80])(
    'with %i comments: no page holds a single one, and a continued page names its question',
    async (many) => {
      const { shown, ...report } = buildReport();
      const surveys = shown.surveys.map((survey) => ({
        ...survey,
        questions: survey.questions.map((question, i) => ({
          ...question,
          comments: i === 0 ? [Array.from({ length: many }, (_, n) => `remark${n}`)] : question.comments,
        })),
      }));
      const pages = await pdfText(await drawReport({ ...report, shown: { ...shown, surveys } }, 'en-GB'));
      const counts = pages.map((page) => [...page.matchAll(/remark\d+/g)].length);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(many);
      const filled = counts.filter((count) => count > 0);
      if (many > 1) expect(Math.min(...filled)).toBeGreaterThan(1);
      expect(pages.filter((page) => page.includes('How well do we listen? (continued)'))).toHaveLength(filled.length - 1);
    },
  );
});

describe('drawReport: responses that are not in the figures', () => {
  const later = 'They are shown with a later edition, at the latest when the campaign is over.';
  test.each([
    ['of a running campaign are to come', 11, 6, false, later],
    ['that an edition of before left out stay out', 7, 6, true, '1 response that came in later is not in the figures'],
    ['of a survey that has no edition yet come with its first', 9, 0, false, 'once 10 people have answered'],
    ['of fewer than the threshold', 4, 0, false, 'Fewer than 5 people have answered'],
    ['of fewer than the threshold at the end', 4, 0, true, 'Fewer than 5 people have answered'],
  ])('%s', async (_, completed, included, closed, words) => {
    const { shown, ...report } = buildReport();
    const surveys = shown.surveys.map((survey, i) => (i === 0 ? { ...survey, completed, included } : survey));
    const [, participation = ''] = await pdfText(await drawReport({ ...report, shown: { ...shown, closed, surveys } }, 'en-GB'));
    const ofFirst = participation.slice(0, participation.indexOf('Another survey')).replaceAll(/\s+/g, ' ');
    expect(ofFirst).toContain(words);
  });
});

test.each([
  ['en-GB', '1 of 12 people has answered everything', '1 of 12 people has answered'],
  ['de-DE', '1 von 12 Personen hat alles beantwortet', '1 von 12 Personen hat geantwortet'],
  ['fr-FR', '1 personne sur 12 a répondu à tout', '1 personne sur 12 a répondu'],
  ['it-IT', '1 persona su 12 ha risposto a tutto', '1 persona su 12 ha risposto'],
] as const)('drawReport: says in %s of one respondent in the singular who has answered', async (lang, everything, survey) => {
  const { shown, ...report } = buildReport();
  const surveys = shown.surveys.map((each) => ({ ...each, completed: 1 }));
  const pages = await pdfText(await drawReport({ ...report, shown: { ...shown, done: 1, surveys } }, lang));
  const [cover = '', participation = ''] = pages.map((page) => page.replaceAll(/\s+/g, ' '));
  expect(cover).toContain(everything);
  for (const words of [everything, `${survey} `]) expect(participation).toContain(words);
});

describe('I18N-B7: drawReport: large numbers', () => {
  const count = 12_345;
  const { shown, ...report } = buildReport();
  const surveys = shown.surveys.map((survey) => ({
    ...survey,
    ...{ completed: count, included: count },
    questions: survey.questions.map((question) =>
      question.first
        ? { ...question, first: { ...question.first, count, bins: Array(10).fill(count), low: count, high: 4_321 } }
        : question,
    ),
  }));

  test.each(LOCALES)('have the format of %s everywhere, are not cut, and do not overlap', async (lang) => {
    const bytes = await drawReport({ ...report, shown: { ...shown, done: count, asked: count, surveys } }, lang);
    const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
    const text = plain((await pdfText(bytes)).join(' '));
    const [all, some] = [count, 4_321].map((number) => plain(number.toLocaleString(lang)));
    expect(text).toContain(` ${all} (100 %) `);
    expect(text).toContain(` ${some} (35 %) `);
    expect(text).not.toMatch(/12345|\(\d+…/);
    expect(text, 'the counts above the bars').toContain(Array(10).fill(all).join(' '));
  });
});

test.each(LOCALES)('drawReport: tells in %s the spread and the median of the questions on which people agree', async (lang) => {
  const { shown, ...report } = buildReport();
  const surveys = shown.surveys.map((survey) => ({
    ...survey,
    questions: survey.questions.map((one) => (one.first ? { ...one, first: { ...one.first, from: 0, median: 100, to: 100 } } : one)),
  }));
  const [text, t] = await Promise.all([
    drawReport({ ...report, shown: { ...shown, surveys } }, lang).then(pdfText),
    createTranslator(lang),
  ]);
  expect(text.join(' ').replaceAll(/\s+/g, ' ')).toContain(t('report.spreadMedian', { spread: 100, median: 100 }));
});

test('drawReport: leaves out the comment page of a survey without comments to show', async () => {
  const { shown, ...report } = buildReport();
  const surveys = shown.surveys.map((survey) => ({
    ...survey,
    questions: survey.questions.map((question) => ({ ...question, comments: question.comments.map(() => null) })),
  }));
  const pages = await pdfText(await drawReport({ ...report, shown: { ...shown, surveys } }, 'en-GB'));
  expect(pages.find((page) => page.includes('people wrote something'))).toContain('What do we not speak of?');
});

test('wrap: begins no line with the punctuation that French sets after a narrow space', () => {
  const type = { width: (text: string, size: number) => text.length * size } as Typesetter;
  const lines = wrap(type, 'Nous asseoir\u202f?', { size: 1, weight: 'regular', width: 12 });
  expect(lines.map(({ text }) => text)).toEqual(['Nous', 'asseoir\u202f?']);
});

test('wrap: keeps words apart that the line end of a slide or another program divides', () => {
  const type = { width: (text: string, size: number) => text.length * size } as Typesetter;
  const lines = wrap(type, 'from\u000bslides\u000cand\u0085hosts', { size: 1, weight: 'regular', width: 40 });
  expect(lines.map(({ text }) => text)).toEqual(['from', 'slides', 'and', 'hosts']);
});

test('wrap: keeps the joiners with which Persian and Urdu are spelt, and no other invisible character', () => {
  const type = { width: (text: string, size: number) => text.length * size } as Typesetter;
  const lines = wrap(type, 'می\u200cخواهم a\u200cb\u200d ه\u200d', { size: 1, weight: 'regular', width: 40 });
  expect(lines.map(({ text }) => text)).toEqual(['می\u200cخواهم ab ه\u200d']);
});

test('stripUnsupported: reads a comment of accents alone as fast as one of letters', () => {
  const accents = '\u0301'.repeat(20_000);
  // Time of the processor: the machine may do other things beside.
  const from = process.cpuUsage();
  expect(stripUnsupported(accents)).toBe(accents);
  expect(process.cpuUsage(from).user / 1_000).toBeLessThan(200);
});

describe('drawReport: unusual names and texts', () => {
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

  test.each(odd)('%s: draws the report with nothing outside its margins', async (_, words) => {
    const bytes = await drawReport(buildReport({ name: words, comment: words, question: words, tenant: words }), 'en-GB');
    const found = await placed(bytes);
    expect(found.length).toBeGreaterThan(50);
    // Fragments with individually positioned letters have no width.
    const latin = found.filter(({ text }) => /^[\x20-\x7e]{2,}$/.test(text));
    for (const { text, left, width } of latin) {
      expect(left, text).toBeGreaterThanOrEqual(PAGE.side - 1);
      expect(left + width, text).toBeLessThanOrEqual(PAGE.width - PAGE.side + 1);
    }
  });
});
