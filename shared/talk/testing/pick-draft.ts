import type { TalkDraft } from '#shared/talk/schema';

/** The working part of a session: the fields that a save replaces, without all others. */
export const pickDraft = (w: TalkDraft): TalkDraft => ({
  status: w.status,
  startedAt: w.startedAt,
  finishedAt: w.finishedAt,
  currentActiveChapterId: w.currentActiveChapterId,
  currentActivePageIndex: w.currentActivePageIndex,
  currentQuestionIndex: w.currentQuestionIndex,
  showAgendaPage: w.showAgendaPage,
  responses: w.responses,
});
