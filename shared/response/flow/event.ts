import type { WaitName } from '#shared/response/flow/state';
import type { ResponseWorking } from '#shared/response/schema';

export type SliderName = 'welcome' | 'main' | 'inner';

/** Everything that can happen to a survey on a screen. What makes no sense where the survey stands changes nothing. */
export type FlowEvent =
  /** The dot is moved, by hand or by a key: nothing is answered by that. Slider values. */
  | { type: 'dragged'; slider: SliderName; value: number }
  /** Finger or button let go: the dot counts where it is. */
  | { type: 'released'; slider: SliderName }
  /** Enter on a slider: as letting go; a dot that was never moved answers nothing. Of the welcome slider: its button, or Enter. */
  | { type: 'committed'; slider: SliderName }
  | { type: 'typed'; text: string }
  /** Enter in the box: the comment is given, an empty one too. */
  | { type: 'sent' }
  /** The button: gives the comment that is waited for, else goes on, at the very end submits. */
  | { type: 'next' }
  | { type: 'previous' }
  /** The dialog's going on: OK, keep position, ignore changes, to the missing answer, yes. */
  | { type: 'confirmed' }
  /** The dialog's staying: cancel, make changes, no, Escape. */
  | { type: 'cancelled' }
  | { type: 'resetQuestion' }
  | { type: 'resetSurvey' }
  | { type: 'toggleSound' }
  | { type: 'leave' }
  /** The page goes away, for a while or for good: closed, left by the browser's own ways, or another one is looked at. */
  | { type: 'away' }
  | { type: 'timer'; name: WaitName; ticket: number }
  /** A newer stored state came in, with this page's own unsaved answers already laid over it. */
  | { type: 'merged'; working: ResponseWorking }
  /** The server took the finished response. */
  | { type: 'submitted' }
  /** The server did not take it: nothing of it is lost here. */
  | { type: 'refused'; messageKey: string };
