import { describe, expect, test } from 'vitest';
import { elapsed, shortDate, spokenDate } from '#shared/i18n/dates';
import { headlineOf } from '#shared/i18n/sentences';

describe('dates in lists', () => {
  test('B1: dd.MM.yyyy, of a day or a moment', () => {
    expect(shortDate('2026-03-02')).toBe('02.03.2026');
    expect(shortDate('2026-11-21T10:00:00.000Z')).toBe('21.11.2026');
  });

  test('B2: how much of a range is over, both days included', () => {
    const at = (time: string) => elapsed('2026-03-01', '2026-03-10', Date.parse(time));
    expect(at('2026-02-01')).toBe(0);
    expect(at('2026-03-06')).toBe(0.5);
    expect(at('2026-03-10T12:00:00Z')).toBeCloseTo(0.95);
    expect(at('2026-03-11')).toBe(1);
    expect(elapsed('2026-03-02', '2026-03-01', 0)).toBe(1);
  });

  test.each([
    ['en-GB', 'Friday 27 March', 'Friday, 27 March 2026'],
    ['de-DE', 'Freitag, 27. März', 'Freitag, 27. März 2026'],
    ['fr-FR', 'vendredi 27 mars', 'vendredi 27 mars 2026'],
    ['it-IT', 'venerdì 27 marzo', 'venerdì 27 marzo 2026'],
  ] as const)('B4: a day in a sentence in %s: %s, and in another year %s', (locale, said, withYear) => {
    const [thatYear, before] = [Date.parse('2026-12-31T12:00:00Z'), Date.parse('2025-11-21')];
    expect(spokenDate('2026-03-27', locale, thatYear)).toBe(said);
    expect(spokenDate('2026-03-27T23:59:59.000Z', locale, thatYear)).toBe(said);
    expect(spokenDate('2026-03-27', locale, before)).toBe(withYear);
  });
});

describe('a text under a headline', () => {
  test.each([
    ['One hour. Put the phones away. Sit down.', 'One hour.', 'Put the phones away. Sit down.'],
    ['How ready are you?', 'How ready are you?', ''],
    ['Before you talk: a short film.', 'Before you talk: a short film.', ''],
    ['Say “no.” Then wait.', 'Say “no.”', 'Then wait.'],
    ['', '', ''],
  ])('B3: %j is headed by its first sentence', (text, headline, rest) => expect(headlineOf(text)).toEqual({ headline, rest }));
});
