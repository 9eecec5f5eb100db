import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { addDays } from '#shared/mail/local-time';

/** The period of a campaign as a calendar entry. */
export interface CalendarPeriod {
  /** Id of the entry, the same in every mail of the campaign, so that a calendar shows it once. */
  uid: string;
  fromDate: string;
  toDate: string;
  summary: string;
  url: string;
  /** Time of the launch. */
  stamp: Date;
}

/** An iCalendar file (RFC 5545) with the period of a campaign: an all-day entry that does not mark the user as busy. */
export function calendarFile({ uid, fromDate, toDate, summary, url, stamp }: CalendarPeriod): string {
  const calendar = ical({ prodId: { company: 'Parley', product: 'Campaigns', language: 'EN' }, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    ...{ id: uid, stamp, summary, url, description: url, allDay: true, transparency: ICalEventTransparency.TRANSPARENT },
    // RFC 5545: the end of an all-day entry is exclusive.
    ...{ start: fromDate, end: addDays(toDate, 1) },
  });
  return calendar.toString();
}
