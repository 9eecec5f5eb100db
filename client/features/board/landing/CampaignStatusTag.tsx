import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { boardCampaignQuery, campaignStateQuery } from '#client/api/campaign';
import { DisplayStatusTag } from '#client/features/board/DisplayStatusTag.tsx';
import { landingStatus } from '#shared/board/member-grid';
import type { CampaignWithSurveys } from '#shared/campaign/schema';

/** The campaign's status, worded as in the list. */
export function CampaignStatusTag({ campaign }: { campaign: CampaignWithSurveys }): ReactNode {
  const { data: item } = useQuery(boardCampaignQuery(campaign));
  const { data: state } = useQuery(campaignStateQuery(campaign.id));
  const status = campaign.status === 'Planned' ? 'Planned' : landingStatus(campaign, item, state);
  return status ? <DisplayStatusTag status={status} /> : null;
}
