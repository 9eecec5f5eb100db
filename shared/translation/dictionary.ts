import type { Locale } from '#shared/i18n/locale';

/** A dictionary: nested groups of texts. */
export interface Texts {
  [key: string]: string | Texts;
}

/** Texts by their full key, such as `general.close`. */
export type TextOverrides = Record<string, string>;

/** One value per language. */
export type PerLocale<T> = Record<Locale, T>;

/** All texts of a dictionary with their full keys, in their order. */
export const flattenDictionary = (texts: Texts, before = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [[before + name, text] as [string, string]] : flattenDictionary(text, `${before}${name}.`),
  );

/** The two parts of a dictionary: texts of the first pages, and texts that are loaded later for pages that few users open. */
export const TEXT_PARTS = ['first', 'later'] as const;
export type TextPart = (typeof TEXT_PARTS)[number];

/** Groups of the pages for authors and administrators, and of texts that the server writes: mails and reports. */
const LATER_GROUPS: ReadonlySet<string> = new Set([
  'activation',
  'ai',
  'audit',
  'campaignMail',
  'campaigns',
  'departments',
  'files',
  'invited',
  'launch',
  'library',
  'mail',
  'poster',
  'report',
  'respondents',
  'sessionFrequencyTier',
  'settings',
  'talkProjects',
  'team',
  'templates',
  'tenants',
  'training',
  'transfer',
  'translations',
  'videos',
]);

/** TRANSLATION-X14: whether a group belongs to the part that is loaded later. */
export const isLaterGroup = (group: string): boolean => LATER_GROUPS.has(group);

/** TRANSLATION-X14: the groups of one part of a dictionary. Both parts together are the dictionary. */
export const pickPart = (texts: Texts, part: TextPart): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([group]) => isLaterGroup(group) === (part === 'later')));

/** The group of a text: the first part of its key. */
export const keyGroup = (key: string): string => key.slice(0, key.indexOf('.'));

/** The dictionary with each text replaced by the result of `say`. */
export const mapTexts = (texts: Texts, say: (key: string, text: string) => string, before = ''): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'string' ? say(before + name, text) : mapTexts(text, say, `${before}${name}.`),
    ]),
  );
