import type { ResponseDraft } from '#shared/response/schema';
import { clampValue } from '#shared/survey-flow/current-question';
import type { FlowState } from '#shared/survey-flow/state';
import { playSound, type StepResult, startTimer, updateState } from '#shared/survey-flow/step-helpers';
import type { FlowSurvey } from '#shared/survey-flow/survey';
import { TIMINGS, WELCOME } from '#shared/survey-flow/timings';

/**
 * The welcome before the first question, with the swipe that opens the survey. The first bundle of the page contains only this part of the
 * flow.
 */

interface Opening {
  draft?: string;
  /** Questions whose receive sound was played. */
  onSaved?: readonly string[];
  asks?: boolean;
}

/** The state of a survey at its welcome. A position beyond the questions becomes the last one. */
export const firstState = (
  { questions }: FlowSurvey,
  working: ResponseDraft,
  { draft = '', onSaved: heard = [], asks = false }: Opening = {},
): FlowState => ({
  working: { ...working, currentResponseIndex: Math.min(working.currentResponseIndex, Math.max(0, questions.length - 1)) },
  scene: { at: 'welcome', value: 0, opened: false, ...(asks ? { asks } : {}) },
  confirm: null,
  draft,
  heard,
  waits: {},
  tickets: 0,
  refused: null,
  isSeeking: false,
  edit: null,
  reviewFrom: null,
});

/** RESPONSE-E3: whether the survey shows its welcome: it has one and was not begun. */
const hasWelcome = ({ hasIntro }: FlowSurvey, { working }: Pick<FlowState, 'working'>): boolean =>
  hasIntro && working.status === 'Open' && working.currentResponseIndex === 0;

/** RESPONSE-E8: whether a survey begins with its welcome, not with a question or its closing words. */
export function beginsAtWelcome(survey: FlowSurvey, state: FlowState): boolean {
  if (state.working.status === 'Completed' || survey.questions.length === 0 || state.scene.at !== 'welcome') return false;
  return state.scene.asks === true || hasWelcome(survey, state);
}

/** RESPONSE-E4: moves the welcome slider. The survey opens at exactly 1000. */
function moveTo(s: StepResult, value: number): StepResult {
  const { scene } = s.state;
  if (scene.at !== 'welcome' || scene.opened) return s;
  const reached = clampValue(value);
  if (reached >= WELCOME.opensAt) return leaveWelcome(s);
  return updateState(s, { scene: { ...scene, value: reached } });
}

/** RESPONSE-E5: opens the survey by the button, as the swipe does. */
function leaveWelcome(s: StepResult): StepResult {
  if (s.state.scene.at !== 'welcome' || s.state.scene.opened) return s;
  const at = updateState(s, { scene: { ...s.state.scene, value: WELCOME.opensAt, opened: true } });
  return startTimer(playSound(at, 'start-evaluation'), 'welcome', TIMINGS.welcomeMs);
}

/** RESPONSE-E6: returns the slider to 0 when it is released below 1000. */
const snapBack = (s: StepResult): StepResult =>
  s.state.scene.at === 'welcome' && !s.state.scene.opened ? updateState(s, { scene: { ...s.state.scene, value: 0 } }) : s;

/** What the respondent does with the welcome slider or the button in it. */
export type Swipe = { type: 'dragged'; value: number } | { type: 'released' | 'dragCancelled' | 'committed' };

/** Handles a move of the welcome slider. */
export function onSwipe(s: StepResult, swipe: Swipe): StepResult {
  if (swipe.type === 'dragged') return moveTo(s, swipe.value);
  return swipe.type === 'committed' ? leaveWelcome(s) : snapBack(s);
}

/**
 * RESPONSE-E90: the first state, with the slider at the position of the welcome that was on the screen before.
 * @returns also whether the survey was already opened
 */
export function takeSwipe(first: FlowState, before: FlowState): { state: FlowState; opened: boolean } {
  if (first.scene.at !== 'welcome' || before.scene.at !== 'welcome') return { state: first, opened: false };
  return { state: { ...first, scene: { ...first.scene, value: before.scene.value } }, opened: before.scene.opened };
}
