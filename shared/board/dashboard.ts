import { dayIn } from '#shared/campaign/day-in-time-zone';
import type { CampaignListItem } from '#shared/campaign/schema';

/** Rules of the board's dashboard. */

const DAY_MS = 86_400_000;

/** CAMPAIGN-W4: a share of users in whole percent, rounded down so that 100 means all. Undefined if nobody was asked. */
export const completionPercent = ({
  responseCount,
  assignedUsersCount,
}: {
  responseCount: number;
  assignedUsersCount: number;
}): number | undefined => (assignedUsersCount > 0 ? Math.min(100, Math.floor((100 * responseCount) / assignedUsersCount)) : undefined);

/** CAMPAIGN-W5: the number of whole days before a day; 0 once the day has begun in the time zone. @param day yyyy-MM-dd */
export const daysUntil = (day: string, now: Date, timeZone: string): number =>
  Math.max(0, (Date.parse(day.slice(0, 10)) - Date.parse(dayIn(timeZone, now))) / DAY_MS);

/** CAMPAIGN-W6: the running evaluation that closes next; if none is running, the active one that begins next. */
export const nextCampaign = <Item extends Pick<CampaignListItem, 'campaign'>>(active: readonly Item[]): Item | undefined => {
  const first = (status: 'Open' | 'Planned', day: 'toDate' | 'fromDate') =>
    active
      .filter(({ campaign }) => campaign.status === status)
      .sort((a, b) => a.campaign[day].localeCompare(b.campaign[day]))
      .at(0);
  return first('Open', 'toDate') ?? first('Planned', 'fromDate');
};
