import type { TFunction } from 'i18next';
import { type Locale, localized } from '#shared/i18n/locale';
import type { TalkKind, TemplateChapter, TemplatePage } from '#shared/template/schema';
import { textsOfPage } from '#shared/template/texts';

/** What an author chooses a page by. A static page is chosen by what it shows. */
export const PAGE_KINDS = ['start', 'video', 'instructions', 'earlier', 'now', 'both', 'exit'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

type PageShape = Pick<TemplatePage, 'pageType' | 'staticType' | 'type' | 'questionScope'>;

/** What a new page of each kind is. */
const SHAPES: Record<PageKind, PageShape> = {
  start: { pageType: 'static', staticType: 'Start Animation' },
  video: { pageType: 'static', staticType: 'Video' },
  instructions: { pageType: 'static', staticType: 'UI Instructions' },
  earlier: { pageType: 'preparation-question', type: 'single-with', questionScope: 'giver-taker' },
  now: { pageType: 'execution-question', type: 'single-with' },
  both: { pageType: 'both-answer', type: 'single-with' },
  exit: { pageType: 'static', staticType: 'Exit' },
};

/** Those of a talk: only in regular talks both answer, and nobody answers anything before these (TEMPLATE-V4, TEMPLATE-P3). */
export const pageKindsOf = (kind: TalkKind): readonly PageKind[] =>
  PAGE_KINDS.filter((each) => (kind === 'impulse' ? each !== 'earlier' : each !== 'both'));

export const kindOfPage = ({ pageType, staticType = 'UI Instructions' }: PageShape): PageKind =>
  PAGE_KINDS.find((kind) => SHAPES[kind].pageType === pageType && (pageType !== 'static' || SHAPES[kind].staticType === staticType)) ??
  'now';

/** A page without words. The key of its question is its id. */
export const newPage = (kind: PageKind, id: string): TemplatePage => ({ id, questionKey: id, multilang: {}, ...SHAPES[kind] });

/** The fields to set so that a page is of another kind. What it has of its question stays. */
export const fieldsOfKind = (kind: PageKind, page: TemplatePage): Partial<PageShape> => {
  const { type, questionScope, ...shape } = SHAPES[kind];
  return { ...shape, ...(type && !page.type ? { type } : {}), ...(questionScope && !page.questionScope ? { questionScope } : {}) };
};

/** What a page is called: its first words, else its kind. */
export function nameOfPage(page: TemplatePage, language: Locale, t: TFunction): string {
  const first = textsOfPage(page)
    .map((field) => localized(page.multilang[field], language))
    .find(Boolean);
  return first ?? t(`library.pageKinds.${kindOfPage(page)}`);
}

/** What a chapter is called: its name, else its place. */
export const nameOfChapter = ({ multilang }: TemplateChapter, at: number, language: Locale, t: TFunction): string =>
  localized(multilang.name, language) || t('library.chapterNumber', { number: at + 1 });
