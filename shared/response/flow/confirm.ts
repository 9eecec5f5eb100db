import { give, keepPosition } from '#shared/response/flow/comment';
import { inScene, type Move, put } from '#shared/response/flow/kit';
import { toMissing } from '#shared/response/flow/move';
import { ignoreChanges } from '#shared/response/flow/navigate';
import { resetQuestion, resetSurvey } from '#shared/response/flow/reset';
import { giveInner, settle } from '#shared/response/flow/slider';

/** E45: what happens when the person says yes to what was asked. */
export const confirmed: Move = (survey, before) => {
  const { confirm } = before.state;
  if (!confirm) return before;
  const s = put(before, { confirm: null });
  switch (confirm.ask) {
    case 'low':
    case 'high':
      return settle(s, 'main', confirm.value);
    case 'inner-high':
      if (confirm.after === 'stay') return settle(s, 'inner', confirm.value);
      return give(survey, giveInner(survey, s, confirm.value, 'manual'), confirm.after);
    case 'unmoved':
      return keepPosition(survey, s, confirm.after);
    case 'unsaved':
      return ignoreChanges(survey, s, confirm.after);
    case 'missing':
      return toMissing(survey, s);
    case 'resetQuestion':
      return resetQuestion(survey, s);
    case 'resetSurvey':
      return resetSurvey(survey, s);
  }
};

/** E46: saying no discards the value that was asked about, and changes nothing else. A missing answer stays missing. */
export const cancelled: Move = (survey, before) => {
  const { confirm } = before.state;
  if (!confirm) return before;
  const s = put(before, { confirm: null });
  if (confirm.ask === 'low' || confirm.ask === 'high') return inScene(s, { main: { is: 'resting' } });
  if (confirm.ask === 'inner-high') return inScene(s, { inner: { is: 'resting' } });
  return confirm.ask === 'missing' ? toMissing(survey, s) : s;
};
