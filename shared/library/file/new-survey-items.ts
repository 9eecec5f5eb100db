import { emptyDraft, type LibraryDraft } from '#shared/library/draft';
import type { SurveyFile } from '#shared/library/file/schema';
import { type FileReview, readTexts } from '#shared/library/file/texts';
import type { LibraryKind } from '#shared/library/kinds';
import type { SurveyPart } from '#shared/library/schema';

/** An item that an import creates. */
export interface ImportedItem {
  id: string;
  kind: LibraryKind;
  draft: LibraryDraft;
}

/** Provides the ids of the imported items. */
export interface FileIds {
  /** A new id for a part, given its kind and its key in the file. */
  nextId(kind: LibraryKind, key: string): string;
  /** Id of the tenant's category that equals a category of the file; undefined to create a new one. */
  knownCategory(key: string): string | undefined;
}

/** LIBRARY-F4, LIBRARY-F5: the new items of a file, dependencies first: categories, questions, blocks, the survey. */
export function importSurveyFile(file: SurveyFile, { nextId, knownCategory }: FileIds, review: FileReview): ImportedItem[] {
  const ids = new Map<string, string>();
  const idOf = (kind: LibraryKind, key: string): string => {
    const name = `${kind} ${key}`;
    const id = ids.get(name) ?? (kind === 'category' ? knownCategory(key) : undefined) ?? nextId(kind, key);
    ids.set(name, id);
    return id;
  };
  const draftOf = (kind: LibraryKind, part: Parameters<typeof readTexts>[0], more: Partial<LibraryDraft>): LibraryDraft => ({
    ...emptyDraft(kind),
    ...readTexts(part, review),
    defaultLanguage: part.defaultLanguage,
    ...more,
  });
  const categoryIds = (keys: readonly string[]): string[] => keys.map((key) => idOf('category', key));
  const question = (key: string): SurveyPart => ({ questionId: idOf('question', key), version: null });

  const categories = file.categories
    .filter(({ key }) => knownCategory(key) === undefined)
    .map((part): ImportedItem => ({ id: idOf('category', part.key), kind: 'category', draft: draftOf('category', part, {}) }));
  const questions = file.questions.map((part): ImportedItem => {
    const { key, languageIndependentName, type } = part;
    const more = { languageIndependentName, type, categoryIds: categoryIds(part.categories) };
    return { id: idOf('question', key), kind: 'question', draft: draftOf('question', part, more) };
  });
  const blocks = file.blocks.map((part): ImportedItem => {
    const { key, languageIndependentName } = part;
    const more = { languageIndependentName, categoryIds: categoryIds(part.categories), parts: part.questions.map(question) };
    return { id: idOf('block', key), kind: 'block', draft: draftOf('block', part, more) };
  });
  const parts = file.items.map(
    (item): SurveyPart => ('question' in item ? question(item.question) : { blockId: idOf('block', item.block), version: null }),
  );
  const survey = draftOf('survey', file, {
    ...{ languageIndependentName: file.languageIndependentName, categoryIds: categoryIds(file.surveyCategories), parts },
  });
  return [...categories, ...questions, ...blocks, { id: nextId('survey', 'survey'), kind: 'survey', draft: survey }];
}
