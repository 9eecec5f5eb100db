import { type Static, Type } from 'typebox';
import type { Locale, LocalizedText } from '#shared/i18n/locale';
import { QuestionType } from '#shared/survey/schema';
import { PageType, QuestionScope, StaticType } from '#shared/talk/schema';
import { TEMPLATE_LIMITS } from '#shared/template/limits';

/** `future`: a talk of a project, with preparations. `impulse`: one of the regular talks of a pair. */
export const TALK_KINDS = ['future', 'impulse'] as const;
export const TalkKind = Type.Enum([...TALK_KINDS]);
export type TalkKind = Static<typeof TalkKind>;

/** The texts of a page in the order of its form. Which of them a page has follows from its type (TEMPLATE-T1). */
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
/** What a page says in several languages: its texts, and the address of its picture. */
export const PAGE_FIELDS = [...PAGE_TEXTS, 'imageUrl'] as const;
type PageField = (typeof PAGE_FIELDS)[number];

const strict = { additionalProperties: false } as const;
const Id = Type.String({ format: 'uuid' });
const Text = Type.String({ pattern: '^[^\\u0000]*$' });
const Localized = Type.Partial(Type.Object({ 'en-GB': Text, 'de-DE': Text, 'it-IT': Text, 'fr-FR': Text }), strict);
const QuestionKey = Type.String({ minLength: 1, maxLength: TEMPLATE_LIMITS.questionKey, pattern: '^[\\w.-]+$' });
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

/** A page as an author sends it. Without a `questionKey` it keeps the one that it has, or gets its id. */
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

/** The chapters of a template as a save carries them: all of them, in their order. */
export const ChaptersInput = Type.Unsafe<ChapterDraft[]>(Type.Array(ChapterInput, { maxItems: TEMPLATE_LIMITS.chapters }));

/** The chapters of a template as they are stored and answered. */
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
  /** The same key is the same question over time: it stays in versions, copies and snapshots. */
  questionKey: string;
  multilang: Partial<Record<PageField, LocalizedText>>;
}

export interface TemplateChapter {
  id: string;
  multilang: { name?: LocalizedText };
  /** The time that it is meant to take; null: it is not said. */
  minutes: number | null;
  pages: TemplatePage[];
}

export type PageDraft = Omit<TemplatePage, 'questionKey' | 'multilang'> & Partial<Pick<TemplatePage, 'questionKey' | 'multilang'>>;
export type ChapterDraft = Pick<TemplateChapter, 'id'> & Partial<Pick<TemplateChapter, 'multilang' | 'minutes'>> & { pages?: PageDraft[] };

/** Texts by their names (TEMPLATE-T2). */
export type NamedTexts = Partial<Record<string, Partial<Record<Locale, string>>>>;
