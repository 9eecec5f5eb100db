import type { TFunction } from 'i18next';
import { type Locale, localize } from '#shared/i18n/locale';
import type { TalkKind, TemplateChapter, TemplatePage } from '#shared/template/schema';
import { textsOfPage } from '#shared/template/texts';

/** Page kinds that authors choose from. Static pages are split by their content. */
export const PAGE_KINDS = ['start', 'video', 'instructions', 'earlier', 'now', 'both', 'exit'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

type PageShape = Pick<TemplatePage, 'pageType' | 'staticType' | 'type' | 'questionScope'>;

/** Fields of a new page, by kind. */
const SHAPES: Record<PageKind, PageShape> = {
  start: { pageType: 'static', staticType: 'Start Animation' },
  video: { pageType: 'static', staticType: 'Video' },
  instructions: { pageType: 'static', staticType: 'UI Instructions' },
  earlier: { pageType: 'preparation-question', type: 'single-with', questionScope: 'giver-taker' },
  now: { pageType: 'execution-question', type: 'single-with' },
  both: { pageType: 'both-answer', type: 'single-with' },
  exit: { pageType: 'static', staticType: 'Exit' },
};

/** Page kinds of a talk: impulse talks have pages that both answer, future talks have earlier answers (TEMPLATE-V4, TEMPLATE-P3). */
export const pageKindsOf = (kind: TalkKind): readonly PageKind[] =>
  PAGE_KINDS.filter((each) => (kind === 'impulse' ? each !== 'earlier' : each !== 'both'));

export const kindOfPage = ({ pageType, staticType = 'UI Instructions' }: PageShape): PageKind =>
  PAGE_KINDS.find((kind) => SHAPES[kind].pageType === pageType && (pageType !== 'static' || SHAPES[kind].staticType === staticType)) ??
  'now';

/** A page without texts. The key of its question is its id. */
export const newPage = (kind: PageKind, id: string): TemplatePage => ({ id, questionKey: id, multilang: {}, ...SHAPES[kind] });

/** Fields to set when the kind of a page changes. Settings of its question are kept. */
export const fieldsOfKind = (kind: PageKind, page: TemplatePage): Partial<PageShape> => {
  const { type, questionScope, ...shape } = SHAPES[kind];
  return { ...shape, ...(type && !page.type ? { type } : {}), ...(questionScope && !page.questionScope ? { questionScope } : {}) };
};

/** Name of a page: its first text, else its kind. */
export function nameOfPage(page: TemplatePage, language: Locale, t: TFunction): string {
  const first = textsOfPage(page)
    .map((field) => localize(page.multilang[field], language))
    .find(Boolean);
  return first ?? t(`library.pageKinds.${kindOfPage(page)}`);
}

/** Name of a chapter: its own, else its number. */
export const nameOfChapter = ({ multilang }: TemplateChapter, at: number, language: Locale, t: TFunction): string =>
  localize(multilang.name, language) || t('library.chapterNumber', { number: at + 1 });
