import type { LocalizedText } from '#shared/i18n/locale';
import type { Chapter, Page } from '#shared/talk/schema';
import type { TemplateChapter, TemplatePage } from '#shared/template/schema';
import { textsOfPage } from '#shared/template/texts';

/** Static pages that show a picture of their own (TALK-I1). */
const PICTURED: readonly TemplatePage['staticType'][] = ['Start Animation', 'Exit'];

/** The texts of a page that count, and its picture where it shows one. */
const saidOn = (page: TemplatePage): Page['multilang'] =>
  Object.fromEntries(
    [...textsOfPage(page), ...(PICTURED.includes(page.staticType) ? (['imageUrl'] as const) : [])].flatMap((field) =>
      page.multilang[field] ? [[field, page.multilang[field]]] : [],
    ),
  );

function pageOfSession(page: TemplatePage): Page {
  const { id, pageType, questionKey } = page;
  const head = { id, pageType, questionKey, multilang: saidOn(page) };
  if (pageType === 'static') return { ...head, staticType: page.staticType ?? 'UI Instructions' };
  if (pageType === 'both-answer') return { ...head, type: 'single-with' };
  const type = page.type ?? 'text-only';
  return pageType === 'preparation-question' && page.questionScope
    ? { ...head, type, questionScope: page.questionScope }
    : { ...head, type };
}

const nameOf = ({ multilang }: TemplateChapter): LocalizedText => multilang.name ?? {};

/**
 * TEMPLATE-S1: the chapters that a talk of this template is held with, `chaptersSnapshot` of its session. They have the ids and question
 * keys of the template, the texts that count, no states, and keep `{giver}` and `{taker}`.
 */
export const chaptersOfTalk = (chapters: readonly TemplateChapter[]): Chapter[] =>
  chapters.map((chapter) => ({
    id: chapter.id,
    multilang: { name: nameOf(chapter) },
    ...(chapter.minutes === null ? {} : { minutes: chapter.minutes }),
    pages: chapter.pages.map(pageOfSession),
  }));
