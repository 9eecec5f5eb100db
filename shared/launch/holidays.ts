const FIXED = new Set(['01-01', '12-25', '12-26']);

/** LAUNCH-R6: whether a day is a Saturday, a Sunday, 1 January, 25 or 26 December. @param day as YYYY-MM-DD */
export function isHoliday(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 || FIXED.has(day.slice(5));
}
