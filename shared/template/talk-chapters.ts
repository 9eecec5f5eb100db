import type { LocalizedText } from '#shared/i18n/locale';
import type { Chapter, Page } from '#shared/talk/schema';
import type { TemplateChapter, TemplatePage } from '#shared/template/schema';
import { textsOfPage } from '#shared/template/texts';

/** Static pages that show their own picture (TALK-I1). */
const PICTURED: readonly TemplatePage['staticType'][] = ['Start Animation', 'Exit'];

/** The texts of a page that count, and its picture if it shows one. */
const shownTexts = (page: TemplatePage): Page['multilang'] =>
  Object.fromEntries(
    [...textsOfPage(page), ...(PICTURED.includes(page.staticType) ? (['imageUrl'] as const) : [])].flatMap((field) =>
      page.multilang[field] ? [[field, page.multilang[field]]] : [],
    ),
  );

function pageOfSession(page: TemplatePage): Page {
  const { id, pageType, questionKey } = page;
  const head = { id, pageType, questionKey, multilang: shownTexts(page) };
  if (pageType === 'static') return { ...head, staticType: page.staticType ?? 'UI Instructions' };
  if (pageType === 'both-answer') return { ...head, type: 'single-with' };
  const type = page.type ?? 'text-only';
  return pageType === 'preparation-question' && page.questionScope
    ? { ...head, type, questionScope: page.questionScope }
    : { ...head, type };
}

const nameOf = ({ multilang }: TemplateChapter): LocalizedText => multilang.name ?? {};

/**
 * TEMPLATE-S1: the `chaptersSnapshot` of a talk of this template: ids and question keys of the template, the texts that count with
 * `{giver}` and `{taker}`, and no states.
 */
export const chaptersOfTalk = (chapters: readonly TemplateChapter[]): Chapter[] =>
  chapters.map((chapter) => ({
    id: chapter.id,
    multilang: { name: nameOf(chapter) },
    ...(chapter.minutes === null ? {} : { minutes: chapter.minutes }),
    pages: chapter.pages.map(pageOfSession),
  }));
