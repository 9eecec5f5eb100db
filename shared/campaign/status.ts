import type { CampaignStatus } from '#shared/campaign/schema';

const HOUR_MS = 3_600_000;
const dayAt = (now: Date, hours: number): string => new Date(now.getTime() + hours * HOUR_MS).toISOString().slice(0, 10);

/**
 * CAMPAIGN-G1: the days of a campaign are whole days in every time zone: the first begins at its start in UTC+14, the last ends at its
 * end in UTC−12. @returns the latest day that has begun anywhere, and the earliest that still runs somewhere
 */
export const campaignDayBounds = (now: Date): { begun: string; running: string } => ({ begun: dayAt(now, 14), running: dayAt(now, -12) });

/** CAMPAIGN-G2: Done once it was closed or its last day is over; Planned until it was opened and its first day has begun; else Open. */
export function campaignStatusAt(campaign: { status: CampaignStatus; fromDate: string; toDate: string }, now: Date): CampaignStatus {
  const { begun, running } = campaignDayBounds(now);
  if (campaign.status === 'Done' || campaign.toDate < running) return 'Done';
  return campaign.status === 'Planned' || campaign.fromDate > begun ? 'Planned' : 'Open';
}
