import { currentQuestion, isAnswered } from '#shared/survey-flow/current-question';
import type { QuestionPhase } from '#shared/survey-flow/state';
import {
  clearTimer,
  dropBlankDraft,
  playSound,
  type StepResult,
  startTimer,
  type Transition,
  updateQuestionScene,
  updateResponse,
  updateState,
} from '#shared/survey-flow/step-helpers';
import type { FlowSurvey } from '#shared/survey-flow/survey';
import { readingMs, TIMINGS } from '#shared/survey-flow/timings';

/** The intro of a question: its phases start, centre and end. */

/** RESPONSE-E9: goes to the question at an index: it comes in to be read. An answered one is in its end state at once. */
export function goToQuestion(survey: FlowSurvey, s: StepResult, index: number): StepResult {
  return enter(survey, moved(s, index), (at) => (isAnswered(at) || survey.calm ? 'end' : 'start'));
}

/** RESPONSE-E7: begins the survey 600 ms after it was opened. */
export const welcomeTimer: Transition = (survey, s) =>
  s.state.scene.at === 'welcome' ? goToQuestion(survey, updateResponse(s, {}), s.state.working.currentResponseIndex) : s;

/** RESPONSE-E40: goes to the question at an index, in its end state at once. */
export function jumpToQuestion(survey: FlowSurvey, s: StepResult, index: number): StepResult {
  return updateState(
    enter(survey, moved(s, index), () => 'end'),
    {},
    { type: 'scroll', to: 'question' },
  );
}

function moved(s: StepResult, index: number): StepResult {
  const here = s.state.working.currentResponseIndex === index;
  return here ? s : dropBlankDraft(updateResponse(s, { currentResponseIndex: index }));
}

function enter(survey: FlowSurvey, s: StepResult, phaseOf: (at: ReturnType<typeof currentQuestion>) => QuestionPhase): StepResult {
  const at = currentQuestion(survey, s.state);
  const phase = phaseOf(at);
  const scene = { at: 'question', phase: 'start', main: { is: 'resting' }, inner: { is: 'resting' }, chat: false } as const;
  const entered = updateState(s, { waits: {}, confirm: null, edit: null, scene });
  return phase === 'end' ? finishIntro(survey, entered) : startTimer(entered, 'intro', TIMINGS.introCentreMs);
}

/** RESPONSE-E11: the next phase: the centre after 500 ms, the end after the reading time. */
export const introTimer: Transition = (survey, s) => {
  const { scene } = s.state;
  if (scene.at !== 'question' || scene.phase === 'end') return s;
  if (scene.phase === 'centre') return finishIntro(survey, s);
  return startTimer(updateQuestionScene(s, { phase: 'centre' }), 'intro', readingMs(currentQuestion(survey, s.state).question.words));
};

/** RESPONSE-E12: the end phase: the dot becomes a slider. A text-only or answered question opens its box at once. */
export const finishIntro: Transition = (survey, s) => {
  const at = currentQuestion(survey, s.state);
  const ended = updateState(updateQuestionScene(s, { phase: 'end' }), { waits: {} });
  if (at.question.type === 'text-only') return openChat(survey, ended);
  return isAnswered(at) ? updateQuestionScene(ended, { chat: true }) : playSound(ended, 'dot-to-slider');
};

/** RESPONSE-E24: opens the comment box, with the receive sound once per question. */
export const openChat: Transition = (survey, s) => {
  const { question } = currentQuestion(survey, s.state);
  const open = updateState(clearTimer(updateQuestionScene(s, { chat: true }), 'chat'), {}, { type: 'scroll', to: 'chat' });
  if (s.state.heard.includes(question.id)) return open;
  return updateState(playSound(open, 'receive-msg'), { heard: [...s.state.heard, question.id] });
};
