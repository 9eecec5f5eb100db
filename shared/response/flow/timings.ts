/** Every timing and threshold of the survey flow (spec 1 section 9), in milliseconds and on the slider's scale of 0 to 1000. */

export const SLIDER = {
  min: 0,
  max: 1000,
  step: 1,
  /** What is stored is the slider's value divided by this: 0 to 100 in tenths. */
  perPoint: 10,
  /** Below is low, above is high, else regular. */
  lowBelow: 50,
  highAbove: 950,
  /** At these and beyond a rating is asked about; the inner slider is asked about at the upper end only. */
  confirmUpTo: 50,
  confirmFrom: 950,
  /** Moves by key: arrows one percent, PageUp and PageDown ten. */
  arrow: 10,
  page: 100,
} as const;

export const WELCOME = {
  /** The survey starts here and nowhere below. */
  opensAt: 1000,
  /** 'Swipe to open' stands there up to this value. */
  labelUpTo: 350,
} as const;

export const READING = { wordsPerMinute: 250, leastMs: 2_000 } as const;

export const TIMINGS = {
  welcomeMs: 600,
  applyMs: 600,
  /** Until the comment box appears; the three dots of the chat run meanwhile. */
  chatMs: 1_000,
  introCentreMs: 500,
  midpointMessageMs: 500,
  midpointConfettiMs: 100,
  /** From the message on. */
  midpointCloseMs: 2_000,
  /** For the page: how long its own animations and waits last. Confetti that flew may fly again after the first of them. */
  animationResetMs: 2_500,
  languageTurnMs: 2_000,
  resizeDebounceMs: 100,
  scrollDebounceMs: 150,
  keyboardBlurScrollMs: 500,
} as const;

/** How long a question stands in the centre before it moves up: its reading time, at least two seconds. */
export const readingMs = (words: number): number => Math.max(READING.leastMs, Math.round((words / READING.wordsPerMinute) * 60_000));
