import type { CampaignStatus } from '#shared/campaign/schema';

const HOUR_MS = 3_600_000;
const dayAt = (now: Date, hours: number): string => new Date(now.getTime() + hours * HOUR_MS).toISOString().slice(0, 10);

/**
 * G1: the days of a campaign are whole days for everybody: the first begins where the sun rises first, the last ends where it
 * sets last. @returns the latest day that has begun anywhere, and the earliest that still runs somewhere
 */
export const openDays = (now: Date): { begun: string; running: string } => ({ begun: dayAt(now, 14), running: dayAt(now, -12) });

/** G2: it is Done once somebody closed it or its last day is over, Planned until it was opened and its first day has begun, else Open. */
export function statusOn(campaign: { status: CampaignStatus; fromDate: string; toDate: string }, now: Date): CampaignStatus {
  const { begun, running } = openDays(now);
  if (campaign.status === 'Done' || campaign.toDate < running) return 'Done';
  return campaign.status === 'Planned' || campaign.fromDate > begun ? 'Planned' : 'Open';
}
