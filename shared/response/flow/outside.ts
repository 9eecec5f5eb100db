import { jump, toEnd } from '#shared/response/flow/arrive';
import { awaitedComment, canMoveInner, canMoveMain, currentOf, isAnswered } from '#shared/response/flow/item';
import { changed, inScene, type Move, put, type Step, sound } from '#shared/response/flow/kit';
import type { FlowState } from '#shared/response/flow/state';
import type { FlowSurvey } from '#shared/response/flow/survey';
import type { ResponseWorking } from '#shared/response/schema';
import { withDerived } from '#shared/response/shape';

/** What comes in from elsewhere: another device's answers, and the server's word on a submission. */

/** E80: answers of another device are taken at once; the question that this person looks at stays where it is. */
export function merged(survey: FlowSurvey, s: Step, sent: ResponseWorking): Step {
  if (sent.responses.length !== survey.questions.length) return s;
  const theirs = { ...sent, responses: withDerived(survey.questions, sent.responses) };
  const { scene, working } = s.state;
  if (scene.at === 'submitted') return s;
  const status = scene.at === 'finishing' ? 'Completed' : theirs.status;
  if (scene.at === 'left' || scene.at === 'finishing') return put(s, { working: { ...theirs, status } });
  if (status === 'Completed') return put(s, { working: theirs, ...submittedScene(survey) });
  const keepsPlace = scene.at !== 'welcome';
  const taken = put(s, { working: keepsPlace ? { ...theirs, currentResponseIndex: working.currentResponseIndex } : theirs });
  return scene.at === 'question' ? fitted(survey, taken) : taken;
}

/** E81: a dot that was let go counts still; one that is held, or asked about, gives way to an answer that came in. */
const fitted: Move = (survey, s) => {
  const at = currentOf(survey, s.state);
  const { scene, waits } = s.state;
  if (scene.at !== 'question') return s;
  const main = scene.main.is === 'moving' && !canMoveMain(at) ? ({ is: 'resting' } as const) : scene.main;
  const inner = scene.inner.is === 'moving' && !canMoveInner(at) ? ({ is: 'resting' } as const) : scene.inner;
  const chat = isAnswered(at) ? scene.chat || waits.chat === undefined : scene.chat && at.question.type === 'text-only';
  const fit = put(inScene(s, { main, inner, chat }), { confirm: isMoot(survey, s.state) ? null : s.state.confirm });
  return scene.phase !== 'end' && isAnswered(at) ? toEnd(survey, fit) : fit;
};

/** E82: a question that somebody else's answer settled is asked no longer. */
function isMoot(survey: FlowSurvey, state: FlowState): boolean {
  const at = currentOf(survey, state);
  const { confirm } = state;
  if (confirm?.ask === 'low' || confirm?.ask === 'high') return !canMoveMain(at);
  if (confirm?.ask === 'inner-high') return !canMoveInner(at);
  return confirm?.ask === 'unmoved' && (awaitedComment(at) === null || !canMoveInner(at) || at.item.scalarResponse2 != null);
}

const submittedScene = ({ hasClosing }: FlowSurvey): Pick<FlowState, 'scene' | 'confirm' | 'waits'> => ({
  scene: { at: 'submitted', closing: hasClosing },
  confirm: null,
  waits: {},
});

/** E52: the server has it. */
export const submitted: Move = (survey, s) => {
  if (s.state.scene.at !== 'finishing') return s;
  const done = sound(put(s, submittedScene(survey)), 'finish-tada');
  return survey.calm ? done : put(done, {}, { type: 'confetti', on: 'closing' });
};

/** E53: not taken: back at the question, with every answer still there and the reason beside it. */
export const refused = (survey: FlowSurvey, s: Step, messageKey: string): Step =>
  s.state.scene.at === 'finishing'
    ? put(jump(survey, changed(s, { status: 'InProgress' }), s.state.working.currentResponseIndex), { refused: messageKey })
    : s;

/** E54: one that is completed already shows its closing words. */
export const closed: Move = (survey, s) => put(s, submittedScene(survey));
