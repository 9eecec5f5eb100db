import type { CampaignStatus } from '#shared/campaign/schema';
import { dayIn } from '#shared/campaign/time-zone';

/** What the status of a campaign follows from. The days are YYYY-MM-DD. */
export interface CampaignDays {
  status: CampaignStatus;
  fromDate: string;
  toDate: string;
  /** IANA name: its days are days there. */
  timeZone: string;
}

/** CAMPAIGN-G2: Done once it was closed or its last day is over; Planned until it was opened and its first day has begun; else Open. */
export function campaignStatusAt({ status, fromDate, toDate, timeZone }: CampaignDays, now: Date): CampaignStatus {
  const today = dayIn(timeZone, now);
  if (status === 'Done' || toDate < today) return 'Done';
  return status === 'Planned' || fromDate > today ? 'Planned' : 'Open';
}
