import { DEFAULT_LOCALE, localize } from '#shared/i18n/locale';
import type { LibraryKind } from '#shared/library/kinds';
import { LIBRARY, requiredTexts, textsOfType } from '#shared/library/kinds';
import type { DraftChange, DraftFields, LibraryContent, SurveyPart, Visibility } from '#shared/library/schema';
import { patchTexts, statesOfEdit, type WrittenTexts } from '#shared/library/text-state';
import { textsOfContent } from '#shared/library/texts';
import { readChapters } from '#shared/template/saved-chapters';
import { collectTexts, distributeTexts, requiredTextNames, textNamesOf } from '#shared/template/texts';

/** The content of a draft and its visibility. */
export interface LibraryDraft extends LibraryContent {
  visibility: Visibility;
}

/** Returns an empty draft of this kind. */
export const emptyDraft = (kind: LibraryKind): LibraryDraft => ({
  languageIndependentName: '',
  ...(kind === 'question' ? { type: 'single-with' as const } : {}),
  ...(kind === 'template' ? { kind: 'future' as const, chapters: [] } : {}),
  multilang: {},
  states: {},
  parts: [],
  categoryIds: [],
  defaultLanguage: DEFAULT_LOCALE,
  visibility: 'Tenant',
});

const partsIn = (fields: DraftFields): SurveyPart[] | undefined => fields.items ?? fields.questions;

/** The texts of an item with a patch applied; for a template also the texts of its chapters and pages. */
function applyTexts(
  draft: LibraryDraft,
  { multilang: patch = {}, chapters: input }: DraftFields,
): Pick<LibraryDraft, 'multilang' | 'chapters'> {
  if (!draft.chapters) return { multilang: patchTexts(draft.multilang, patch) };
  const chapters = input ? readChapters(input, draft.chapters) : draft.chapters;
  const texts = patchTexts({ ...draft.multilang, ...collectTexts(chapters) }, patch);
  const own = Object.entries(texts).filter(([name]) => LIBRARY.template.texts.includes(name));
  return { multilang: Object.fromEntries(own), chapters: distributeTexts(chapters, texts) };
}

/** LIBRARY-D1: the draft with the fields of a save. Other fields keep their values. */
export function applyFields(draft: LibraryDraft, fields: DraftFields, origins?: DraftChange['origins']): LibraryDraft {
  const { visibility, defaultLanguage, languageIndependentName, categoryIds, type, kind } = fields;
  const parts = partsIn(fields);
  const written: LibraryDraft = {
    ...draft,
    ...(defaultLanguage === undefined ? {} : { defaultLanguage }),
    ...(visibility === undefined ? {} : { visibility }),
    ...(languageIndependentName === undefined ? {} : { languageIndependentName }),
    ...(categoryIds === undefined ? {} : { categoryIds: [...new Set(categoryIds)] }),
    ...(type === undefined ? {} : { type }),
    ...(kind === undefined ? {} : { kind }),
    ...(parts === undefined ? {} : { parts }),
    ...applyTexts(draft, fields),
  };
  if (fields.multilang === undefined && fields.chapters === undefined) return written;
  const before = { ...writtenIn(draft), defaultLanguage: written.defaultLanguage };
  return { ...written, states: statesOfEdit(before, textsOfContent(written), origins) };
}

const writtenIn = (draft: LibraryDraft): WrittenTexts => ({ ...draft, multilang: textsOfContent(draft) });

/** LIBRARY-T3: names of the texts that a respondent can see, by type of question or pages of a template. */
export function textsOfDraft(kind: LibraryKind, { type, chapters }: Pick<LibraryContent, 'type' | 'chapters'>): readonly string[] {
  if (kind === 'question' && type) return textsOfType(type);
  return chapters ? [...LIBRARY[kind].texts, ...textNamesOf(chapters)] : LIBRARY[kind].texts;
}

/** LIBRARY-T2: names of the texts that a language needs before the item is complete in it. */
export function requiredOfDraft(
  kind: LibraryKind,
  { type, multilang, chapters }: Pick<LibraryContent, 'type' | 'multilang' | 'chapters'>,
): readonly string[] {
  if (kind === 'question' && type) return requiredTexts(type, multilang);
  return chapters ? requiredTextNames(chapters) : LIBRARY[kind].required;
}

/** LIBRARY-T3: the texts that count, with states and required names. Texts of another question type stay stored and are ignored. */
export function writtenOf(kind: LibraryKind, content: LibraryContent): WrittenTexts & { required: readonly string[] } {
  const fields = new Set(textsOfDraft(kind, content));
  const multilang = Object.fromEntries(Object.entries(textsOfContent(content)).filter(([field]) => fields.has(field)));
  return { multilang, states: content.states, defaultLanguage: content.defaultLanguage, required: requiredOfDraft(kind, content) };
}

/** LIBRARY-D2: the name of an item in lists: its name, else its first text in its default language. */
export function nameOfDraft(kind: LibraryKind, content: LibraryContent): string {
  if (content.languageIndependentName.trim() !== '') return content.languageIndependentName.trim();
  const first = textsOfDraft(kind, content)[0];
  return first === undefined ? '' : localize(content.multilang[first], content.defaultLanguage);
}

/** LIBRARY-D3: the fields that a version stores. Equal fields mean the same version. */
export function versionContent(content: LibraryContent): LibraryContent {
  const { languageIndependentName, type, kind, multilang, states, parts, chapters, categoryIds, defaultLanguage } = content;
  const ofKind = { ...(type ? { type } : {}), ...(kind ? { kind } : {}), ...(chapters ? { chapters } : {}) };
  return { languageIndependentName, ...ofKind, multilang, states, parts, categoryIds, defaultLanguage };
}
