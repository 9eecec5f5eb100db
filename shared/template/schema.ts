import { type Static, Type } from 'typebox';
import { strict } from '#shared/contract/strict-object';
import type { Locale, LocalizedText } from '#shared/i18n/locale';
import { QuestionType } from '#shared/survey/schema';
import { PageType, QuestionScope, StaticType } from '#shared/talk/schema';
import { TEMPLATE_LIMITS } from '#shared/template/limits';

/** `future`: a talk of a project, with preparations. `impulse`: a regular talk of a pair. */
export const TALK_KINDS = ['future', 'impulse'] as const;
/** Schema of a kind of talk. */
export const TalkKind = Type.Enum([...TALK_KINDS]);
export type TalkKind = Static<typeof TalkKind>;

/** The texts of a page in the order of its form. Its type determines which it has (TEMPLATE-T1). */
export const PAGE_TEXTS = [
  'scalarQuestion1',
  'textQuestion1',
  'scalarQuestion2',
  'textQuestion2',
  'introText',
  'startButtonText',
  'exitButtonText',
] as const;
export type PageTextKey = (typeof PAGE_TEXTS)[number];
/** The localised fields of a page: its texts and the address of its picture. */
export const PAGE_FIELDS = [...PAGE_TEXTS, 'imageUrl'] as const;
type PageField = (typeof PAGE_FIELDS)[number];

const Id = Type.String({ format: 'uuid' });
const Text = Type.String({ pattern: '^[^\\u0000]*$' });
const Localized = Type.Partial(Type.Object({ 'en-GB': Text, 'de-DE': Text, 'it-IT': Text, 'fr-FR': Text }), strict);
const QuestionKey = Type.String({ minLength: 1, maxLength: TEMPLATE_LIMITS.questionKey, pattern: '^[\\w.-]+$' });
/** The planned duration of a chapter in minutes; null if not set. */
export const Minutes = Type.Union([Type.Integer({ minimum: 1, maximum: TEMPLATE_LIMITS.minutes }), Type.Null()]);

const pageFields = {
  id: Id,
  pageType: PageType,
  staticType: Type.Optional(StaticType),
  type: Type.Optional(QuestionType),
  questionScope: Type.Optional(QuestionScope),
};
const PageTexts = Type.Partial(Type.Object(Object.fromEntries(PAGE_FIELDS.map((field) => [field, Localized]))), strict);
const ChapterTexts = Type.Partial(Type.Object({ name: Localized }), strict);

/** A page in a save. Without `questionKey` it keeps its stored key, or gets its id. */
const PageInput = Type.Object({ ...pageFields, questionKey: Type.Optional(QuestionKey), multilang: Type.Optional(PageTexts) }, strict);
const ChapterInput = Type.Object(
  {
    id: Id,
    multilang: Type.Optional(ChapterTexts),
    minutes: Type.Optional(Minutes),
    pages: Type.Optional(Type.Array(PageInput, { maxItems: TEMPLATE_LIMITS.pages })),
  },
  strict,
);

/** The chapters in a save: all of them, in order. */
export const ChaptersInput = Type.Unsafe<ChapterDraft[]>(Type.Array(ChapterInput, { maxItems: TEMPLATE_LIMITS.chapters }));

/** The chapters as stored and returned. */
export const TemplateChapters = Type.Unsafe<TemplateChapter[]>(
  Type.Array(
    Type.Object({
      id: Id,
      multilang: ChapterTexts,
      minutes: Minutes,
      pages: Type.Array(Type.Object({ ...pageFields, questionKey: QuestionKey, multilang: PageTexts })),
    }),
  ),
);

export interface TemplatePage {
  id: string;
  pageType: PageType;
  staticType?: StaticType | undefined;
  type?: QuestionType | undefined;
  questionScope?: QuestionScope | undefined;
  /** Identifies the question over time: versions, copies and snapshots keep the key. */
  questionKey: string;
  multilang: Partial<Record<PageField, LocalizedText>>;
}

export interface TemplateChapter {
  id: string;
  multilang: { name?: LocalizedText };
  /** Planned duration; null if not set. */
  minutes: number | null;
  pages: TemplatePage[];
}

export type PageDraft = Omit<TemplatePage, 'questionKey' | 'multilang'> & Partial<Pick<TemplatePage, 'questionKey' | 'multilang'>>;
export type ChapterDraft = Pick<TemplateChapter, 'id'> & Partial<Pick<TemplateChapter, 'multilang' | 'minutes'>> & { pages?: PageDraft[] };

/** Texts by name (TEMPLATE-T2). */
export type NamedTexts = Partial<Record<string, Partial<Record<Locale, string>>>>;
