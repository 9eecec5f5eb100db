import { clampValue } from '#shared/survey-flow/current-question';
import { goToQuestion } from '#shared/survey-flow/question-intro';
import type { FlowState } from '#shared/survey-flow/state';
import { playSound, type StepResult, startTimer, type Transition, updateResponse, updateState } from '#shared/survey-flow/step-helpers';
import type { FlowSurvey } from '#shared/survey-flow/survey';
import { TIMINGS, WELCOME } from '#shared/survey-flow/timings';

/** The welcome before the first question, with the swipe that opens the survey. */

/** RESPONSE-E3: whether the survey shows its welcome: it has one and was not begun. */
export const hasWelcome = ({ hasIntro }: FlowSurvey, { working }: Pick<FlowState, 'working'>): boolean =>
  hasIntro && working.status === 'Open' && working.currentResponseIndex === 0;

/** RESPONSE-E4: moves the welcome slider. The survey opens at exactly 1000. */
export function onSwipe(s: StepResult, value: number): StepResult {
  const { scene } = s.state;
  if (scene.at !== 'welcome' || scene.opened) return s;
  const reached = clampValue(value);
  if (reached >= WELCOME.opensAt) return leaveWelcome(s);
  return updateState(s, { scene: { ...scene, value: reached } });
}

/** RESPONSE-E5: opens the survey by the button, as the swipe does. */
export function leaveWelcome(s: StepResult): StepResult {
  if (s.state.scene.at !== 'welcome' || s.state.scene.opened) return s;
  const at = updateState(s, { scene: { ...s.state.scene, value: WELCOME.opensAt, opened: true } });
  return startTimer(playSound(at, 'start-evaluation'), 'welcome', TIMINGS.welcomeMs);
}

/** RESPONSE-E6: returns the slider to 0 when it is released below 1000. */
export const snapBack = (s: StepResult): StepResult =>
  s.state.scene.at === 'welcome' && !s.state.scene.opened ? updateState(s, { scene: { ...s.state.scene, value: 0 } }) : s;

/** RESPONSE-E7: begins the survey 600 ms after it was opened. */
export const welcomeTimer: Transition = (survey, s) =>
  s.state.scene.at === 'welcome' ? goToQuestion(survey, updateResponse(s, {}), s.state.working.currentResponseIndex) : s;
