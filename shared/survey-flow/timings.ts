/** Every timing and threshold of the survey flow, in milliseconds and on the slider's scale of 0 to 1000. */

/** The scale of a slider, and its thresholds. */
export const SLIDER = {
  min: 0,
  max: 1000,
  step: 1,
  /** The stored value is the slider value divided by this: 0 to 100 in steps of 0.1. */
  perPoint: 10,
  /** A value below `lowBelow` is low, one above `highAbove` is high, any other regular. */
  lowBelow: 50,
  highAbove: 950,
  /**
   * The flow asks for a confirmation of a rating of at most `confirmUpTo` or at least `confirmFrom`; on the inner slider only of the
   * latter.
   */
  confirmUpTo: 50,
  confirmFrom: 950,
} as const;

/** Thresholds and times of the welcome slider. */
export const WELCOME = {
  /** The survey opens at this value only. */
  opensAt: 1000,
  /** The label 'Swipe to open' shows up to this value. */
  labelUpTo: 350,
} as const;

/** RESPONSE-E11: the reading speed, and the minimum reading time in milliseconds. */
export const READING_SPEED = { wordsPerMinute: 250, leastMs: 2_000 } as const;

/** Times of the flow in milliseconds. */
export const TIMINGS = {
  welcomeMs: 600,
  applyMs: 600,
  /** Time until the comment box opens. The chat shows three dots until then. */
  chatMs: 1_000,
  introCentreMs: 500,
  midpointMessageMs: 500,
  midpointConfettiMs: 100,
  /** Counted from the message. */
  midpointCloseMs: 2_000,
  /** Durations of the page's own animations. Confetti can start again after the first of them. */
  animationResetMs: 2_500,
  languageTurnMs: 2_000,
  resizeDebounceMs: 100,
  scrollDebounceMs: 150,
  keyboardBlurScrollMs: 500,
} as const;

/** Milliseconds for which a question stays in the centre: its reading time, at least 2,000. */
export const readingMs = (words: number): number =>
  Math.max(READING_SPEED.leastMs, Math.round((words / READING_SPEED.wordsPerMinute) * 60_000));
