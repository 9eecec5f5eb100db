import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#shared/i18n/locale';
import { findPlaceholders, validateText } from '#shared/translation/overrides';
import { english, keyAsked, NUMBER, textsOf } from '#tests/support/message-sources';

/** Names of the product are the same everywhere. */
const NAMES = new Set(['Future Talk']);

/** Formal address, which texts must not use. */
const STRANGER: Record<string, RegExp> = {
  'de-DE': /(?<=[\p{L},] )(Sie|Ihnen|Ihre?[nmrs]?)\b/u,
  'fr-FR': /\b(vous|votre|vos)\b/iu,
  'it-IT': /\b(Lei|Suo|Sua|Suoi|Sue|Loro)\b/u,
};
/** Keyboard characters in place of typographic ones; in French also a breaking space before punctuation. */
const UNPRINTED: Record<string, RegExp> = {
  'en-GB': /['"]|\.{3}/,
  'de-DE': /['"]|\.{3}/,
  'fr-FR': /['"]|\.{3}|[^\u00a0\u202f\d][;:!?»](?!\w|\/\/)|«[^\u00a0\u202f]/,
  'it-IT': /['"]|\.{3}/,
};

/** Quotation marks and digit groups of other languages, and German without ß, as in Switzerland. */
const FOREIGN: Record<string, RegExp> = {
  'en-GB': /[«»„]|\d[’.]\d{3}\b/,
  'de-DE': /[«»”]|\d[’,]\d{3}\b|[Ss]chliess|[Gg]ross|[Aa]usser|[Hh]eiss|[Ss]trasse|\bweiss/,
  'fr-FR': /[„“”]|\d[’.,]\d{3}\b/,
  'it-IT': /[„“”]|\d[’,]\d{3}\b/,
};

/** Words for what has another name here (shared/i18n/RULES.md). In braces and quotation marks are names of placeholders and columns. */
const SECOND_NAMES: Record<string, RegExp> = {
  'en-GB': /(?<![{“])\bmails?\b(?! server)/i,
  'de-DE': /\bFirm(?:a|en)\b|Schaltfläche|\btiefe[rn]\b|Aushang|Zukunftsgespräch|Agenda|[Jj]emand anders\b|(?<!-)\bMails?\b/,
  'fr-FR': /l’ordre du jour|(?<!e-)(?<![{«\u00a0])\bmails?\b/i,
  'it-IT': /(?<!e-)(?<![{«])\bmail\b|\bemail\b|\bdivision[ei]\b|[Mm]anifesto|ordine del giorno|\blancio\b/i,
};

/** Words that guess at somebody's sex. */
const SEXED: Record<string, RegExp> = {
  'en-GB': /\b(he|she|his|her|him)\b/i,
  'de-DE': /\b(Administratoren|Übersetzer|Kollegen(?<!Kolleginnen und Kollegen)|des anderen|Teilnehmer)\b/,
  'fr-FR':
    /\b(administrateurs?|participants? (?:répond|voit)|d’un (?:participant|collègue)|chacun|tous les deux|Non interrogés|Ajoutés)(?!\p{L})|encore prêt\b|retiré de l’équipe/u,
  'it-IT':
    /\bamministrator[ei]\b|^Osservatore$|\b(nuovo|il) responsabile\b|\b(ciascuno|un collega|un lettore|Non interpellati)\b|^Aggiunti|ancora pronto\b/,
};

/** Articles and prepositions that would have to change with the word that takes the place: d’Anna, gli 8. */
const UNBENT: Record<string, RegExp> = {
  'fr-FR': /\b(?:de|le|que) \{\{(?:name|names|giver|taker|owner|tenant|campaign|chapter)\}\}|\b[Mm]on \{\{/,
  'de-DE': /\b[Mm]ein \{\{/,
  'it-IT': /\b(?:i|ai|dei) \{\{count\}\}|\bil mio \{\{/i,
};
/** Messages that can be about nobody. French says 0 in the singular. */
const ABOUT_NONE = ['team.found'];

describe.each(LOCALES)('texts in %s', (locale) => {
  const texts = textsOf(locale);
  test('have the keys of the English texts and no others', () => {
    const messages = (of: Iterable<string>) => [...new Set([...of].map(keyAsked))].sort();
    expect(messages(texts.keys())).toEqual(messages(english.keys()));
  });
  test('have a singular and a plural for each count', () => {
    const counted = Map.groupBy(
      [...texts.keys()].filter((key) => NUMBER.test(key)),
      keyAsked,
    );
    for (const [message, forms] of counted) expect(forms.sort(), message).toEqual([`${message}_one`, `${message}_other`]);
  });
  test('have the placeholders of the English texts', () => {
    for (const [key, text] of texts) expect(findPlaceholders(text), key).toEqual(findPlaceholders(english.get(key) ?? ''));
  });
  test('pass the validation of a tenant’s wording', () => {
    expect([...texts].filter(([, text]) => validateText(text, text) !== undefined)).toEqual([]);
  });
  test('address the reader in one form', () => {
    expect([...texts].filter(([, text]) => STRANGER[locale]?.test(text))).toEqual([]);
  });
  test('follow the typography of the language', () => {
    expect([...texts].filter(([, text]) => UNPRINTED[locale]?.test(text))).toEqual([]);
    expect([...texts].filter(([, text]) => FOREIGN[locale]?.test(text))).toEqual([]);
  });
  test('call each thing by one name', () => {
    expect([...texts].filter(([, text]) => SECOND_NAMES[locale]?.test(text))).toEqual([]);
  });
  test('are right whatever takes a place, and for a count of 0', () => {
    expect([...texts].filter(([, text]) => UNBENT[locale]?.test(text))).toEqual([]);
    for (const message of ABOUT_NONE) expect(texts.get(`${message}_one`)).toContain('{{count}}');
  });
  test('do not guess at the reader’s sex, or at anybody else’s', () => {
    expect([...texts].filter(([, text]) => SEXED[locale]?.test(text))).toEqual([]);
  });
  test('name the product in one sentence: surveys, their settings and mails', () => {
    for (const key of ['settings.footerText', 'mail.activation.footer'])
      expect(texts.get(key)).toContain(`${texts.get('survey.poweredBy')} Parley`);
  });
  if (locale === 'en-GB') return;
  test('differ from the English texts', () => {
    const same = [...texts].filter(([key, text]) => /[a-z]{4,} [a-z]{3,}/i.test(text) && english.get(key) === text && !NAMES.has(text));
    expect(same.map(([key]) => key)).toEqual([]);
  });
});

/** Texts in four languages at any depth of a file. */
const spoken = (part: unknown): [locale: string, text: string][] =>
  Object.entries((part ?? {}) as object).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? (LOCALES.some((locale) => locale === key) ? [[key, value] as [string, string]] : []) : spoken(value),
  );

// A talk speaks to two people, in French as “vous”.
test.each(globSync('db/{templates,demo/files}/*.json'))(
  '%s: has the typography of each language, and addresses the reader informally',
  (file) => {
    const texts = spoken(JSON.parse(readFileSync(file, 'utf8')));
    const wrong = ([locale, text]: [string, string]) =>
      UNPRINTED[locale]?.test(text) || FOREIGN[locale]?.test(text) || (locale !== 'fr-FR' && STRANGER[locale]?.test(text));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter(wrong)).toEqual([]);
  },
);

/** Names of languages, which French and Italian write in lower case. */
const LANGUAGE_FIRST = /^\{\{languages?\}\}/;

test.each(['fr-FR', 'it-IT'])('texts in %s: no sentence begins with the name of a language, in lower case', (locale) => {
  expect([...textsOf(locale)].filter(([, text]) => LANGUAGE_FIRST.test(text))).toEqual([]);
});

/** A colon that code puts after a text, before a value or an element. The log is in English. */
const COLON_IN_CODE = /^(?!.*\blog\.).*\}:(?: (?=\$\{|`|<)|<)/m;

test('general.label puts the colon between label and value, which has a space before it in French', () => {
  const files = globSync(['client/**/*.{ts,tsx}', 'server/features/statistics/report/*.ts']).filter(
    (file) => !file.endsWith('.test.ts') && !file.includes('/gallery/'),
  );
  expect(files.filter((file) => COLON_IN_CODE.test(readFileSync(file, 'utf8')))).toEqual([]);
});
