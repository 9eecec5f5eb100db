import { goToFirstMissing } from '#shared/survey-flow/advance';
import { ignoreChanges } from '#shared/survey-flow/buttons';
import { keepPosition, submitComment } from '#shared/survey-flow/comment';
import { resetQuestion, resetSurvey } from '#shared/survey-flow/reset';
import { answerInner, scheduleApply } from '#shared/survey-flow/slider';
import { type Transition, updateQuestionScene, updateState } from '#shared/survey-flow/step-helpers';

/** RESPONSE-E45: the respondent says yes: performs the action that the dialog asked about. */
export const onConfirm: Transition = (survey, before) => {
  const { confirm } = before.state;
  if (!confirm) return before;
  const s = updateState(before, { confirm: null });
  switch (confirm.ask) {
    case 'low':
    case 'high':
      return scheduleApply(s, 'main', confirm.value);
    case 'inner-high':
      if (confirm.after === 'stay') return scheduleApply(s, 'inner', confirm.value);
      return submitComment(survey, answerInner(survey, s, confirm.value, 'manual'), confirm.after);
    case 'unmoved':
      return keepPosition(survey, s, confirm.after);
    case 'unsaved':
      return ignoreChanges(survey, s, confirm.after);
    case 'missing':
      return goToFirstMissing(survey, s);
    case 'resetQuestion':
      return resetQuestion(survey, s);
    case 'resetSurvey':
      return resetSurvey(survey, s);
  }
};

/** RESPONSE-E46: the respondent says no: discards the value that the dialog asked about, and changes no answers. */
export const onCancel: Transition = (survey, before) => {
  const { confirm } = before.state;
  if (!confirm) return before;
  const s = updateState(before, { confirm: null });
  if (confirm.ask === 'low' || confirm.ask === 'high') return updateQuestionScene(s, { main: { is: 'resting' } });
  if (confirm.ask === 'inner-high') return updateQuestionScene(s, { inner: { is: 'resting' } });
  return confirm.ask === 'missing' ? goToFirstMissing(survey, s) : s;
};
