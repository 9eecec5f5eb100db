import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { drawPoster } from '#server/features/campaign/qr-code-and-poster/poster/poster-drawing';
import { drawQrPng } from '#server/features/campaign/qr-code-and-poster/qr-code';
import { dayRange } from '#shared/i18n/dates';

/** The lower edge of the coloured header in points. White words below it cannot be read. */
const HEAD = 520;
const TO_DATE = '2999-12-24';
const LINK = 'https://parley.example/anonymous/4f0a/1b2c';

/** The words of a poster from top to bottom, with their heights above the foot of the page. */
async function wordsOn(name: string, tenantName = 'Aurora Energy'): Promise<{ text: string; y: number }[]> {
  const poster = { tenantName, name, toDate: TO_DATE, link: LINK, code: await drawQrPng(LINK), lang: 'en-GB' as const, wording: undefined };
  const document = await getDocumentProxy(await drawPoster({ ...poster, mode: 'insights' }));
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.flatMap((item) => ('str' in item && item.str.trim() ? [{ text: item.str, y: item.transform[5] as number }] : []));
}

test.each([
  ['words of which each has a line', 'Zusammenarbeitsverbesserung '.repeat(7).trim()],
  ['one long word', 'i'.repeat(120) + 'W'.repeat(80)],
  ['narrow ends of lines', `${'Wirtschaftlichkeitsrechnungi '.repeat(7)}`.trim()],
])('BALLOT-35: drawPoster: shows the last day on the header below a name of %s, and of a company with a long name', async (_, name) => {
  const words = await wordsOn(name, 'Donaudampfschifffahrtsgesellschaft und Töchter in Wien '.repeat(3).slice(0, 120));
  const day = words.find(({ text }) => text.includes(dayRange(TO_DATE, TO_DATE, 'en-GB')));
  expect(day?.y).toBeGreaterThan(HEAD + 9);
  expect(words.filter(({ text, y }) => y > HEAD && text.endsWith('…')).length).toBeGreaterThan(0);
});

test.each(['Speak up 2027', 'Was uns trägt und was uns bremst: '.repeat(6).slice(0, 200).trim()])(
  'BALLOT-35: drawPoster: shows “%s” in full',
  async (name) => {
    const text = (await wordsOn(name)).map((each) => each.text).join(' ');
    expect(text.replaceAll(/\s+/g, ' ')).toContain(name);
  },
);
