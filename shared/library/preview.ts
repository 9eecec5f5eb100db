import type { Locale } from '#shared/i18n/locale';
import type { ResponseState } from '#shared/response/schema';
import type { SurveySnapshot } from '#shared/survey/schema';

/** What a preview shows. It comes from the editor around it, and nothing of it is stored. */
export interface PreviewContent {
  survey: SurveySnapshot;
  language: Locale;
  /** The question that it begins with; `welcome` and `closing` are the screens before and after. */
  start: string | 'welcome' | 'closing';
  /** Another number begins anew. */
  run: number;
  tenant: { name: string; logoLight?: string | undefined; logoDark?: string | undefined; avatar?: string | undefined };
  owner: { displayName: string; givenName?: string | undefined; surname?: string | undefined; photo?: string | undefined };
}

/** The address of the page that a preview shows in its frame. */
export const PREVIEW_PATH = '/library/preview';

/** From the editor to its frame, and back once the frame can show something. */
export type PreviewMessage<Content = PreviewContent> = { type: 'preview'; content: Content } | { type: 'previewReady' };

const NOWHERE = '00000000-0000-4000-8000-000000000000';

/** LIBRARY-P9: where a preview begins: an answer without a person, at the chosen screen or question. */
export function previewResponse({ survey, start }: Pick<PreviewContent, 'survey' | 'start'>): ResponseState {
  const at = survey.questions.findIndex(({ id }) => id === start);
  const responses = survey.questions.map(({ id }) => ({ questionId: id, isDone: false }));
  const base = { id: NOWHERE, revision: 1, currentResponseIndex: Math.max(0, at), soundStatus: false, responses, submittedAt: null };
  if (start === 'closing') return { ...base, status: 'Completed' };
  return { ...base, status: at < 0 ? 'Open' : 'InProgress' };
}

/** LIBRARY-P9: what begins a preview anew. Texts that change do not. */
export const previewShape = ({ survey, start, run }: Pick<PreviewContent, 'survey' | 'start' | 'run'>): string =>
  JSON.stringify([start, run, survey.questions.map(({ id, type }) => [id, type])]);
