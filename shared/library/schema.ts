import { type Static, Type } from 'typebox';
import { MAX_INT32 } from '#shared/contract/integer';
import { Locale, type LocalizedText } from '#shared/i18n/locale';
import { LIBRARY, LIBRARY_KINDS, type LibraryKind } from '#shared/library/kinds';
import { TEXT_LIMITS } from '#shared/library/limits';
import { type FieldTexts, TextState, type TextStates, TranslationCounts } from '#shared/library/text-state';
import { QuestionType } from '#shared/survey/schema';
import { type ChapterDraft, ChaptersInput, TalkKind, type TemplateChapter, TemplateChapters } from '#shared/template/schema';
import { FIELD_NAME_PATTERN, TEXT_NAME_PATTERN } from '#shared/template/texts';

const Id = Type.String({ format: 'uuid' });
const Revision = Type.Integer({ minimum: 1, maximum: MAX_INT32 });

/** `Shared`: the provider shares it with every tenant, for good. */
export const Visibility = Type.Enum(['Tenant', 'Shared']);
export type Visibility = Static<typeof Visibility>;

/** `Archived`: it is not offered for new blocks and surveys. Those that have it keep it. */
export const LibraryStatus = Type.Enum(['Active', 'Archived']);
export type LibraryStatus = Static<typeof LibraryStatus>;

export const LibraryKindSchema = Type.Enum([...LIBRARY_KINDS]);

/** A saved version of the part; null: the part's draft. */
const PinnedVersion = Type.Union([Type.Integer({ minimum: 1, maximum: MAX_INT32 }), Type.Null()]);
export const QuestionPart = Type.Object({ questionId: Id, version: PinnedVersion }, { additionalProperties: false });
const BlockPart = Type.Object({ blockId: Id, version: PinnedVersion }, { additionalProperties: false });
export const SurveyPart = Type.Union([QuestionPart, BlockPart]);
export type SurveyPart = Static<typeof SurveyPart>;

/**
 * What an author writes. Drafts of every kind have these fields; `type` is that of a question, `parts` of a block or survey, `kind` and
 * `chapters` of a talk template.
 */
export interface LibraryContent {
  languageIndependentName: string;
  type?: QuestionType | undefined;
  kind?: TalkKind | undefined;
  multilang: FieldTexts;
  /** Of all texts by their names, those of chapters and pages too (TEMPLATE-T2). */
  states: TextStates;
  parts: SurveyPart[];
  chapters?: TemplateChapter[] | undefined;
  categoryIds: string[];
  defaultLanguage: Locale;
}

/** Texts have no character that the database cannot hold. How long they may be is a rule (LIBRARY-V2), so that the refusal names the field. */
const Text = Type.String({ pattern: '^[^\\u0000]*$' });
const Name = Type.String({ pattern: '^[^\\u0000-\\u001f]*$' });

const perLanguage = <Value extends Type.TSchema>(value: Value) =>
  Type.Partial(Type.Object({ 'en-GB': value, 'de-DE': value, 'it-IT': value, 'fr-FR': value }), { additionalProperties: false });

const OWN_TEXTS = LIBRARY.template.texts.join('|');
/** Most texts that a save may name: more than a template can have. */
const MAX_TEXTS = 3_000;

/** By the name of a text. A template names those of chapters and pages by their ids (TEMPLATE-T2). @param names those of a template */
function perField<Value extends Type.TSchema>(kind: LibraryKind, value: Value, names = FIELD_NAME_PATTERN) {
  const strict = { additionalProperties: false };
  if (kind === 'template')
    return Type.Record(Type.String({ pattern: `^(${OWN_TEXTS}|${names})$` }), value, { ...strict, maxProperties: MAX_TEXTS });
  return Type.Partial(Type.Object(Object.fromEntries(LIBRARY[kind].texts.map((field) => [field, value]))), strict);
}

/** The name of a text that can be reviewed. */
export const textNameOf = (kind: LibraryKind) =>
  kind === 'template'
    ? Type.String({ pattern: `^(${OWN_TEXTS}|${TEXT_NAME_PATTERN})$` })
    : Type.Unsafe<string>(Type.Enum([...LIBRARY[kind].texts]));

const Origin = Type.Object(
  { origin: Type.Enum(['person', 'ai', 'import']), model: Type.Optional(Type.String({ maxLength: 100 })) },
  { additionalProperties: false },
);

const partsOf = (kind: LibraryKind) => Type.Array(kind === 'survey' ? SurveyPart : QuestionPart, { maxItems: TEXT_LIMITS.parts });

/** The fields of a draft, as a POST and a PATCH carry them. A text of `multilang` is laid over the stored ones; null removes it. */
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
    { additionalProperties: false },
  );
  return Type.Unsafe<DraftFields>(fields);
}

/** The fields of any kind. Which of them a kind has is in its schema. */
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

export const draftChange = (kind: LibraryKind) =>
  Type.Unsafe<DraftChange>(
    Type.Object(
      {
        revision: Revision,
        /** The number of this save in its window. */
        counter: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
        fields: draftFields(kind),
        /** Who wrote changed texts; a person where nothing is said. */
        origins: Type.Optional(perField(kind, perLanguage(Origin), TEXT_NAME_PATTERN)),
      },
      { additionalProperties: false },
    ),
  );

/** A save of the draft of any kind. */
export interface DraftChange {
  revision: number;
  counter: number;
  fields: DraftFields;
  origins?: Partial<Record<string, Partial<Record<Locale, { origin: 'person' | 'ai' | 'import'; model?: string }>>>>;
}

/** An item of the library with its draft. */
export const libraryItem = (kind: LibraryKind) => Type.Unsafe<LibraryItem>(Type.Object(itemProperties(kind)));

/** An item in a list. A template comes without its chapters, which may be a book. */
export function listedItem(kind: LibraryKind) {
  const { chapters: _chapters, ...properties } = itemProperties(kind) as ReturnType<typeof itemProperties> & { chapters?: Type.TSchema };
  return Type.Unsafe<LibraryItem>(Type.Object(properties));
}

/** The answer to a save. */
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
    /** The newest saved version; 0 before the first. */
    version: Type.Integer({ minimum: 0 }),
    /** Whether the draft differs from the newest saved version. */
    isChanged: Type.Boolean(),
    /** Blocks, surveys and questions of this tenant that have it. */
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

/** What a block or survey is made of, each part with the content of its version, or of its draft where `version` is null. */
export const LibraryParts = Type.Object({
  blocks: Type.Array(loadedPart('block')),
  /** Those of the item and of its blocks. */
  questions: Type.Array(loadedPart('question')),
});
export type LibraryParts = Static<typeof LibraryParts>;

/** A saved version, the newest first in lists. */
export const LibraryVersion = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  note: Type.String(),
  userId: Id,
  savedAt: Type.String({ format: 'date-time' }),
});
export type LibraryVersion = Static<typeof LibraryVersion>;

/** What has an item, and which version of it; null: its draft. */
export const LibraryUse = Type.Object({ kind: LibraryKindSchema, id: Id, name: Type.String(), version: PinnedVersion });
export type LibraryUse = Static<typeof LibraryUse>;
