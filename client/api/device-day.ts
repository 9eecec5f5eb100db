import { dayIn } from '#shared/campaign/day-in-time-zone';

export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day for the user, in the time zone of the device, as YYYY-MM-DD: today, or that of a moment. @param at ISO 8601 */
export const deviceDay = (at?: string): string => dayIn(deviceTimeZone(), at === undefined ? new Date() : new Date(at));
