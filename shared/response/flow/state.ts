import type { ResponseWorking } from '#shared/response/schema';

/** Where a survey stands on the screen. Everything here is plain data; times are the page's business. */

/** A dot on a slider, in slider values of 0 to 1000. */
export type Hand =
  /** Where it stands by itself: at its stored answer, or at its start. */
  | { is: 'resting' }
  /** Held by finger, mouse or keys; nothing is answered yet. */
  | { is: 'moving'; value: number }
  /** Let go: the value counts and is stored when its time is over, or at once when the person goes on. */
  | { is: 'settling'; value: number };

/** The question comes in: at its start, in the centre to be read, at its end with the slider below it. */
export type QuestionPhase = 'start' | 'centre' | 'end';

export interface QuestionScene {
  at: 'question';
  phase: QuestionPhase;
  main: Hand;
  inner: Hand;
  /** Whether the comment box is there; before, three dots stand where the asker will write. */
  chat: boolean;
}

export type Scene =
  | { at: 'welcome'; value: number; opened: boolean }
  | QuestionScene
  /** Halfway: the card arrives, then says its words, then has had its confetti. */
  | { at: 'midpoint'; phase: 'arriving' | 'message' | 'celebrated' }
  /** Everything is answered and on its way; `refused` is the message key of why it was not taken. */
  | { at: 'finishing' }
  /** The server has it. `closing` unless the survey has no closing words. */
  | { at: 'submitted'; closing: boolean }
  /** `redirect`: the survey was reset and is opened anew, once that is stored. */
  | { at: 'left'; to: 'origin' | 'redirect' };

/** A comment is given, and with the last one of the survey it may be submitted in one go. */
export type Sending = 'send' | 'submit';

/** What the person is asked before something happens; one at a time. */
export type Confirm =
  | { ask: 'low' | 'high'; value: number }
  | { ask: 'inner-high'; value: number; after: 'stay' | Sending }
  /** The inner slider was never moved: keep position or make changes. */
  | { ask: 'unmoved'; after: Sending }
  /** Words in the box that were not sent: ignore changes or cancel. */
  | { ask: 'unsaved'; after: 'previous' | 'next' | 'leave' }
  /** Numbers of the questions that miss an answer, from 1. */
  | { ask: 'missing'; numbers: number[] }
  | { ask: 'resetQuestion' | 'resetSurvey' };

export const WAITS = ['welcome', 'intro', 'apply', 'applyInner', 'chat', 'midpoint'] as const;
export type WaitName = (typeof WAITS)[number];

export interface FlowState {
  working: ResponseWorking;
  scene: Scene;
  confirm: Confirm | null;
  /** What stands in the comment box, kept here so that nothing typed is lost on the way. */
  draft: string;
  /** Questions whose receive sound has been played. */
  heard: readonly string[];
  /** Timers under way, by the ticket that their end must show; an older one that still rings changes nothing. */
  waits: Partial<Record<WaitName, number>>;
  tickets: number;
  /** Message key of why the last submission was not taken. */
  refused: string | null;
}
