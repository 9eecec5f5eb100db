import { type Static, Type } from 'typebox';
import { MAX_INT32 } from '#shared/contract/max-int32';
import { strict } from '#shared/contract/strict-object';
import { Locale, type LocalizedText } from '#shared/i18n/locale';
import { LIBRARY, LIBRARY_KINDS, type LibraryKind } from '#shared/library/kinds';
import { TEXT_LIMITS } from '#shared/library/limits';
import { type FieldTexts, TextState, type TextStates, TranslationCounts } from '#shared/library/text-state';
import { QuestionType } from '#shared/survey/schema';
import { type ChapterDraft, ChaptersInput, TalkKind, type TemplateChapter, TemplateChapters } from '#shared/template/schema';
import { FIELD_NAME_PATTERN, TEXT_NAME_PATTERN } from '#shared/template/texts';

const Id = Type.String({ format: 'uuid' });
const Revision = Type.Integer({ minimum: 1, maximum: MAX_INT32 });

/** `Shared`: the provider shares the item with all tenants. Sharing cannot be undone. */
export const Visibility = Type.Enum(['Tenant', 'Shared']);
export type Visibility = Static<typeof Visibility>;

/** `Archived`: the item is not offered for new blocks and surveys. Items that contain it keep it. */
export const LibraryStatus = Type.Enum(['Active', 'Archived']);
export type LibraryStatus = Static<typeof LibraryStatus>;

/** Schema of a kind of library items. */
export const LibraryKindSchema = Type.Enum([...LIBRARY_KINDS]);

/** A saved version of a part; null for its draft. */
const PinnedVersion = Type.Union([Type.Integer({ minimum: 1, maximum: MAX_INT32 }), Type.Null()]);
/** A question in a block or survey, at a version or as its draft. */
export const QuestionPart = Type.Object({ questionId: Id, version: PinnedVersion }, strict);
const BlockPart = Type.Object({ blockId: Id, version: PinnedVersion }, strict);
/** A question or block in a survey, at a version or as its draft. */
export const SurveyPart = Type.Union([QuestionPart, BlockPart]);
export type SurveyPart = Static<typeof SurveyPart>;

/**
 * The fields of a draft of any kind. `type` belongs to questions, `parts` to blocks and surveys, `kind` and `chapters` to talk templates.
 */
export interface LibraryContent {
  languageIndependentName: string;
  type?: QuestionType | undefined;
  kind?: TalkKind | undefined;
  multilang: FieldTexts;
  /** States of all texts by name, including those of chapters and pages (TEMPLATE-T2). */
  states: TextStates;
  parts: SurveyPart[];
  chapters?: TemplateChapter[] | undefined;
  categoryIds: string[];
  defaultLanguage: Locale;
}

/** A text without U+0000, which PostgreSQL cannot store. A rule limits the length (LIBRARY-V2), so that the error names the field. */
const Text = Type.String({ pattern: '^[^\\u0000]*$' });
const Name = Type.String({ pattern: '^[^\\u0000-\\u001f]*$' });

const perLanguage = <Value extends Type.TSchema>(value: Value) =>
  Type.Partial(Type.Object({ 'en-GB': value, 'de-DE': value, 'it-IT': value, 'fr-FR': value }), strict);

const OWN_TEXTS = LIBRARY.template.texts.join('|');
/** Maximum number of texts in a save: more than a template can have. */
const MAX_TEXTS = 3_000;

/**
 * Schema of an object by text name. A template has the texts of its chapters and pages by id (TEMPLATE-T2). @param names pattern of those
 * names
 */
function perField<Value extends Type.TSchema>(kind: LibraryKind, value: Value, names = FIELD_NAME_PATTERN) {
  if (kind === 'template')
    return Type.Record(Type.String({ pattern: `^(${OWN_TEXTS}|${names})$` }), value, { ...strict, maxProperties: MAX_TEXTS });
  return Type.Partial(Type.Object(Object.fromEntries(LIBRARY[kind].texts.map((field) => [field, value]))), strict);
}

/** Schema of the name of a text that can be reviewed. */
export const textNameOf = (kind: LibraryKind) =>
  kind === 'template'
    ? Type.String({ pattern: `^(${OWN_TEXTS}|${TEXT_NAME_PATTERN})$` })
    : Type.Unsafe<string>(Type.Enum([...LIBRARY[kind].texts]));

const Origin = Type.Object(
  { origin: Type.Enum(['person', 'ai', 'import']), model: Type.Optional(Type.String({ maxLength: 100 })) },
  strict,
);

const partsOf = (kind: LibraryKind) => Type.Array(kind === 'survey' ? SurveyPart : QuestionPart, { maxItems: TEXT_LIMITS.parts });

/** Schema of the fields of a draft in a POST or PATCH. Texts of `multilang` are merged into the stored ones; null removes a text. */
export function draftFields(kind: LibraryKind) {
  const { parts } = LIBRARY[kind];
  const fields = Type.Partial(
    Type.Object({
      multilang: perField(kind, perLanguage(Type.Union([Text, Type.Null()]))),
      visibility: Visibility,
      defaultLanguage: Locale,
      ...(kind === 'category' ? {} : { languageIndependentName: Name, categoryIds: Type.Array(Id, { maxItems: TEXT_LIMITS.categories }) }),
      ...(kind === 'question' ? { type: QuestionType } : {}),
      ...(parts ? { [parts]: partsOf(kind) } : {}),
      ...(kind === 'template' ? { kind: TalkKind, chapters: ChaptersInput } : {}),
    }),
    strict,
  );
  return Type.Unsafe<DraftFields>(fields);
}

/** The draft fields of all kinds. The schema of a kind says which it has. */
export interface DraftFields {
  multilang?: Partial<Record<string, Partial<Record<Locale, string | null>>>>;
  visibility?: Visibility;
  defaultLanguage?: Locale;
  languageIndependentName?: string;
  categoryIds?: string[];
  type?: QuestionType;
  questions?: SurveyPart[];
  items?: SurveyPart[];
  kind?: TalkKind;
  chapters?: ChapterDraft[];
}

/** Schema of a save of a draft. */
export const draftChange = (kind: LibraryKind) =>
  Type.Unsafe<DraftChange>(
    Type.Object(
      {
        revision: Revision,
        /** The window's number for this save. */
        counter: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
        fields: draftFields(kind),
        /** Authors of the changed texts; a user if absent. */
        origins: Type.Optional(perField(kind, perLanguage(Origin), TEXT_NAME_PATTERN)),
      },
      strict,
    ),
  );

/** A save of a draft of any kind. */
export interface DraftChange {
  revision: number;
  counter: number;
  fields: DraftFields;
  origins?: Partial<Record<string, Partial<Record<Locale, { origin: 'person' | 'ai' | 'import'; model?: string }>>>>;
}

/** Schema of an item with its draft. */
export const libraryItem = (kind: LibraryKind) => Type.Unsafe<LibraryItem>(Type.Object(itemProperties(kind)));

/** Schema of an item in a list. A template comes without its chapters, which can be large. */
export function listedItem(kind: LibraryKind) {
  const { chapters: _chapters, ...properties } = itemProperties(kind) as ReturnType<typeof itemProperties> & { chapters?: Type.TSchema };
  return Type.Unsafe<LibraryItem>(Type.Object(properties));
}

/** Schema of the answer to a save. */
export const savedItem = (kind: LibraryKind) =>
  Type.Unsafe<LibraryItem & { counter: number }>(Type.Object({ ...itemProperties(kind), counter: Type.Integer() }));

function itemProperties(kind: LibraryKind) {
  const { parts } = LIBRARY[kind];
  return {
    id: Id,
    multilang: Type.Record(Type.String(), perLanguage(Type.String())),
    visibility: Visibility,
    defaultLanguage: Locale,
    status: LibraryStatus,
    revision: Revision,
    /** Newest saved version; 0 if there is none. */
    version: Type.Integer({ minimum: 0 }),
    /** Whether the draft differs from the newest saved version; false for an item of another tenant. */
    isChanged: Type.Boolean(),
    /** Number of the tenant's items that contain it. */
    usedBy: Type.Integer({ minimum: 0 }),
    /** Whether the caller may change it. */
    canChange: Type.Boolean(),
    /** Whether the caller may share it with all tenants. */
    canShare: Type.Boolean(),
    copiedFrom: Type.Optional(Id),
    changedAt: Type.String({ format: 'date-time' }),
    states: Type.Record(Type.String(), perLanguage(TextState)),
    translation: TranslationCounts,
    languageIndependentName: Type.String(),
    ...(kind === 'category' ? {} : { categoryIds: Type.Array(Id) }),
    ...(kind === 'question' ? { type: QuestionType } : {}),
    ...(parts ? { [parts]: Type.Array(kind === 'survey' ? SurveyPart : QuestionPart), questionCount: Type.Integer({ minimum: 0 }) } : {}),
    ...(kind === 'template' ? { kind: TalkKind, chapters: TemplateChapters, pageCount: Type.Integer({ minimum: 0 }) } : {}),
  };
}

/** An item of any kind. */
export interface LibraryItem {
  id: string;
  multilang: Record<string, LocalizedText>;
  visibility: Visibility;
  defaultLanguage: Locale;
  status: LibraryStatus;
  revision: number;
  version: number;
  isChanged: boolean;
  usedBy: number;
  canChange: boolean;
  canShare: boolean;
  copiedFrom?: string;
  changedAt: string;
  states: TextStates;
  translation: TranslationCounts;
  languageIndependentName: string;
  categoryIds?: string[];
  type?: QuestionType;
  questions?: SurveyPart[];
  items?: SurveyPart[];
  questionCount?: number;
  kind?: TalkKind;
  chapters?: TemplateChapter[];
  pageCount?: number;
}

const loadedPart = (kind: LibraryKind) => Type.Object({ version: PinnedVersion, item: libraryItem(kind) });

/** The parts of a block or survey, each at its version, or as its draft if `version` is null. */
export const LibraryParts = Type.Object({
  blocks: Type.Array(loadedPart('block')),
  /** Questions of the item and of its blocks. */
  questions: Type.Array(loadedPart('question')),
});
export type LibraryParts = Static<typeof LibraryParts>;

/** A saved version. Lists have the newest first. */
export const LibraryVersion = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  note: Type.String(),
  userId: Id,
  savedAt: Type.String({ format: 'date-time' }),
});
export type LibraryVersion = Static<typeof LibraryVersion>;

/** An item that contains another, and the version that it has; null for the draft. */
export const LibraryUse = Type.Object({ kind: LibraryKindSchema, id: Id, name: Type.String(), version: PinnedVersion });
export type LibraryUse = Static<typeof LibraryUse>;
