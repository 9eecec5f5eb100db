import { joined } from '#shared/survey-flow/comment-edit';
import { canMoveInner, canMoveMain, currentQuestion, isAnswered, nextComment } from '#shared/survey-flow/current-question';
import { finishIntro } from '#shared/survey-flow/question-intro';
import type { FlowState } from '#shared/survey-flow/state';
import { type Transition, updateQuestionScene, updateState } from '#shared/survey-flow/step-helpers';
import type { FlowSurvey } from '#shared/survey-flow/survey';

/** Adapts the question on the screen to answers of another device. */

/** RESPONSE-E51: a committed slider value is kept. An uncommitted one (being dragged, or awaiting confirmation) is replaced by an incoming answer. */
export const reconcileQuestion: Transition = (survey, s) => {
  const at = currentQuestion(survey, s.state);
  const { scene, waits } = s.state;
  if (scene.at !== 'question') return s;
  const main = scene.main.is === 'moving' && !canMoveMain(at) ? ({ is: 'resting' } as const) : scene.main;
  const inner = scene.inner.is === 'moving' && !canMoveInner(at) ? ({ is: 'resting' } as const) : scene.inner;
  const chat = isAnswered(at) ? scene.chat || waits.chat === undefined : scene.chat && at.question.type === 'text-only';
  const fit = updateState(updateQuestionScene(s, { main, inner, chat }), {
    edit: joined(survey, s.state),
    confirm: isMoot(survey, s.state) ? null : s.state.confirm,
  });
  return scene.phase !== 'end' && isAnswered(at) ? finishIntro(survey, fit) : fit;
};

/** RESPONSE-E52: whether an answer of another device made the open dialog pointless, so that it closes. */
function isMoot(survey: FlowSurvey, state: FlowState): boolean {
  const at = currentQuestion(survey, state);
  const { confirm } = state;
  if (confirm?.ask === 'low' || confirm?.ask === 'high') return !canMoveMain(at);
  if (confirm?.ask === 'inner-high') return !canMoveInner(at);
  return confirm?.ask === 'unmoved' && (nextComment(at) === null || !canMoveInner(at) || at.item.scalarResponse2 != null);
}
