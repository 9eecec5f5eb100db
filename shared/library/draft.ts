import { DEFAULT_LOCALE, localized } from '#shared/i18n/locale';
import type { LibraryKind } from '#shared/library/kinds';
import { LIBRARY, requiredTexts, textsOfType } from '#shared/library/kinds';
import type { DraftChange, DraftFields, LibraryContent, SurveyPart, Visibility } from '#shared/library/schema';
import { patchTexts, statesOfEdit, type Written } from '#shared/library/text-state';

/** What a draft holds, and who sees it. */
export interface LibraryDraft extends LibraryContent {
  visibility: Visibility;
}

export const emptyDraft = (kind: LibraryKind): LibraryDraft => ({
  languageIndependentName: '',
  ...(kind === 'question' ? { type: 'single-with' as const } : {}),
  multilang: {},
  states: {},
  parts: [],
  categoryIds: [],
  defaultLanguage: DEFAULT_LOCALE,
  visibility: 'Tenant',
});

const partsIn = (fields: DraftFields): SurveyPart[] | undefined => fields.items ?? fields.questions;

/** LIBRARY-D1: the draft with the fields of a save. Fields that the save does not name stay as they are. */
export function applyFields(draft: LibraryDraft, fields: DraftFields, origins?: DraftChange['origins']): LibraryDraft {
  const { multilang: patch, visibility, defaultLanguage, languageIndependentName, categoryIds, type } = fields;
  const base: LibraryDraft = { ...draft, ...(defaultLanguage === undefined ? {} : { defaultLanguage }) };
  const multilang = patch === undefined ? draft.multilang : patchTexts(draft.multilang, patch);
  const parts = partsIn(fields);
  return {
    ...base,
    ...(visibility === undefined ? {} : { visibility }),
    ...(languageIndependentName === undefined ? {} : { languageIndependentName }),
    ...(categoryIds === undefined ? {} : { categoryIds: [...new Set(categoryIds)] }),
    ...(type === undefined ? {} : { type }),
    ...(parts === undefined ? {} : { parts }),
    multilang,
    states: patch === undefined ? draft.states : statesOfEdit({ ...base, multilang: draft.multilang }, multilang, origins),
  };
}

/** LIBRARY-T3: the texts of a draft that a respondent can meet. */
export const textsOfDraft = (kind: LibraryKind, { type }: Pick<LibraryContent, 'type'>): readonly string[] =>
  kind === 'question' && type ? textsOfType(type) : LIBRARY[kind].texts;

/** LIBRARY-T2: those that it must have in each language before it is complete in it. */
export const requiredOfDraft = (kind: LibraryKind, { type, multilang }: Pick<LibraryContent, 'type' | 'multilang'>): readonly string[] =>
  kind === 'question' && type ? requiredTexts(type, multilang) : LIBRARY[kind].required;

/** LIBRARY-T3: the texts and states that count: those of another type stay stored and count for nothing. */
export function writtenOf(kind: LibraryKind, content: LibraryContent): Written & { required: readonly string[] } {
  const fields = textsOfDraft(kind, content);
  const multilang = Object.fromEntries(Object.entries(content.multilang).filter(([field]) => fields.includes(field)));
  return { multilang, states: content.states, defaultLanguage: content.defaultLanguage, required: requiredOfDraft(kind, content) };
}

/** LIBRARY-D2: what an item is called in lists: its name, else its first text in its default language. */
export function nameOfDraft(kind: LibraryKind, content: LibraryContent): string {
  if (content.languageIndependentName.trim() !== '') return content.languageIndependentName.trim();
  const first = textsOfDraft(kind, content)[0];
  return first === undefined ? '' : localized(content.multilang[first], content.defaultLanguage);
}

/** LIBRARY-D3: what makes a version: the same content is the same version. */
export function versionContent(content: LibraryContent): LibraryContent {
  const { languageIndependentName, type, multilang, states, parts, categoryIds, defaultLanguage } = content;
  return { languageIndependentName, ...(type ? { type } : {}), multilang, states, parts, categoryIds, defaultLanguage };
}
