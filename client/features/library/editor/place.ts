import type { LibraryKind } from '#shared/library/kinds';

/** What the fields of the editor show: a screen of the item itself, or one of its parts. */
export type EditorPlace = { screen: 'welcome' | 'midpoint' | 'closing' } | { part: string; block?: string | undefined };

export const WELCOME_PLACE: EditorPlace = { screen: 'welcome' };

/** The texts of each screen of a survey, in the order in which a respondent meets them. */
const SCREENS = {
  welcome: ['name', 'description', 'introTitle', 'introStatement'],
  midpoint: ['midTitle', 'midStatement'],
  closing: ['closingTitle', 'closingStatement'],
} as const;

/** Undefined: all texts of the item. */
export const textsOfScreen = (kind: LibraryKind, screen: keyof typeof SCREENS): readonly string[] | undefined =>
  kind === 'survey' ? SCREENS[screen] : undefined;

/** Where a text of the item itself is. */
export const placeOfText = (field: string): EditorPlace => ({
  screen: (['midpoint', 'closing'] as const).find((screen) => (SCREENS[screen] as readonly string[]).includes(field)) ?? 'welcome',
});

export const isPart = (place: EditorPlace, id: string): boolean => 'part' in place && place.part === id;
