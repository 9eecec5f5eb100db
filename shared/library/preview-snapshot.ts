import { textsOfDraft } from '#shared/library/draft';
import type { LibraryKind } from '#shared/library/kinds';
import type { LibraryItem } from '#shared/library/schema';
import type { FieldTexts } from '#shared/library/text-state';
import type { Question, SurveySnapshot } from '#shared/survey/schema';

/** LIBRARY-T3: the texts that a respondent can see. */
const textsIn = (kind: LibraryKind, item: LibraryItem): FieldTexts => {
  const fields = textsOfDraft(kind, item);
  return Object.fromEntries(Object.entries(item.multilang).filter(([field]) => fields.includes(field)));
};

const questionOf = (item: LibraryItem): Question => ({
  id: item.id,
  type: item.type ?? 'single-with',
  multilang: textsIn('question', item) as Question['multilang'],
});

/**
 * LIBRARY-P8: an item as respondents get it, without states: a survey with its questions; a block or a question as a survey that has only
 * it.
 */
export const libraryAsSnapshot = (kind: LibraryKind, item: LibraryItem, questions: readonly LibraryItem[]): SurveySnapshot => ({
  id: item.id,
  languageIndependentName: item.languageIndependentName,
  multilang: kind === 'question' ? {} : (textsIn(kind, item) as SurveySnapshot['multilang']),
  questions: (kind === 'question' ? [item] : questions).map(questionOf),
});
