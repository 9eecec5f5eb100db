import type { FlowState } from '#shared/survey-flow/state';
import type { FlowSurvey } from '#shared/survey-flow/survey';
import { WELCOME } from '#shared/survey-flow/timings';

/** The view of the welcome. */

/** RESPONSE-E56: whether the label 'swipe to open' shows. */
export const showsSwipeLabel = ({ scene }: FlowState): boolean => scene.at === 'welcome' && scene.value <= WELCOME.labelUpTo;

/** RESPONSE-E64: whether a language can be chosen: on the welcome, or on the first question of a survey without one. */
export const showsLanguages = ({ scene, working }: FlowState): boolean =>
  scene.at === 'welcome' || (scene.at === 'question' && working.status === 'Open');

/** RESPONSE-E64: whether the notice for anonymous respondents shows: in the same places. */
export const showsNotice = ({ kind }: FlowSurvey, state: FlowState): boolean => kind === 'Anonymous' && showsLanguages(state);
