import { type Static, Type } from 'typebox';
import { strict } from '#shared/contract/strict-object';
import { Locale } from '#shared/i18n/locale';
import { LIBRARY, type LibraryKind } from '#shared/library/kinds';
import { TEXT_LIMITS } from '#shared/library/limits';
import { TranslationCounts } from '#shared/library/text-state';
import { QuestionType } from '#shared/survey/schema';

/** The file format in which one tenant exports a survey and another imports it. It contains no ids, users or times. */

/** Name and version of the format, as in the file and in the address of its JSON Schema. */
export const SURVEY_FORMAT = 'survey-1';

/** Maximum number of categories in a file. */
const MAX_FILE_CATEGORIES = 100;

const Text = Type.String({ minLength: 1, maxLength: TEXT_LIMITS.text, pattern: '^[^\\u0000]*$' });
/** The name of an item in a file: one line without control characters. */
export const FileName = Type.String({ maxLength: TEXT_LIMITS.name, pattern: '^[^\\u0000-\\u001f]*$' });
/** Identifies a part within its file. */
export const FileKey = Type.String({ pattern: '^[a-z][a-z0-9-]{0,59}$' });

/** Origin of a text, without users and times. */
export const FileTextState = Type.Object(
  {
    origin: Type.Enum(['person', 'ai', 'import']),
    model: Type.Optional(Type.String({ maxLength: 100 })),
    /** Whether the text was reviewed. */
    reviewed: Type.Boolean(),
    sourceLanguage: Type.Optional(Locale),
    /** `hashText` of the source text at the time of translation. */
    sourceHash: Type.Optional(Type.String({ maxLength: 100, pattern: '^[0-9a-f]*$' })),
  },
  strict,
);
export type FileTextState = Static<typeof FileTextState>;

/** Schema of an object with a value for each language. */
export const perFileLanguage = <Value extends Type.TSchema>(value: Value) =>
  Type.Partial(Type.Object({ 'en-GB': value, 'de-DE': value, 'it-IT': value, 'fr-FR': value }), strict);

/** Schema of these text fields with their states. */
export function fileTextsOf(fields: readonly string[]) {
  const perField = <Value extends Type.TSchema>(value: Value) =>
    Type.Partial(Type.Object(Object.fromEntries(fields.map((field) => [field, value]))), strict);
  return {
    multilang: Type.Unsafe<FileTexts>(perField(perFileLanguage(Text))),
    states: Type.Optional(Type.Unsafe<FileStates>(perField(perFileLanguage(FileTextState)))),
  };
}
/** Schema of the texts of a kind with their states and default language. */
export const fileTexts = (kind: LibraryKind) => ({ defaultLanguage: Locale, ...fileTextsOf(LIBRARY[kind].texts) });
export type FileTexts = Partial<Record<string, Partial<Record<Locale, string>>>>;
export type FileStates = Partial<Record<string, Partial<Record<Locale, FileTextState>>>>;

/** Keys of categories. */
export const FileCategories = Type.Array(FileKey, { maxItems: TEXT_LIMITS.categories, uniqueItems: true });

/** A category in a file. */
export const FileCategory = Type.Object({ key: FileKey, ...fileTexts('category') }, strict);
const FileQuestion = Type.Object(
  { key: FileKey, languageIndependentName: FileName, type: QuestionType, categories: FileCategories, ...fileTexts('question') },
  strict,
);
const FileBlock = Type.Object(
  {
    key: FileKey,
    languageIndependentName: FileName,
    categories: FileCategories,
    ...fileTexts('block'),
    questions: Type.Array(FileKey, { maxItems: TEXT_LIMITS.questions }),
  },
  strict,
);

/** The file of a survey with its blocks, questions and categories. */
export const SurveyFile = Type.Object(
  {
    format: Type.Literal(SURVEY_FORMAT),
    languageIndependentName: FileName,
    /** Keys of the categories of the survey. */
    surveyCategories: FileCategories,
    ...fileTexts('survey'),
    /** Questions and blocks in the order of the survey. */
    items: Type.Array(Type.Union([Type.Object({ question: FileKey }, strict), Type.Object({ block: FileKey }, strict)]), {
      maxItems: TEXT_LIMITS.parts,
    }),
    categories: Type.Array(FileCategory, { maxItems: MAX_FILE_CATEGORIES }),
    blocks: Type.Array(FileBlock, { maxItems: TEXT_LIMITS.parts }),
    questions: Type.Array(FileQuestion, { maxItems: TEXT_LIMITS.questions }),
  },
  strict,
);
export type SurveyFile = Static<typeof SurveyFile>;
export type FileItem = SurveyFile['items'][number];

/** What an import creates, or would create. */
export const ImportPlan = Type.Object({
  name: Type.String(),
  questions: Type.Integer(),
  blocks: Type.Integer(),
  /** Names of the categories that the import creates, and of those that the tenant already has. */
  newCategories: Type.Array(Type.String()),
  knownCategories: Type.Array(Type.String()),
  translation: TranslationCounts,
});
export type ImportPlan = Static<typeof ImportPlan>;
