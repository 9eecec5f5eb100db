import i18next from 'i18next';
import { describe, expect, test, vi } from 'vitest';
import { createPageTranslator, loadTranslator } from '#client/anonymous/translator';
import type { Locale } from '#shared/i18n/locale';
import { I18NEXT_INTERPOLATION, numberFormatPlugin } from '#shared/i18n/numbers';
import german from '../../shared/i18n/de-DE.json' with { type: 'json' };
import english from '../../shared/i18n/en-GB.json' with { type: 'json' };
import french from '../../shared/i18n/fr-FR.json' with { type: 'json' };
import italian from '../../shared/i18n/it-IT.json' with { type: 'json' };

type Texts = { [key: string]: string | Texts };
const keysOf = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) => (typeof value === 'string' ? [before + key] : keysOf(value, `${before}${key}.`)));

const VALUES = { name: 'Ada', value: 7, number: 3, total: 9, reason: 'So.', numbers: '2, 5', done: 4, left: 5, time: '09:30' };

const ALL: [Locale, Texts][] = [
  ['en-GB', english],
  ['de-DE', german],
  ['fr-FR', french],
  ['it-IT', italian],
];

describe.each(ALL)('createPageTranslator: %s', (locale, texts) => {
  const own = createPageTranslator(texts, locale);
  const library = i18next.createInstance();
  void library.use(numberFormatPlugin).init({
    lng: locale,
    resources: { [locale]: { translation: texts } },
    interpolation: I18NEXT_INTERPOLATION,
    initAsync: false,
  });

  test('gives the same texts as i18next', () => {
    for (const key of keysOf(texts).filter((each) => !each.includes('_'))) {
      expect(own.t(key as never, VALUES as never), key).toBe(library.t(key as never, VALUES as never));
    }
  });

  test.each([0, 1, 2, 18, 1_000_000])('counts as i18next does: %i', (count) => {
    for (const key of ['survey.questions', 'survey.minutesLeft', 'survey.roomLeft']) {
      expect(own.t(key as never, { count } as never)).toBe(library.t(key as never, { count } as never));
    }
  });

  test('gives an empty reason for an unknown key', () => {
    expect(own.reason('api.campaignClosed')).not.toBe('');
    expect(own.reason('api.unheardOf')).toBe('');
  });
});

test('loadTranslator: fails when the server refuses the texts', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('fetch', async () => Response.json({ type: 'TooManyRequestsError' }, { status: 429 }));
  await expect(loadTranslator('de-DE', 'tenant')).rejects.toThrow();
  vi.unstubAllGlobals();
});
