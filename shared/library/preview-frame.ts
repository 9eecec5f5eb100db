import type { Locale } from '#shared/i18n/locale';
import type { ResponseState } from '#shared/response/schema';
import type { SurveySnapshot } from '#shared/survey/schema';

/** What a preview shows. The editor sends it to the frame; nothing is stored. */
export interface PreviewContent {
  survey: SurveySnapshot;
  language: Locale;
  /** Id of the first question to show, or the screen before (`welcome`) or after (`closing`) the questions. */
  start: string | 'welcome' | 'closing';
  /** Restarts the preview when the number changes. */
  run: number;
  tenant: { name: string; logoLight?: string | undefined; logoDark?: string | undefined; avatar?: string | undefined };
  owner: { displayName: string; givenName?: string | undefined; surname?: string | undefined; photo?: string | undefined };
}

/** Path of the page inside the preview frame. */
export const PREVIEW_PATH = '/library/preview';

/** Messages between editor and frame. The frame sends `previewReady` once it can receive content. */
export type PreviewMessage<Content = PreviewContent> = { type: 'preview'; content: Content } | { type: 'previewReady' };

const PLACEHOLDER_ID = '00000000-0000-4000-8000-000000000000';

/** LIBRARY-P9: the empty response with which a preview starts, at the chosen screen or question. */
export function previewResponse({ survey, start }: Pick<PreviewContent, 'survey' | 'start'>): ResponseState {
  const at = survey.questions.findIndex(({ id }) => id === start);
  const responses = survey.questions.map(({ id }) => ({ questionId: id, isDone: false }));
  const base = { id: PLACEHOLDER_ID, revision: 1, currentResponseIndex: Math.max(0, at), soundStatus: false, responses, submittedAt: null };
  if (start === 'closing') return { ...base, status: 'Completed' };
  return { ...base, status: at < 0 ? 'Open' : 'InProgress' };
}

/** LIBRARY-P9: a key that changes when the preview must restart. Changed texts do not change it. */
export const previewShape = ({ survey, start, run }: Pick<PreviewContent, 'survey' | 'start' | 'run'>): string =>
  JSON.stringify([start, run, survey.questions.map(({ id, type }) => [id, type])]);
