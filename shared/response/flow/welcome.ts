import { arrive } from '#shared/response/flow/arrive';
import { clamped } from '#shared/response/flow/item';
import { changed, type Move, put, type Step, sound, wait } from '#shared/response/flow/kit';
import type { FlowState } from '#shared/response/flow/state';
import type { FlowSurvey } from '#shared/response/flow/survey';
import { TIMINGS, WELCOME } from '#shared/response/flow/timings';

/** Before the first question: the words of welcome, and a swipe that opens the survey. */

/** E3: a survey with words of welcome shows them until it is begun. */
export const hasWelcome = ({ hasIntro }: FlowSurvey, { working }: Pick<FlowState, 'working'>): boolean =>
  hasIntro && working.status === 'Open' && working.currentResponseIndex === 0;

/** E4: the survey opens at the very end of the slider, and nowhere below. */
export function swiped(s: Step, value: number): Step {
  const { scene } = s.state;
  if (scene.at !== 'welcome' || scene.opened) return s;
  const reached = clamped(value);
  if (reached >= WELCOME.opensAt) return opened(s);
  return put(s, { scene: { ...scene, value: reached } });
}

/** E5: its button opens it as the swipe does. */
export function opened(s: Step): Step {
  if (s.state.scene.at !== 'welcome' || s.state.scene.opened) return s;
  const at = put(s, { scene: { at: 'welcome', value: WELCOME.opensAt, opened: true } });
  return wait(sound(at, 'start-evaluation'), 'welcome', TIMINGS.welcomeMs);
}

/** E6: let go below the end it snaps back. */
export const snapBack = (s: Step): Step =>
  s.state.scene.at === 'welcome' && !s.state.scene.opened ? put(s, { scene: { ...s.state.scene, value: 0 } }) : s;

/** E7: a moment later the survey is begun. */
export const welcomeTimer: Move = (survey, s) =>
  s.state.scene.at === 'welcome' ? arrive(survey, changed(s, {}), s.state.working.currentResponseIndex) : s;
