import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { addDays } from '#shared/mail/clock';

/** The period of a campaign. */
export interface CalendarPeriod {
  /** Of the entry, the same in every mail, so that a calendar has it once. */
  uid: string;
  fromDate: string;
  toDate: string;
  summary: string;
  url: string;
  /** When it was launched. */
  stamp: Date;
}

/** The period of a campaign as a file of RFC 5545: whole days, which leave the person free. */
export function calendarFile({ uid, fromDate, toDate, summary, url, stamp }: CalendarPeriod): string {
  const calendar = ical({ prodId: { company: 'Parley', product: 'Campaigns', language: 'EN' }, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    ...{ id: uid, stamp, summary, url, description: url, allDay: true, transparency: ICalEventTransparency.TRANSPARENT },
    // The end of whole days is the day after the last one.
    ...{ start: fromDate, end: addDays(toDate, 1) },
  });
  return calendar.toString();
}
