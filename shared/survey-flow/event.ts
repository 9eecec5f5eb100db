import type { ResponseDraft } from '#shared/response/schema';
import type { TimerName } from '#shared/survey-flow/state';

export type SliderName = 'welcome' | 'main' | 'inner';

/** The events of the flow. An event that does not apply to the current scene changes nothing. */
export type FlowEvent =
  /** The respondent moves the dot by hand or by key, without committing it. `value` is 0 to 1000. */
  | { type: 'dragged'; slider: SliderName; value: number }
  /** The respondent releases the dot: its value is committed. */
  | { type: 'released'; slider: SliderName }
  /** The browser cancels the touch, for example to scroll: the drag is undone. */
  | { type: 'dragCancelled'; slider: SliderName }
  /** Enter on a slider: commits its value, unless it was never moved. For the welcome slider: its button, or Enter. */
  | { type: 'committed'; slider: SliderName }
  | { type: 'typed'; text: string }
  /** Enter in the box: sends the comment. */
  | { type: 'sent' }
  /** The button next: sends the comment, else goes on, at the end submits. */
  | { type: 'next' }
  | { type: 'previous' }
  /** Opens the review; `visit` opens one of its questions. */
  | { type: 'review' }
  | { type: 'visit'; index: number }
  /** The respondent opens, changes, saves or discards a change to a sent comment. */
  | { type: 'edit'; comment: 1 | 2; text?: string }
  | { type: 'edited'; text: string }
  | { type: 'corrected' }
  | { type: 'editDropped' }
  /** The dialog's button that goes on: OK, keep position, ignore changes, to the missing answer, yes. */
  | { type: 'confirmed' }
  /** The dialog's button that stays: cancel, make changes, no; or Escape. */
  | { type: 'cancelled' }
  | { type: 'resetQuestion' }
  | { type: 'resetSurvey' }
  | { type: 'toggleSound' }
  | { type: 'leave' }
  /** The respondent hides, leaves or closes the page. */
  | { type: 'away' }
  | { type: 'timer'; name: TimerName; ticket: number }
  /** A newer stored state arrived. The page has already applied its own unsaved answers to it. */
  | { type: 'merged'; working: ResponseDraft }
  /** The server accepted the completed response. */
  | { type: 'submitted' }
  /** The server refused the completed response. The answers stay on the page. */
  | { type: 'refused'; messageKey: string };
