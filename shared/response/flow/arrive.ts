import { currentOf, isAnswered } from '#shared/response/flow/item';
import { changed, inScene, type Move, put, type Step, sound, wait, without, withoutBlanks } from '#shared/response/flow/kit';
import type { QuestionPhase } from '#shared/response/flow/state';
import type { FlowSurvey } from '#shared/response/flow/survey';
import { readingMs, TIMINGS } from '#shared/response/flow/timings';

/** Coming to a question, and its way from the start over the centre to its end. */

/** E9: to a question by its index: it comes in to be read, or stands in its end state when it was answered already. */
export function arrive(survey: FlowSurvey, s: Step, index: number): Step {
  return enter(survey, moved(s, index), (at) => (isAnswered(at) || survey.calm ? 'end' : 'start'));
}

/** E40: jumped to, a question stands in its end state at once. */
export function jump(survey: FlowSurvey, s: Step, index: number): Step {
  return put(
    enter(survey, moved(s, index), () => 'end'),
    {},
    { type: 'scroll', to: 'question' },
  );
}

function moved(s: Step, index: number): Step {
  const here = s.state.working.currentResponseIndex === index;
  return here ? s : withoutBlanks(changed(s, { currentResponseIndex: index }));
}

function enter(survey: FlowSurvey, s: Step, phaseOf: (at: ReturnType<typeof currentOf>) => QuestionPhase): Step {
  const at = currentOf(survey, s.state);
  const phase = phaseOf(at);
  const scene = { at: 'question', phase: 'start', main: { is: 'resting' }, inner: { is: 'resting' }, chat: false } as const;
  const entered = put(s, { waits: {}, confirm: null, scene });
  return phase === 'end' ? toEnd(survey, entered) : wait(entered, 'intro', TIMINGS.introCentreMs);
}

/** E11: the centre after half a second, the end after the reading time. */
export const introTimer: Move = (survey, s) => {
  const { scene } = s.state;
  if (scene.at !== 'question' || scene.phase === 'end') return s;
  if (scene.phase === 'centre') return toEnd(survey, s);
  return wait(inScene(s, { phase: 'centre' }), 'intro', readingMs(currentOf(survey, s.state).question.words));
};

/** E12: at its end the dot becomes a slider; a question of words only has its box at once, and so has one that was answered. */
export const toEnd: Move = (survey, s) => {
  const at = currentOf(survey, s.state);
  const ended = put(inScene(s, { phase: 'end' }), { waits: {} });
  if (at.question.type === 'text-only') return openChat(survey, ended);
  return isAnswered(at) ? inScene(ended, { chat: true }) : sound(ended, 'dot-to-slider');
};

/** E24: the box is there, and the asker is heard, once a question. */
export const openChat: Move = (survey, s) => {
  const { question } = currentOf(survey, s.state);
  const open = put(without(inScene(s, { chat: true }), 'chat'), {}, { type: 'scroll', to: 'chat' });
  if (s.state.heard.includes(question.id)) return open;
  return put(sound(open, 'receive-msg'), { heard: [...s.state.heard, question.id] });
};
