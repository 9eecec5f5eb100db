import { jump } from '#shared/response/flow/arrive';
import { fitted } from '#shared/response/flow/fit';
import { changed, type Move, put, type Step, sound } from '#shared/response/flow/kit';
import type { FlowState } from '#shared/response/flow/state';
import type { FlowSurvey } from '#shared/response/flow/survey';
import type { ResponseWorking } from '#shared/response/schema';
import { missingAnswers, withDerived } from '#shared/response/shape';

/** What comes in from elsewhere: another device's answers, and the server's word on a submission. */

/** E50: answers of another device are taken at once; the question that this person looks at stays where it is. */
export function merged(survey: FlowSurvey, s: Step, sent: ResponseWorking): Step {
  const { scene, working } = s.state;
  // Of an anonymous response that was handed in the answers are not shown again.
  const isWithheld = sent.status === 'Completed' && sent.responses.length === 0;
  const responses = isWithheld ? working.responses : sent.responses;
  if (scene.at === 'submitted' || responses.length !== survey.questions.length) return s;
  const theirs = { ...sent, responses: withDerived(survey.questions, responses) };
  if (scene.at === 'left') return put(s, { working: theirs });
  if (scene.at === 'finishing') return onItsWay(survey, put(s, { working: { ...theirs, status: 'Completed' } }));
  if (theirs.status === 'Completed') return put(s, { working: theirs, ...submittedScene(survey) });
  const keepsPlace = scene.at !== 'welcome';
  const taken = put(s, { working: keepsPlace ? { ...theirs, currentResponseIndex: working.currentResponseIndex } : theirs });
  return scene.at === 'question' ? fitted(survey, taken) : taken;
}

/** E53: a submission goes on, unless another device took back an answer that it needs. */
const onItsWay: Move = (survey, s) => {
  const numbers = missingAnswers(survey.questions, s.state.working.responses);
  if (numbers.length === 0) return s;
  const back = jump(survey, changed(s, { status: 'InProgress' }), s.state.working.currentResponseIndex);
  return put(back, { confirm: { ask: 'missing', numbers } });
};

const submittedScene = ({ hasClosing }: FlowSurvey): Pick<FlowState, 'scene' | 'confirm' | 'waits'> => ({
  scene: { at: 'submitted', closing: hasClosing },
  confirm: null,
  waits: {},
});

/** E41: the server has it. */
export const submitted: Move = (survey, s) => {
  if (s.state.scene.at !== 'finishing') return s;
  const done = sound(put(s, submittedScene(survey)), 'finish-tada');
  return survey.calm ? done : put(done, {}, { type: 'confetti', on: 'closing' });
};

/** E42: not taken: back at the question, with every answer still there and the reason beside it. */
export const refused = (survey: FlowSurvey, s: Step, messageKey: string): Step =>
  s.state.scene.at === 'finishing'
    ? put(jump(survey, changed(s, { status: 'InProgress' }), s.state.working.currentResponseIndex), { refused: messageKey })
    : s;

/** E8: one that is completed already shows its closing words. */
export const closed: Move = (survey, s) => put(s, submittedScene(survey));
