import { COMMENT_LENGTH } from '#shared/response/comments';
import { awaitedComment, currentOf, innerStart, isLastComment, showsInner } from '#shared/response/flow/item';
import { answered, inScene, type Move, put, type Step, sound, wait } from '#shared/response/flow/kit';
import { goOn } from '#shared/response/flow/move';
import { giveInner, landed } from '#shared/response/flow/slider';
import type { Sending } from '#shared/response/flow/state';
import type { FlowSurvey } from '#shared/response/flow/survey';
import { SLIDER, TIMINGS } from '#shared/response/flow/timings';

/** Giving the comment that is waited for, and with it the inner slider above the box. */

/** E25: a comment is given, an empty one too; not before the box is there, and not one that is too long. */
export const canSend = (survey: FlowSurvey, { state }: Pick<Step, 'state'>): boolean =>
  state.scene.at === 'question' &&
  state.scene.chat &&
  state.draft.length <= COMMENT_LENGTH &&
  awaitedComment(currentOf(survey, state)) !== null;

/** E26: with the comment the inner slider is given where it stands; one that was never moved is asked about. */
export function send(survey: FlowSurvey, before: Step, after: Sending): Step {
  if (!canSend(survey, before)) return before;
  const s = landed(survey, before);
  const { scene } = s.state;
  if (scene.at === 'question' && scene.inner.is === 'moving') {
    const { value } = scene.inner;
    if (value >= SLIDER.confirmFrom) return put(s, { confirm: { ask: 'inner-high', value, after } });
    return give(survey, giveInner(survey, s, value, 'manual'), after);
  }
  const at = currentOf(survey, s.state);
  const unmoved = showsInner(at) && at.item.scalarResponse2 == null;
  return unmoved ? put(s, { confirm: { ask: 'unmoved', after } }) : give(survey, s, after);
}

/** E27: keep position: the inner answer is where the dot stood by itself, and says so. */
export const keepPosition = (survey: FlowSurvey, s: Step, after: Sending): Step =>
  give(survey, giveInner(survey, s, innerStart(currentOf(survey, s.state)), 'auto'), after);

/** E28: the words are an answer, the box is empty, and the asker writes on when there is more to ask. */
export function give(survey: FlowSurvey, s: Step, after: Sending): Step {
  if (!canSend(survey, s)) return s;
  const comment = awaitedComment(currentOf(survey, s.state)) === 1 ? 'textResponse1' : 'textResponse2';
  const given = put(answered(survey, s, { [comment]: s.state.draft }), { draft: '' }, { type: 'scroll', to: 'chat' });
  const sent = sound(given, 'send-message');
  if (awaitedComment(currentOf(survey, sent.state)) !== null) return wait(inScene(sent, { chat: false }), 'chat', TIMINGS.chatMs);
  return after === 'submit' ? goOn(survey, sent) : sent;
}

/** E29: the button gives the comment that is waited for; the last one of the survey it gives and submits. */
export const sendByButton: Move = (survey, s) => {
  const at = currentOf(survey, s.state);
  const comment = awaitedComment(at);
  return send(survey, s, at.isLast && comment !== null && isLastComment(at, comment) ? 'submit' : 'send');
};
