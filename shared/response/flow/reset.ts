import { arrive } from '#shared/response/flow/arrive';
import { currentOf } from '#shared/response/flow/item';
import { changed, type Move, put } from '#shared/response/flow/kit';
import { landed } from '#shared/response/flow/slider';
import { emptied } from '#shared/response/shape';

/** Beginning again: one question, or all of them. Both are asked about first. */

/** E43: 'Reset question' takes back all answers of the question on the screen. */
export const askResetQuestion: Move = (survey, s) =>
  s.state.scene.at === 'question' ? put(landed(survey, s), { confirm: { ask: 'resetQuestion' } }) : s;

export const resetQuestion: Move = (survey, s) => {
  const { item, index, question } = currentOf(survey, s.state);
  const responses = s.state.working.responses.with(index, emptied(item));
  const heard = s.state.heard.filter((id) => id !== question.id);
  return arrive(survey, put(changed(s, { responses }), { heard, draft: '' }), index);
};

/** E44: a named respondent may begin the survey again: it is open, at its first question, and opened anew. */
export const askResetSurvey: Move = (survey, s) =>
  s.state.scene.at === 'question' && survey.kind === 'Specific' ? put(landed(survey, s), { confirm: { ask: 'resetSurvey' } }) : s;

export const resetSurvey: Move = (_, s) => {
  const responses = s.state.working.responses.map(emptied);
  const empty = changed(s, { status: 'Open', currentResponseIndex: 0, responses });
  return put(
    empty,
    { scene: { at: 'left', to: 'redirect' }, confirm: null, draft: '', heard: [], waits: {} },
    { type: 'leave', to: 'redirect' },
  );
};
