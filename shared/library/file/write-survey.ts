import { type FileItem, SURVEY_FORMAT, type SurveyFile } from '#shared/library/file/schema';
import { FileKeys, writeTexts } from '#shared/library/file/texts';
import { LIBRARY, type LibraryKind } from '#shared/library/kinds';
import { partId } from '#shared/library/parts';
import type { LibraryContent, SurveyPart } from '#shared/library/schema';

/** The survey to export, and access to its parts. */
export interface FileSource {
  survey: LibraryContent;
  /** The content of a part at its version. */
  find(part: SurveyPart): LibraryContent | undefined;
  /** The content of a category. */
  category(id: string): LibraryContent | undefined;
}

/** LIBRARY-F1 to LIBRARY-F3: the file of a survey with blocks, questions and categories. The same survey gives the same bytes. */
export function writeSurveyFile({ survey, find, category }: FileSource): SurveyFile {
  const [questionKeys, blockKeys, categoryKeys] = [new FileKeys('q'), new FileKeys('b'), new FileKeys('c')];
  const file: Pick<SurveyFile, 'categories' | 'blocks' | 'questions'> = { categories: [], blocks: [], questions: [] };
  const textsOf = (kind: LibraryKind, { defaultLanguage, multilang, states }: LibraryContent) => ({
    defaultLanguage,
    ...writeTexts(multilang, states, LIBRARY[kind].texts),
  });
  const categoriesOf = ({ categoryIds }: LibraryContent): string[] =>
    categoryIds.flatMap((id) => {
      const content = category(id);
      if (!content) return [];
      const key = categoryKeys.of(id);
      if (!file.categories.some((each) => each.key === key)) file.categories.push({ key, ...textsOf('category', content) });
      return [key];
    });
  const addQuestion = (part: SurveyPart): string[] => {
    const content = find(part);
    if (!content) return [];
    const key = questionKeys.of(partId(part));
    const { languageIndependentName, type = 'single-with' } = content;
    file.questions.push({ key, languageIndependentName, type, categories: categoriesOf(content), ...textsOf('question', content) });
    return [key];
  };
  const surveyCategories = categoriesOf(survey);
  const items = survey.parts.flatMap((part): FileItem[] => {
    if ('questionId' in part) return addQuestion(part).map((question) => ({ question }));
    const content = find(part);
    if (!content) return [];
    const key = blockKeys.of(partId(part));
    const { languageIndependentName } = content;
    const categories = categoriesOf(content);
    file.blocks.push({
      key,
      languageIndependentName,
      categories,
      ...textsOf('block', content),
      questions: content.parts.flatMap(addQuestion),
    });
    return [{ block: key }];
  });
  const { languageIndependentName } = survey;
  return { format: SURVEY_FORMAT, languageIndependentName, surveyCategories, ...textsOf('survey', survey), items, ...file };
}

/** The text of a file as exported. */
export const fileText = (file: object): string => `${JSON.stringify(file, null, 2)}\n`;
