const DAY_MS = 86_400_000;

interface Reminded {
  fromDate: string | null;
  toDate: string | null;
  /** Days before the last day. */
  reminders: readonly number[];
}

/** MAIL-D3: the reminders that are sent, in days before the last day: those after the first day. None while a date is missing. */
export const sentReminders = ({ fromDate, toDate, reminders }: Reminded): number[] =>
  fromDate === null || toDate === null ? [] : reminders.filter((before) => Date.parse(toDate) - before * DAY_MS > Date.parse(fromDate));
