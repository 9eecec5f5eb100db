import { clearAnswers } from '#shared/response/answer-rules';
import { currentQuestion } from '#shared/survey-flow/current-question';
import { goToQuestion } from '#shared/survey-flow/question-intro';
import { applyPending } from '#shared/survey-flow/slider';
import { type Transition, updateResponse, updateState } from '#shared/survey-flow/step-helpers';

/** Resets one question or the whole survey. A dialog asks first. */

/** RESPONSE-E43: asks whether to clear the answers of the question on the screen. */
export const askResetQuestion: Transition = (survey, s) =>
  s.state.scene.at === 'question' ? updateState(applyPending(survey, s), { confirm: { ask: 'resetQuestion' } }) : s;

/** RESPONSE-E43: clears the answers and the draft of the question on the screen, and lets the question come in again. */
export const resetQuestion: Transition = (survey, s) => {
  const { item, index, question } = currentQuestion(survey, s.state);
  const responses = s.state.working.responses.with(index, clearAnswers(item));
  const heard = s.state.heard.filter((id) => id !== question.id);
  return goToQuestion(survey, updateState(updateResponse(s, { responses }), { heard, draft: '' }), index);
};

/** RESPONSE-E44: asks whether to begin the survey again. Only a named respondent can. */
export const askResetSurvey: Transition = (survey, s) =>
  s.state.scene.at === 'question' && survey.kind === 'Specific'
    ? updateState(applyPending(survey, s), { confirm: { ask: 'resetSurvey' } })
    : s;

/** RESPONSE-E44: clears all answers, sets the response to Open at question 0, and leaves to the page that opens the survey anew. */
export const resetSurvey: Transition = (_, s) => {
  const responses = s.state.working.responses.map(clearAnswers);
  const empty = updateResponse(s, { status: 'Open', currentResponseIndex: 0, responses });
  return updateState(
    empty,
    {
      scene: { at: 'left', to: 'redirect' },
      confirm: null,
      draft: '',
      heard: [],
      waits: {},
      isSeeking: false,
      edit: null,
      reviewFrom: null,
    },
    { type: 'leave', to: 'redirect' },
  );
};
