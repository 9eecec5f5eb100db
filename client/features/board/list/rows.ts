import type { TFunction } from 'i18next';
import { canOpen, isViewOnly, listStatus } from '#shared/board/list';
import type { CampaignListItem } from '#shared/campaign/schema';
import { shortDate } from '#shared/i18n/dates';
import type { DisplayStatus } from '#shared/response/status';

/** A campaign as its row says it. */
export interface CampaignListRow {
  id: string;
  name: string;
  status: DisplayStatus;
  from: string;
  to: string;
  /** Both days, and that it can only be looked at. */
  period: string;
  responseCount: number;
  /** Of so many people; nobody is asked by name when it is anonymous. */
  assignedCount: number | undefined;
  open: boolean;
  viewOnly: boolean;
  /** It runs now. */
  runs: boolean;
}

export function toCampaignRow(item: CampaignListItem, t: TFunction): CampaignListRow {
  const { campaign, stats } = item;
  const viewOnly = isViewOnly(item);
  // The days stay together; what follows them may stand below.
  const period = `${shortDate(campaign.fromDate)}\u00a0–\u00a0${shortDate(campaign.toDate)}`;
  return {
    id: campaign.id,
    name: campaign.name,
    status: listStatus(item),
    from: campaign.fromDate,
    to: campaign.toDate,
    period: viewOnly ? `${period} - ${t('board.viewOnly')}` : period,
    responseCount: stats.responseCount,
    assignedCount: campaign.type === 'Anonymous' ? undefined : stats.assignedUsersCount,
    open: canOpen(item),
    viewOnly,
    runs: campaign.status === 'Open',
  };
}
