import type { PermissionName } from '#shared/access/permissions';
import type { LocalizedText } from '#shared/i18n/locale';
import { type AnswerField, answerFields } from '#shared/response/answer-rules';
import type { QuestionTextKey, QuestionType } from '#shared/survey/schema';

/** The kinds of library items. A block contains questions; a survey questions and blocks; a talk template chapters with pages. */
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
  /** Path segment of its endpoints, as in `/api/surveys`. */
  path: string;
  /** Permission that a user needs to read and change it. */
  permission: PermissionName;
  /** Its texts, in the order of its form. For a question `textsOfType` selects them; a template also has the texts of its pages. */
  texts: readonly string[];
  /** Texts that a respondent always sees. Those of a question depend on its type (`requiredTexts`). */
  required: readonly string[];
  /** The field that contains its parts. */
  parts?: 'questions' | 'items';
  /** Kinds of its parts. */
  holds: readonly LibraryKind[];
}

/** Endpoints, permission, texts and parts of each kind. */
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

/** The texts of each answer of a question. */
const TEXTS_OF_ANSWER: Record<AnswerField, readonly QuestionTextKey[]> = {
  scalarResponse1: ['scalarQuestion1'],
  textResponse1: ['textQuestion1', 'textQuestion1Regular', 'textQuestion1Low', 'textQuestion1High'],
  scalarResponse2: ['scalarQuestion2'],
  textResponse2: ['textQuestion2', 'textQuestion2Regular', 'textQuestion2Low', 'textQuestion2High'],
};

/** Question types in the order in which authors see them. */
export const TYPES_OF_QUESTIONS: readonly QuestionType[] = [
  'single-with',
  'single-without',
  'single-with2',
  'double-without',
  'double-with',
  'double-with2',
  'text-only',
];

/** LIBRARY-T1: names of the texts of a question of this type, in the order of its answers. */
export const textsOfType = (type: QuestionType): readonly QuestionTextKey[] =>
  type === 'text-only' ? ['textQuestion'] : answerFields(type).flatMap((field) => TEXTS_OF_ANSWER[field]);

const isWritten = (text: LocalizedText | undefined): boolean => Object.values(text ?? {}).some((each) => each !== '');

/**
 * LIBRARY-T2: names of the texts that a question needs: its ratings, and one text for each comment. If the text for regular ratings is
 * written, that text is required, since it replaces the general one.
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
