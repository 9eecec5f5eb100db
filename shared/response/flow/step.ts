import { arrive, introTimer, openChat } from '#shared/response/flow/arrive';
import { send } from '#shared/response/flow/comment';
import { cancelled, confirmed } from '#shared/response/flow/confirm';
import type { FlowEvent, SliderName } from '#shared/response/flow/event';
import { changed, type Move, put, type Step, without } from '#shared/response/flow/kit';
import { midpointTimer } from '#shared/response/flow/move';
import { leave, next, previous } from '#shared/response/flow/navigate';
import { closed, merged, refused, submitted } from '#shared/response/flow/outside';
import { askResetQuestion, askResetSurvey } from '#shared/response/flow/reset';
import { applyInnerTimer, applyTimer, dragged, released } from '#shared/response/flow/slider';
import type { FlowState, WaitName } from '#shared/response/flow/state';
import type { FlowSurvey } from '#shared/response/flow/survey';
import { hasWelcome, opened, snapBack, swiped, welcomeTimer } from '#shared/response/flow/welcome';
import type { ResponseWorking } from '#shared/response/schema';

/** The flow of a survey, one event at a time. Rules in RULES.md. */

const TIMERS: Record<WaitName, Move> = {
  welcome: welcomeTimer,
  intro: introTimer,
  apply: applyTimer,
  applyInner: applyInnerTimer,
  chat: (survey, s) => (s.state.scene.at === 'question' ? openChat(survey, s) : s),
  midpoint: midpointTimer,
};

/** What came to pass by itself; it happens whatever the person is being asked. */
function happened(survey: FlowSurvey, s: Step, event: FlowEvent): Step | null {
  switch (event.type) {
    case 'timer':
      return s.state.waits[event.name] === event.ticket ? TIMERS[event.name](survey, without(s, event.name)) : s;
    case 'away':
      return applyInnerTimer(survey, applyTimer(survey, s));
    case 'merged':
      return merged(survey, s, event.working);
    case 'submitted':
      return submitted(survey, s);
    case 'refused':
      return refused(survey, s, event.messageKey);
    case 'typed':
      return s.state.scene.at === 'question' ? put(s, { draft: event.text, refused: null }) : s;
    default:
      return null;
  }
}

function slid(survey: FlowSurvey, s: Step, type: 'dragged' | 'released' | 'committed', slider: SliderName, value: number): Step {
  if (slider !== 'welcome') return type === 'dragged' ? dragged(survey, s, slider, value) : released(s, slider);
  if (type === 'dragged') return swiped(s, value);
  return type === 'released' ? snapBack(s) : opened(s);
}

/** What the person did. */
function did(survey: FlowSurvey, s: Step, event: FlowEvent): Step {
  switch (event.type) {
    case 'dragged':
      return slid(survey, s, event.type, event.slider, event.value);
    case 'released':
    case 'committed':
      return slid(survey, s, event.type, event.slider, 0);
    case 'sent':
      return send(survey, s, 'send');
    case 'next':
      return next(survey, s);
    case 'previous':
      return previous(survey, s);
    case 'resetQuestion':
      return askResetQuestion(survey, s);
    case 'resetSurvey':
      return askResetSurvey(survey, s);
    case 'toggleSound':
      return s.state.scene.at === 'question' ? changed(s, { soundStatus: !s.state.working.soundStatus }) : s;
    case 'leave':
      return leave(survey, s);
    default:
      return s;
  }
}

/** E47: while something is asked nothing else is done but answering it. */
function onward(survey: FlowSurvey, s: Step, event: FlowEvent): Step {
  const came = happened(survey, s, event);
  if (came) return came;
  if (event.type === 'confirmed') return confirmed(survey, s);
  if (event.type === 'cancelled') return cancelled(survey, s);
  return s.state.confirm ? s : did(survey, s, event);
}

/** E49: one step stores once, whatever it changed. */
const savedOnce = ({ state, effects }: Step): Step => {
  const first = effects.findIndex(({ type }) => type === 'save');
  return { state, effects: effects.filter(({ type }, i) => type !== 'save' || i === first) };
};

/** What an event makes of a state, and what the page is to perform. A state is never changed; an event without meaning gives it back. */
export function step(survey: FlowSurvey, state: FlowState, event: FlowEvent): Step {
  const { scene } = state;
  if (scene.at === 'left' && event.type !== 'merged') return { state, effects: [] };
  return savedOnce(onward(survey, { state, effects: [] }, event));
}

/**
 * E8: a survey is opened where it was left: its welcome, the question it stood at, or its closing words when it is
 * completed, or asks nothing. What this page remembers beside the answers comes along.
 */
export function open(
  survey: FlowSurvey,
  working: ResponseWorking,
  { draft = '', heard = [] }: { draft?: string; heard?: readonly string[] } = {},
): Step {
  const last = Math.max(0, survey.questions.length - 1);
  const at = Math.min(working.currentResponseIndex, last);
  const state: FlowState = {
    working: { ...working, currentResponseIndex: at },
    scene: { at: 'welcome', value: 0, opened: false },
    confirm: null,
    draft,
    heard,
    waits: {},
    tickets: 0,
    refused: null,
  };
  const s: Step = { state, effects: [] };
  if (working.status === 'Completed' || survey.questions.length === 0) return closed(survey, s);
  return hasWelcome(survey, state) ? s : arrive(survey, s, at);
}
