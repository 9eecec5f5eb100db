import { dayIn } from '#shared/campaign/day-in-time-zone';
import type { CampaignStatus } from '#shared/campaign/schema';

/** The facts that determine the status of a campaign. Days are YYYY-MM-DD. */
export interface CampaignDays {
  status: CampaignStatus;
  fromDate: string;
  toDate: string;
  /** IANA name of the time zone in which the days are counted. */
  timeZone: string;
}

/** CAMPAIGN-G2: Done once it was closed or its last day is over; Planned until it was opened and its first day has begun; else Open. */
export function campaignStatusAt({ status, fromDate, toDate, timeZone }: CampaignDays, now: Date): CampaignStatus {
  const today = dayIn(timeZone, now);
  if (status === 'Done' || toDate < today) return 'Done';
  return status === 'Planned' || fromDate > today ? 'Planned' : 'Open';
}

/**
 * CAMPAIGN-G19: whether a campaign that is over was closed before its last day ended. The day of the closing is not stored, so after the
 * last day this is false.
 */
export const isClosedEarly = ({ status, toDate, timeZone }: Pick<CampaignDays, 'status' | 'toDate' | 'timeZone'>, now: Date): boolean =>
  status === 'Done' && toDate >= dayIn(timeZone, now);

/** The time zone in which a day ends first. */
const FIRST_TIME_ZONE = 'Pacific/Kiritimati';

/**
 * CAMPAIGN-G19: the same without the time zone of the campaign: false once the last day is over in the first time zone in which a day ends.
 */
export const isClosedEarlyAnywhere = (days: Pick<CampaignDays, 'status' | 'toDate'>, now: Date): boolean =>
  isClosedEarly({ ...days, timeZone: FIRST_TIME_ZONE }, now);
