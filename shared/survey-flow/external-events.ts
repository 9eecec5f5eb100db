import { missingAnswers, withDerived } from '#shared/response/answer-rules';
import type { ResponseDraft } from '#shared/response/schema';
import { jumpToQuestion } from '#shared/survey-flow/question-intro';
import { reconcileQuestion } from '#shared/survey-flow/reconcile';
import type { FlowState } from '#shared/survey-flow/state';
import { playSound, type StepResult, type Transition, updateResponse, updateState } from '#shared/survey-flow/step-helpers';
import type { FlowSurvey } from '#shared/survey-flow/survey';

/** Events from outside the page: answers of another device, and the server's answer to a submission. */

/** RESPONSE-E50: applies answers of another device at once. The same question stays on the screen. */
export function receiveRemoteState(survey: FlowSurvey, s: StepResult, sent: ResponseDraft): StepResult {
  const { scene, working } = s.state;
  // The server does not return the answers of an anonymous response that was handed in.
  const isWithheld = sent.status === 'Completed' && sent.responses.length === 0;
  const responses = isWithheld ? working.responses : sent.responses;
  if (scene.at === 'submitted' || responses.length !== survey.questions.length) return s;
  const theirs = { ...sent, responses: withDerived(survey.questions, responses) };
  if (scene.at === 'left') return updateState(s, { working: theirs });
  if (scene.at === 'finishing') return onItsWay(survey, updateState(s, { working: { ...theirs, status: 'Completed' } }));
  if (theirs.status === 'Completed') return updateState(s, { working: theirs, ...submittedScene(survey) });
  const keepsPlace = scene.at !== 'welcome';
  const taken = updateState(s, { working: keepsPlace ? { ...theirs, currentResponseIndex: working.currentResponseIndex } : theirs });
  return scene.at === 'question' ? reconcileQuestion(survey, taken) : taken;
}

/** RESPONSE-E53: continues a submission, unless another device removed an answer that it needs. */
const onItsWay: Transition = (survey, s) => {
  const numbers = missingAnswers(survey.questions, s.state.working.responses);
  if (numbers.length === 0) return s;
  const back = jumpToQuestion(survey, updateResponse(s, { status: 'InProgress' }), s.state.working.currentResponseIndex);
  return updateState(back, { confirm: { ask: 'missing', numbers } });
};

const submittedScene = ({ hasClosing }: FlowSurvey): Pick<FlowState, 'scene' | 'confirm' | 'waits'> => ({
  scene: { at: 'submitted', closing: hasClosing },
  confirm: null,
  waits: {},
});

/** RESPONSE-E41: the server accepted the response: shows the closing words, with sound and confetti. */
export const receiveSubmitted: Transition = (survey, s) => {
  if (s.state.scene.at !== 'finishing') return s;
  const done = playSound(updateState(s, submittedScene(survey)), 'finish-tada');
  return survey.calm ? done : updateState(done, {}, { type: 'confetti', on: 'closing' });
};

/** RESPONSE-E42: the server refused the response: returns to the question with all answers and the reason. */
export const receiveRejection = (survey: FlowSurvey, s: StepResult, messageKey: string): StepResult =>
  s.state.scene.at === 'finishing'
    ? updateState(jumpToQuestion(survey, updateResponse(s, { status: 'InProgress' }), s.state.working.currentResponseIndex), {
        refused: messageKey,
      })
    : s;

/** RESPONSE-E8: shows the closing words of a completed response. */
export const showClosing: Transition = (survey, s) => updateState(s, submittedScene(survey));
