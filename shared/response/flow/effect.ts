import type { WaitName } from '#shared/response/flow/state';

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

/** What the page performs after a step, in this order. */
export type FlowEffect =
  /** After `ms` send `{ type: 'timer', name, ticket }`. No need to cancel one: a ticket that was overtaken is ignored. */
  | { type: 'wait'; name: WaitName; ms: number; ticket: number }
  /** Named only while the sound is on. */
  | { type: 'sound'; name: Sound }
  /** Named only outside calm mode. */
  | { type: 'confetti'; on: 'midpoint' | 'closing' }
  /** The working part changed: store it. */
  | { type: 'save' }
  /** To where the survey was opened from, or to the page that opens it anew after a reset. */
  | { type: 'leave'; to: 'origin' | 'redirect' }
  /** Bring into view: the newest line of the chat, or the question that was jumped to. */
  | { type: 'scroll'; to: 'chat' | 'question' };
