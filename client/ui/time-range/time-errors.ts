/** Rules of a start and an end time on one day. */

export type TimeError = 'required' | 'timeFormat' | 'minEndTime';

export interface Times {
  start: string;
  end: string;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const timeError = (time: string, required: boolean): 'required' | 'timeFormat' | undefined => {
  if (time === '') return required ? 'required' : undefined;
  return TIME.test(time) ? undefined : 'timeFormat';
};

/** The errors of start and end (hh:mm); equal times are valid. */
export function validateTimes({ start, end }: Times, required = false): { start?: TimeError; end?: TimeError } {
  const wrong = { start: timeError(start, required), end: timeError(end, required) };
  if (wrong.start || wrong.end) return { ...(wrong.start ? { start: wrong.start } : {}), ...(wrong.end ? { end: wrong.end } : {}) };
  return start !== '' && end !== '' && end < start ? { end: 'minEndTime' } : {};
}
