import { LOCALES, type Locale } from '#shared/i18n/locale';
import { LIBRARY, type LibraryKind } from '#shared/library/kinds';
import { placeOfName } from '#shared/template/texts';

/** Selection in the editor: a screen of the item itself, or one of its parts. */
export type EditorPlace = { screen: 'welcome' | 'midpoint' | 'closing' } | { part: string; block?: string | undefined };

export const WELCOME_PLACE: EditorPlace = { screen: 'welcome' };

/** Text fields of each screen of a survey, in the order in which a respondent sees the screens. */
const SCREENS = {
  welcome: ['name', 'description', 'introTitle', 'introStatement'],
  midpoint: ['midTitle', 'midStatement'],
  closing: ['closingTitle', 'closingStatement'],
} as const;

/** Undefined: all texts of the item. */
export const textsOfScreen = (kind: LibraryKind, screen: keyof typeof SCREENS): readonly string[] | undefined =>
  kind === 'survey' ? SCREENS[screen] : kind === 'template' ? LIBRARY.template.texts : undefined;

/** Place of a text: a screen of the item itself, or a chapter or page. */
export function placeOfText(field: string): EditorPlace {
  const part = placeOfName(field);
  return part ? { part: part.id } : { screen: screenOfText(field) };
}

/** Where a path of the item is edited: its place, and the language of a text. Undefined place: in the outline. */
export function placeOfPath(path: string): { place: EditorPlace | undefined; language: Locale | undefined } {
  const [field = '', ...rest] = path.split('.');
  if (field === 'multilang')
    return { place: placeOfText(rest.slice(0, -1).join('.')), language: LOCALES.find((locale) => locale === rest.at(-1)) };
  if (field === 'chapters' && rest[0]) return { place: { part: rest[0] }, language: undefined };
  return { place: ['chapters', 'items', 'questions'].includes(field) ? undefined : WELCOME_PLACE, language: undefined };
}

const screenOfText = (field: string): keyof typeof SCREENS =>
  (['midpoint', 'closing'] as const).find((screen) => (SCREENS[screen] as readonly string[]).includes(field)) ?? 'welcome';

export const isPart = (place: EditorPlace, id: string): boolean => 'part' in place && place.part === id;
