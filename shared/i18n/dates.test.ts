import { describe, expect, test } from 'vitest';
import { dayRange, elapsedFraction, formatDay, longDate, shortDate, shortDayOf, spanIn } from '#shared/i18n/dates';
import { splitHeadline } from '#shared/i18n/headline-split';
import { formatValue } from '#shared/i18n/numbers';

describe('dates in lists', () => {
  test('I18N-B1: shortDate formats a day or an instant as dd.MM.yyyy', () => {
    expect(shortDate('2026-03-02')).toBe('02.03.2026');
    expect(shortDate('2026-11-21T10:00:00.000Z')).toBe('21.11.2026');
  });

  test('I18N-B2: elapsedFraction includes both days', () => {
    const at = (time: string) => elapsedFraction('2026-03-01', '2026-03-10', Date.parse(time));
    expect(at('2026-02-01')).toBe(0);
    expect(at('2026-03-06')).toBe(0.5);
    expect(at('2026-03-10T12:00:00Z')).toBeCloseTo(0.95);
    expect(at('2026-03-11')).toBe(1);
    expect(elapsedFraction('2026-03-02', '2026-03-01', 0)).toBe(1);
  });

  test.each([
    ['en-GB', 'Friday 27 March', 'Friday, 27 March 2026'],
    ['de-DE', 'Freitag, 27. März', 'Freitag, 27. März 2026'],
    ['fr-FR', 'vendredi 27 mars', 'vendredi 27 mars 2026'],
    ['it-IT', 'venerdì 27 marzo', 'venerdì 27 marzo 2026'],
  ] as const)('I18N-B4: longDate: in %s: %s, and in another year %s', (locale, said, withYear) => {
    const [thatYear, before] = [Date.parse('2026-12-31T12:00:00Z'), Date.parse('2025-11-21')];
    expect(longDate('2026-03-27', locale, thatYear)).toBe(said);
    expect(longDate('2026-03-27T23:59:59.000Z', locale, thatYear)).toBe(said);
    expect(longDate('2026-03-27', locale, before)).toBe(withYear);
  });
});

test.each([
  ['en-GB', '12 March 2026, 14:05–15:10'],
  ['de-DE', '12. März 2026, 14:05–15:10 Uhr'],
  ['fr-FR', '12 mars 2026, 14:05\u2009–\u200915:10'],
  ['it-IT', '12 marzo 2026, 14:05–15:10'],
] as const)('I18N-B6: spanIn: in %s: %s', (locale, said) =>
  expect(spanIn('2026-03-12T13:05:00.000Z', '2026-03-12T14:10:00.000Z', locale, 'Europe/Zurich')).toBe(said),
);

test.each([
  ['en-GB', '27/03/2026'],
  ['de-DE', '27.03.2026'],
  ['fr-FR', '27/03/2026'],
  ['it-IT', '27/03/2026'],
] as const)('I18N-B5: formatDay: in %s: %s', (locale, said) => expect(formatDay('2026-03-27T23:59:59.000Z', locale)).toBe(said));

test.each([
  ['en-GB', '1,234.5'],
  ['de-DE', '1.234,5'],
  ['fr-FR', '1\u202f234,5'],
  ['it-IT', '1234,5'],
] as const)('I18N-B7: formatValue: in %s: %s', (locale, said) => {
  expect(formatValue(1234.5, locale)).toBe(said);
  expect(formatValue('1234.5', locale)).toBe('1234.5');
});

describe('a text under a headline', () => {
  test.each([
    ['One hour. Put the phones away. Sit down.', 'One hour.', 'Put the phones away. Sit down.'],
    ['How ready are you?', 'How ready are you?', ''],
    ['Before you talk: a short film.', 'Before you talk: a short film.', ''],
    ['Say “no.” Then wait.', 'Say “no.”', 'Then wait.'],
    ['', '', ''],
  ])('I18N-B3: splitHeadline: takes the first sentence of %j as its headline', (text, headline, rest) =>
    expect(splitHeadline(text)).toEqual({ headline, rest }),
  );
});

test.each([
  ['en-GB', '2026-11-09', '2026-11-20', '9 – 20 November 2026'],
  ['de-DE', '2026-11-09', '2026-11-20', '9.–20. November 2026'],
  ['fr-FR', '2026-11-09', '2026-12-20', '9 novembre – 20 décembre 2026'],
  ['it-IT', '2026-11-09', '2026-11-09', '9 novembre 2026'],
] as const)('I18N-B8: dayRange: in %s from %s to %s: %s', (locale, from, to, said) =>
  expect(dayRange(from, to, locale).replace(/[\u2009\u00a0\u202f]/g, ' ')).toBe(said),
);

test.each([
  ['2026-11-09', '09.11.'],
  ['2027-01-05', '05.01.2027'],
])('I18N-B9: shortDayOf: of %s, in 2026: %s', (day, mark) => expect(shortDayOf(day, Date.parse('2026-11-01'))).toBe(mark));
