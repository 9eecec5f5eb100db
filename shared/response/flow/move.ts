import { arrive, jump } from '#shared/response/flow/arrive';
import { currentOf } from '#shared/response/flow/item';
import { changed, type Move, put, sound, wait, withoutBlanks } from '#shared/response/flow/kit';
import type { FlowSurvey } from '#shared/response/flow/survey';
import { TIMINGS } from '#shared/response/flow/timings';
import { missingAnswers } from '#shared/response/shape';

/** From one question to the next: halfway, and the end. */

/** E32: the card shows between the question before the middle and the one after it. */
export const isMidpoint = ({ hasMid, questions }: FlowSurvey, index: number): boolean =>
  hasMid && index + 1 === Math.round(questions.length / 2);

/** E33: on to the next question, over the card in the middle; from the last one to the end. */
export const goOn: Move = (survey, s) => {
  const { index, isLast } = currentOf(survey, s.state);
  if (isLast) return finish(survey, s);
  if (!isMidpoint(survey, index)) return arrive(survey, s, index + 1);
  const onTheWay = put(withoutBlanks(changed(s, { currentResponseIndex: index + 1 })), { waits: {} });
  if (survey.calm) return midpointMessage(put(onTheWay, { scene: { at: 'midpoint', phase: 'arriving' } }), TIMINGS.midpointCloseMs);
  return wait(put(onTheWay, { scene: { at: 'midpoint', phase: 'arriving' } }), 'midpoint', TIMINGS.midpointMessageMs);
};

const midpointMessage = (s: Parameters<Move>[1], ms: number) =>
  wait(sound(put(s, { scene: { at: 'midpoint', phase: 'message' } }), 'middle-fanfare'), 'midpoint', ms);

/** E34: the message, its confetti, and on. Calm: no confetti. */
export const midpointTimer: Move = (survey, s) => {
  const { scene, working } = s.state;
  if (scene.at !== 'midpoint') return s;
  if (scene.phase === 'arriving') return midpointMessage(s, TIMINGS.midpointConfettiMs);
  if (scene.phase === 'celebrated' || survey.calm) return arrive(survey, s, working.currentResponseIndex);
  const celebrated = put(s, { scene: { at: 'midpoint', phase: 'celebrated' } }, { type: 'confetti', on: 'midpoint' });
  return wait(celebrated, 'midpoint', TIMINGS.midpointCloseMs - TIMINGS.midpointConfettiMs);
};

/** E36: one question back; an answered one as it was left. */
export const goBack: Move = (survey, s) => arrive(survey, s, Math.max(0, s.state.working.currentResponseIndex - 1));

/** E39: with an answer missing the person is told which; else the response is completed and on its way. */
export const finish: Move = (survey, s) => {
  const numbers = missingAnswers(survey.questions, s.state.working.responses);
  if (numbers.length > 0) return put(s, { confirm: { ask: 'missing', numbers } });
  return put(changed(s, { status: 'Completed' }), { scene: { at: 'finishing' }, waits: {}, refused: null });
};

/** E40: told, the person is taken to the first answer that is missing still, its slider at its start. */
export const toMissing: Move = (survey, s) => {
  const [first] = missingAnswers(survey.questions, s.state.working.responses);
  return first === undefined ? put(s, { confirm: null }) : jump(survey, s, first - 1);
};
