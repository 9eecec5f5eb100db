import type { CampaignListItem } from '#shared/campaign/schema';

/** Rules of the page that shows the board's own figures. */

const DAY_MS = 86_400_000;

/** W4: a share of people in whole per cent, rounded down, so that nothing is called complete that is not; of nobody there is none. */
export const shareOf = ({
  responseCount,
  assignedUsersCount,
}: {
  responseCount: number;
  assignedUsersCount: number;
}): number | undefined => (assignedUsersCount > 0 ? Math.min(100, Math.floor((100 * responseCount) / assignedUsersCount)) : undefined);

/** W5: whole days until a day, that day not counted; none once it has come. @param day yyyy-MM-dd @param now milliseconds since the epoch */
export const daysUntil = (day: string, now: number): number => Math.max(0, Math.ceil((Date.parse(day.slice(0, 10)) - now) / DAY_MS));

/** W6: of the evaluations that are active, the one that runs and closes next; else the one that begins next. */
export const nearest = <Item extends Pick<CampaignListItem, 'campaign'>>(active: readonly Item[]): Item | undefined => {
  const first = (status: 'Open' | 'Planned', day: 'toDate' | 'fromDate') =>
    active
      .filter(({ campaign }) => campaign.status === status)
      .sort((a, b) => a.campaign[day].localeCompare(b.campaign[day]))
      .at(0);
  return first('Open', 'toDate') ?? first('Planned', 'fromDate');
};
