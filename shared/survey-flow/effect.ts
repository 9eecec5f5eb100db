import type { TimerName } from '#shared/survey-flow/state';

/** The sounds of the flow, named as their files. */
export const SOUNDS = [
  'dot-to-slider',
  'finish-tada',
  'middle-fanfare',
  'receive-msg',
  'send-message',
  'start-evaluation',
  'swipe-success',
] as const;
export type Sound = (typeof SOUNDS)[number];

/** The effects that the page performs after a step, in their order. */
export type FlowEffect =
  /** After `ms` send `{ type: 'timer', name, ticket }`. The page need not cancel it: the flow ignores an old ticket. */
  | { type: 'wait'; name: TimerName; ms: number; ticket: number }
  /** Only while the sound is on. */
  | { type: 'sound'; name: Sound }
  /** Never in calm mode. */
  | { type: 'confetti'; on: 'midpoint' | 'closing' }
  /** Save the working part, which has changed. */
  | { type: 'save' }
  /** Leave to the page from which the survey was opened, or to the page that opens it again after a reset. */
  | { type: 'leave'; to: 'origin' | 'redirect' }
  /** Scroll to the newest line of the chat, or to the question. */
  | { type: 'scroll'; to: 'chat' | 'question' };
