import type { ResponseDraft } from '#shared/response/schema';

/** The state of a survey on the screen, as plain data. The page runs the timers. */

/** A dot on a slider, in slider values of 0 to 1000. */
export type DotState =
  /** At its stored answer, or at its start. */
  | { is: 'resting' }
  /** Being dragged by finger, mouse or keys; nothing is committed. */
  | { is: 'moving'; value: number }
  /** Released: the value is committed, and applied when its timer fires or the respondent goes on. */
  | { is: 'settling'; value: number };

/** The phases of a question: comes in, is in the centre to be read, is at the top with the slider below. */
export type QuestionPhase = 'start' | 'centre' | 'end';

export interface QuestionScene {
  at: 'question';
  phase: QuestionPhase;
  main: DotState;
  inner: DotState;
  /** Whether the comment box is open. Before, the chat shows three dots. */
  chat: boolean;
}

export type Scene =
  /** `asks`: asks whether to continue the response that was begun on this device, or to begin again (RESPONSE-E66). */
  | { at: 'welcome'; value: number; opened: boolean; asks?: true }
  | QuestionScene
  /** The card halfway: it arrives, shows its message, has had its confetti. */
  | { at: 'midpoint'; phase: 'arriving' | 'message' | 'celebrated' }
  /** The completed response was sent, and the server has not answered yet. */
  | { at: 'finishing' }
  /** The review; `row` is the index of the question that the respondent left for it. */
  | { at: 'review'; row: number }
  /** The server accepted the response. `closing`: the survey has closing words. */
  | { at: 'submitted'; closing: boolean }
  /** `redirect`: the survey was reset, and opens again once the reset is stored. */
  | { at: 'left'; to: 'origin' | 'redirect' };

/** Sends a comment; `submit` also submits the survey after its last comment. */
export type SendMode = 'send' | 'submit';

/** The dialog that asks the respondent before an action; one at a time. */
export type Confirm =
  | { ask: 'low' | 'high'; value: number }
  | { ask: 'inner-high'; value: number; after: 'stay' | SendMode }
  /** The inner slider was never moved: keep its position, or change it. */
  | { ask: 'unmoved'; after: SendMode }
  /** The box has unsent words: drop them, or cancel the action. */
  | { ask: 'unsaved'; after: 'previous' | 'next' | 'leave' | 'review' }
  /** The numbers of the questions without an answer, from 1. */
  | { ask: 'missing'; numbers: number[] }
  | { ask: 'resetQuestion' | 'resetSurvey' };

/** A sent comment that is being changed. */
export interface Edit {
  comment: 1 | 2;
  text: string;
  /** The stored comment. */
  base: string | null;
  /** The text contains words of another device besides the typed ones. */
  isJoined?: true;
}

/** The timers of the flow. At most one of each name runs. */
export const TIMER_NAMES = ['welcome', 'intro', 'apply', 'applyInner', 'chat', 'midpoint'] as const;
export type TimerName = (typeof TIMER_NAMES)[number];

export interface FlowState {
  working: ResponseDraft;
  scene: Scene;
  confirm: Confirm | null;
  /** The text in the comment box. It is part of the state so that no typed words are lost. */
  draft: string;
  /** Ids of the questions whose receive sound was played. */
  heard: readonly string[];
  /** The current ticket of each running timer. A timer with another ticket changes nothing when it fires. */
  waits: Partial<Record<TimerName, number>>;
  tickets: number;
  /** Message key of the reason why the server refused the last submission. */
  refused: string | null;
  /** The flow leads the respondent through the missing answers (RESPONSE-E71). */
  isSeeking: boolean;
  edit: Edit | null;
  /** Set while the respondent visits a question from the review: the question from which the review was opened (RESPONSE-E83). */
  reviewFrom: number | null;
}
