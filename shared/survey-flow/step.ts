import type { ResponseDraft } from '#shared/response/schema';
import { midpointTimer } from '#shared/survey-flow/advance';
import { leave, pressNext, pressPrevious, review } from '#shared/survey-flow/buttons';
import { sendComment } from '#shared/survey-flow/comment';
import { applyCommentEdit, correct, edit } from '#shared/survey-flow/comment-edit';
import { onCancel, onConfirm } from '#shared/survey-flow/confirm';
import type { FlowEvent, SliderName } from '#shared/survey-flow/event';
import { receiveRejection, receiveRemoteState, receiveSubmitted, showClosing } from '#shared/survey-flow/external-events';
import { goToQuestion, introTimer, openChat, welcomeTimer } from '#shared/survey-flow/question-intro';
import { askResetQuestion, askResetSurvey } from '#shared/survey-flow/reset';
import { visit } from '#shared/survey-flow/review';
import { applyInnerTimer, dragCancelled, onApplyTimer, onDrag, onRelease } from '#shared/survey-flow/slider';
import type { FlowState, TimerName } from '#shared/survey-flow/state';
import { clearTimer, type StepResult, type Transition, updateResponse, updateState } from '#shared/survey-flow/step-helpers';
import type { FlowSurvey } from '#shared/survey-flow/survey';
import { beginsAtWelcome, firstState, onSwipe, type Swipe } from '#shared/survey-flow/welcome';

/** The flow of a survey, one event at a time. Rules in RULES.md. */

const TIMERS: Record<TimerName, Transition> = {
  welcome: welcomeTimer,
  intro: introTimer,
  apply: onApplyTimer,
  applyInner: applyInnerTimer,
  chat: (survey, s) => (s.state.scene.at === 'question' ? openChat(survey, s) : s),
  midpoint: midpointTimer,
};

/** Handles events that are not actions of the respondent, also while a dialog is open. @returns null for other events */
function handleExternalEvent(survey: FlowSurvey, s: StepResult, event: FlowEvent): StepResult | null {
  switch (event.type) {
    case 'timer':
      return s.state.waits[event.name] === event.ticket ? TIMERS[event.name](survey, clearTimer(s, event.name)) : s;
    case 'away':
      return applyInnerTimer(survey, onApplyTimer(survey, s));
    case 'merged':
      return receiveRemoteState(survey, s, event.working);
    case 'submitted':
      return receiveSubmitted(survey, s);
    case 'refused':
      return receiveRejection(survey, s, event.messageKey);
    case 'typed':
      return s.state.scene.at === 'question' ? updateState(s, { draft: event.text, refused: null }) : s;
    case 'edited':
      return applyCommentEdit(s, event.text);
    default:
      return null;
  }
}

function handleSlider(survey: FlowSurvey, s: StepResult, event: Swipe & { slider: SliderName }): StepResult {
  const { slider } = event;
  if (slider === 'welcome') return onSwipe(s, event);
  if (event.type === 'dragged') return onDrag(survey, s, slider, event.value);
  return event.type === 'dragCancelled' ? dragCancelled(s, slider) : onRelease(s, slider);
}

/** Handles the respondent's actions. */
function handleAction(survey: FlowSurvey, s: StepResult, event: FlowEvent): StepResult {
  switch (event.type) {
    case 'dragged':
    case 'dragCancelled':
    case 'released':
    case 'committed':
      return handleSlider(survey, s, event);
    case 'sent':
      return sendComment(survey, s, 'send');
    case 'next':
      return pressNext(survey, s);
    case 'previous':
      return pressPrevious(survey, s);
    case 'review':
      return review(survey, s);
    case 'visit':
      return visit(survey, s, event.index);
    case 'edit':
      return edit(survey, s, event.comment, event.text);
    case 'corrected':
      return correct(survey, s);
    case 'editDropped':
      return updateState(s, { edit: null });
    case 'resetQuestion':
      return askResetQuestion(survey, s);
    case 'resetSurvey':
      return askResetSurvey(survey, s);
    case 'toggleSound':
      return s.state.scene.at === 'question' ? updateResponse(s, { soundStatus: !s.state.working.soundStatus }) : s;
    case 'leave':
      return leave(survey, s);
    default:
      return s;
  }
}

/** RESPONSE-E47: while a dialog is open, only its answers and typing are handled. */
function handleEvent(survey: FlowSurvey, s: StepResult, event: FlowEvent): StepResult {
  const came = handleExternalEvent(survey, s, event);
  if (came) return came;
  if (event.type === 'confirmed') return onConfirm(survey, s);
  if (event.type === 'cancelled') return onCancel(survey, s);
  return s.state.confirm ? s : handleAction(survey, s, event);
}

/** RESPONSE-E49: keeps one `save` effect of a step that changed the response several times. */
const keepOneSave = ({ state, effects }: StepResult): StepResult => {
  const first = effects.findIndex(({ type }) => type === 'save');
  return { state, effects: effects.filter(({ type }, i) => type !== 'save' || i === first) };
};

/** The next state and the effects of an event. It does not mutate the given state, and returns it if the event does not apply. */
export function step(survey: FlowSurvey, state: FlowState, event: FlowEvent): StepResult {
  const { scene } = state;
  if (scene.at === 'left' && event.type !== 'merged') return { state, effects: [] };
  return keepOneSave(handleEvent(survey, { state, effects: [] }, event));
}

/**
 * RESPONSE-E8: the first state of a survey: its welcome, the stored question, or its closing words when it is completed or has no
 * questions. Other state that this page had is kept. RESPONSE-E66: with `asks` the welcome always comes first and asks the respondent
 * whether to continue.
 */
export function openFlow(survey: FlowSurvey, working: ResponseDraft, kept?: Parameters<typeof firstState>[2]): StepResult {
  const state = firstState(survey, working, kept);
  const s: StepResult = { state, effects: [] };
  if (beginsAtWelcome(survey, state)) return s;
  const isOver = working.status === 'Completed' || survey.questions.length === 0;
  return isOver ? showClosing(survey, s) : goToQuestion(survey, s, state.working.currentResponseIndex);
}
