import type { PermissionName } from '#shared/access/permissions';
import type { LocalizedText } from '#shared/i18n/locale';
import { type AnswerField, answerFields } from '#shared/response/question-types';
import type { QuestionTextKey, QuestionType } from '#shared/survey/schema';

/** What the library holds. A block holds questions; a survey holds questions and blocks; a talk template chapters with pages. */
export const LIBRARY_KINDS = ['category', 'question', 'block', 'survey', 'template'] as const;
export type LibraryKind = (typeof LIBRARY_KINDS)[number];

const SURVEY_TEXTS = [
  'name',
  'description',
  'introTitle',
  'introStatement',
  'midTitle',
  'midStatement',
  'closingTitle',
  'closingStatement',
] as const;

const QUESTION_TEXTS = [
  'scalarQuestion1',
  'textQuestion1',
  'textQuestion1Regular',
  'textQuestion1Low',
  'textQuestion1High',
  'scalarQuestion2',
  'textQuestion2',
  'textQuestion2Regular',
  'textQuestion2Low',
  'textQuestion2High',
  'textQuestion',
] as const;

interface KindRule {
  /** The segment of its addresses, as in `/api/surveys`. */
  path: string;
  /** What a user needs to read and change it. */
  permission: PermissionName;
  /** Its texts, in the order of its form. A question has those of its type (`textsOfType`); a template those of its pages too. */
  texts: readonly string[];
  /** FieldTexts that a respondent always meets. A question's depend on its type (`requiredTexts`). */
  required: readonly string[];
  /** The field with its parts. */
  parts?: 'questions' | 'items';
  /** The kinds of its parts. */
  holds: readonly LibraryKind[];
}

export const LIBRARY: Record<LibraryKind, KindRule> = {
  category: { path: 'question-categories', permission: 'categories', texts: ['name'], required: ['name'], holds: [] },
  question: { path: 'survey-questions', permission: 'questions', texts: QUESTION_TEXTS, required: [], holds: [] },
  block: {
    path: 'question-blocks',
    permission: 'questionBlocks',
    texts: ['name', 'description'],
    required: [],
    parts: 'questions',
    holds: ['question'],
  },
  survey: {
    path: 'surveys',
    permission: 'surveys',
    texts: SURVEY_TEXTS,
    required: ['name', 'introTitle', 'introStatement', 'closingTitle'],
    parts: 'items',
    holds: ['question', 'block'],
  },
  template: { path: 'talk-templates', permission: 'talkTemplates', texts: ['name', 'description'], required: [], holds: [] },
};

/** The texts that belong to each answer of a question. */
const TEXTS_OF_ANSWER: Record<AnswerField, readonly QuestionTextKey[]> = {
  scalarResponse1: ['scalarQuestion1'],
  textResponse1: ['textQuestion1', 'textQuestion1Regular', 'textQuestion1Low', 'textQuestion1High'],
  scalarResponse2: ['scalarQuestion2'],
  textResponse2: ['textQuestion2', 'textQuestion2Regular', 'textQuestion2Low', 'textQuestion2High'],
};

/** The types of questions, in the order of their choice. */
export const TYPES_OF_QUESTIONS: readonly QuestionType[] = [
  'single-with',
  'single-without',
  'single-with2',
  'double-without',
  'double-with',
  'double-with2',
  'text-only',
];

/** LIBRARY-T1: the texts of questions of a type, in the order of their answers. */
export const textsOfType = (type: QuestionType): readonly QuestionTextKey[] =>
  type === 'text-only' ? ['textQuestion'] : answerFields(type).flatMap((field) => TEXTS_OF_ANSWER[field]);

const isWritten = (text: LocalizedText | undefined): boolean => Object.values(text ?? {}).some((each) => each !== '');

/**
 * LIBRARY-T2: the texts of a question that a respondent meets: the ratings, and one that asks for each comment. That is the one for a
 * regular rating where it is written, because it then stands in for all levels.
 */
export function requiredTexts(type: QuestionType, multilang: Partial<Record<string, LocalizedText>>): readonly QuestionTextKey[] {
  const regular = (key: QuestionTextKey): QuestionTextKey => {
    const other = `${key}Regular` as QuestionTextKey;
    return isWritten(multilang[other]) ? other : key;
  };
  return textsOfType(type)
    .filter((key) => !/(Regular|Low|High)$/.test(key))
    .map((key) => (/^textQuestion[12]$/.test(key) ? regular(key) : key));
}
