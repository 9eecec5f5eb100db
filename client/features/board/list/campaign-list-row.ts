import type { TFunction } from 'i18next';
import { campaignPeriodText } from '#client/api/campaign-period-text';
import { canOpen, isViewOnly, listStatus } from '#shared/board/campaign-list';
import type { CampaignListItem } from '#shared/campaign/schema';
import type { DisplayStatus } from '#shared/response/display-status';

/** The data of a campaign's row. */
export interface CampaignListRow {
  id: string;
  name: string;
  status: DisplayStatus;
  from: string;
  to: string;
  /** First and last day; says also whether the campaign can only be viewed. */
  period: string;
  responseCount: number;
  /** Number of respondents; undefined for an anonymous campaign, which assigns nobody. */
  assignedCount: number | undefined;
  open: boolean;
  viewOnly: boolean;
  /** The campaign is active. */
  runs: boolean;
}

export function toCampaignRow(item: CampaignListItem, t: TFunction): CampaignListRow {
  const { campaign, stats } = item;
  const viewOnly = isViewOnly(item);
  // Non-breaking spaces keep both dates on one line; the rest may wrap.
  const period = campaignPeriodText(campaign, t).replace(' – ', '\u00a0–\u00a0');
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
