import { type Static, Type } from 'typebox';
import { strict } from '#shared/contract/strict-object';
import { Locale } from '#shared/i18n/locale';
import { FileCategories, FileCategory, FileKey, FileName, fileTextsOf, perFileLanguage } from '#shared/library/file/schema';
import { LIBRARY } from '#shared/library/kinds';
import { TranslationCounts } from '#shared/library/text-state';
import { QuestionType } from '#shared/survey/schema';
import { PageType, QuestionScope, StaticType } from '#shared/talk/schema';
import { TEMPLATE_LIMITS } from '#shared/template/limits';
import { Minutes, PAGE_TEXTS, TalkKind } from '#shared/template/schema';

/** The file format in which one tenant exports a talk template and another imports it. It contains no ids, users or times. */

/** Name and version of the format, as in the file and in the address of its JSON Schema. */
export const TALK_FORMAT = 'talk-1';

/** Maximum number of pictures in a file, and of base64 characters of one picture. */
const MAX_FILE_PICTURES = 100;
const MAX_PICTURE_LENGTH = 7_000_000;

/** Matches a question key that is an id. Files omit such keys, since ids have no meaning in another tenant. */
export const ID_KEY = /^[0-9a-f]{8}-/;
const QuestionKey = Type.String({ minLength: 1, maxLength: TEMPLATE_LIMITS.questionKey, pattern: `^(?![0-9a-f]{8}-)[\\w.-]+$` });

const FilePage = Type.Object(
  {
    pageType: PageType,
    staticType: Type.Optional(StaticType),
    type: Type.Optional(QuestionType),
    questionScope: Type.Optional(QuestionScope),
    /** Absent if the key of the question is an id; the import then creates a new question. */
    questionKey: Type.Optional(QuestionKey),
    ...fileTextsOf(PAGE_TEXTS),
    /** Keys of the pictures of the page, by language. */
    pictures: Type.Optional(perFileLanguage(FileKey)),
  },
  strict,
);
const FileChapter = Type.Object(
  { ...fileTextsOf(['name']), minutes: Minutes, pages: Type.Array(FilePage, { maxItems: TEMPLATE_LIMITS.pages }) },
  strict,
);
const FilePicture = Type.Object(
  { key: FileKey, data: Type.String({ minLength: 1, maxLength: MAX_PICTURE_LENGTH, pattern: '^[A-Za-z0-9+/]+={0,2}$' }) },
  strict,
);

/** The file of a talk template with its categories and pictures. */
export const TalkFile = Type.Object(
  {
    format: Type.Literal(TALK_FORMAT),
    languageIndependentName: FileName,
    kind: TalkKind,
    /** Keys of the categories of the template. */
    templateCategories: FileCategories,
    defaultLanguage: Locale,
    ...fileTextsOf(LIBRARY.template.texts),
    /** In the order of the talk. */
    chapters: Type.Array(FileChapter, { maxItems: TEMPLATE_LIMITS.chapters }),
    categories: Type.Array(FileCategory, { maxItems: TEMPLATE_LIMITS.fileCategories }),
    /** The pictures as base64. */
    pictures: Type.Array(FilePicture, { maxItems: MAX_FILE_PICTURES }),
  },
  strict,
);
export type TalkFile = Static<typeof TalkFile>;
export type FilePage = Static<typeof FilePage>;

/** What an import creates, or would create. */
export const TalkImportPlan = Type.Object({
  name: Type.String(),
  kind: TalkKind,
  chapters: Type.Integer(),
  pages: Type.Integer(),
  pictures: Type.Integer(),
  /** Names of the categories that the import creates, and of those that the tenant already has. */
  newCategories: Type.Array(Type.String()),
  knownCategories: Type.Array(Type.String()),
  translation: TranslationCounts,
});
export type TalkImportPlan = Static<typeof TalkImportPlan>;
