import type { LocalizedText } from '#shared/i18n/locale';
import type { Page } from '#shared/talk/schema';

export interface ContentPage extends Omit<Page, 'id'> {
  key: string;
}

export interface ContentChapter {
  key: string;
  name: LocalizedText;
  pages: ContentPage[];
}

/** Scalars are 0 to 100. */
export interface DemoText {
  text1?: string;
  text2?: string;
  scalar1?: number;
  scalar2?: number;
}

/** By page key. */
export type Answers = Record<string, DemoText>;

export interface ContentPerson {
  key: string;
  givenName: string;
  surname: string;
  jobTitle: string;
  department: string;
  language: 'en-GB' | 'de-DE' | 'fr-FR' | 'it-IT';
}
