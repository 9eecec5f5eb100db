import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE, foreignLanguage, LOCALES, type LocalizedText, localize, resolveLocale } from '#shared/i18n/locale';

const anyText: fc.Arbitrary<LocalizedText> = fc
  .tuple(...LOCALES.map((locale) => fc.tuple(fc.constant(locale), fc.constantFrom(undefined, '', `in ${locale}`))))
  .map((texts) => Object.fromEntries(texts.filter(([, text]) => text !== undefined)));

describe('a text in several languages', () => {
  it.each([
    ['the language asked for', { 'de-DE': 'Plan', 'en-GB': 'plan' }, 'Plan'],
    ['the default language', { 'fr-FR': 'le plan', 'en-GB': 'plan' }, 'plan'],
    ['the default language in place of an empty one', { 'de-DE': '', 'en-GB': 'plan' }, 'plan'],
    ['the first that was written', { 'fr-FR': 'le plan', 'it-IT': 'piano' }, 'piano'],
    ['nothing', { 'fr-FR': '' }, ''],
    ['nothing, where there is no text at all', undefined, ''],
  ])('decision 13: localize: gives %s', (_, text, shown) => expect(localize(text, 'de-DE')).toBe(shown));

  it.each([
    ['none for the language asked for', { 'de-DE': 'Plan', 'en-GB': 'plan' }, undefined],
    ['the default language', { 'de-DE': '', 'fr-FR': 'le plan', 'en-GB': 'plan' }, 'en-GB'],
    ['the first that was written', { 'fr-FR': 'le plan', 'it-IT': 'piano' }, 'it-IT'],
    ['none without a text', { 'fr-FR': '' }, undefined],
  ])('foreignLanguage: gives %s', (_, text, language) => expect(foreignLanguage(text, 'de-DE')).toBe(language));

  it('decision 13: localize: shows a text in any language to readers of every language', () =>
    fc.assert(
      fc.property(anyText, fc.constantFrom(...LOCALES), (text, locale) => {
        const written = Object.values(text).filter(Boolean);
        const shown = localize(text, locale);
        if (written.length > 0) expect(written).toContain(shown);
        else expect(shown).toBe('');
        if (text[locale]) expect(shown).toBe(text[locale]);
      }),
    ));
});

describe('the language of a browser or a record', () => {
  it.each([
    ['de-DE', 'de-DE'],
    ['de', 'de-DE'],
    ['de-AT', 'de-DE'],
    ['DE-ch', 'de-DE'],
    ['it-CH', 'it-IT'],
    ['fr_CA', 'fr-FR'],
    ['en-US', 'en-GB'],
    ['pt-BR', DEFAULT_LOCALE],
    ['', DEFAULT_LOCALE],
    [undefined, DEFAULT_LOCALE],
  ])('resolveLocale: reads %s as %s', (tag, locale) => expect(resolveLocale(tag)).toBe(locale));

  it('LOCALES: are English, German, Italian and French, in this order', () => {
    expect(LOCALES).toEqual(['en-GB', 'de-DE', 'it-IT', 'fr-FR']);
  });
});
