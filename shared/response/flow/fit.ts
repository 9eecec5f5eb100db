import { toEnd } from '#shared/response/flow/arrive';
import { awaitedComment, canMoveInner, canMoveMain, currentOf, isAnswered } from '#shared/response/flow/item';
import { inScene, type Move, put } from '#shared/response/flow/kit';
import type { FlowState } from '#shared/response/flow/state';
import type { FlowSurvey } from '#shared/response/flow/survey';

/** The question on the screen, when answers to it came in from elsewhere. */

/** E51: a dot that was let go counts still; one that is held, or asked about, gives way to an answer that came in. */
export const fitted: Move = (survey, s) => {
  const at = currentOf(survey, s.state);
  const { scene, waits } = s.state;
  if (scene.at !== 'question') return s;
  const main = scene.main.is === 'moving' && !canMoveMain(at) ? ({ is: 'resting' } as const) : scene.main;
  const inner = scene.inner.is === 'moving' && !canMoveInner(at) ? ({ is: 'resting' } as const) : scene.inner;
  const chat = isAnswered(at) ? scene.chat || waits.chat === undefined : scene.chat && at.question.type === 'text-only';
  const fit = put(inScene(s, { main, inner, chat }), { confirm: isMoot(survey, s.state) ? null : s.state.confirm });
  return scene.phase !== 'end' && isAnswered(at) ? toEnd(survey, fit) : fit;
};

/** E52: a question that somebody else's answer settled is asked no longer. */
function isMoot(survey: FlowSurvey, state: FlowState): boolean {
  const at = currentOf(survey, state);
  const { confirm } = state;
  if (confirm?.ask === 'low' || confirm?.ask === 'high') return !canMoveMain(at);
  if (confirm?.ask === 'inner-high') return !canMoveInner(at);
  return confirm?.ask === 'unmoved' && (awaitedComment(at) === null || !canMoveInner(at) || at.item.scalarResponse2 != null);
}
