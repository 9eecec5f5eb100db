import { dayIn } from '#shared/campaign/day-in-time-zone';

/** The day that it is for the user, in the time zone of the device, as YYYY-MM-DD. */
export const deviceDay = (): string => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
