import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { gridQuery, listedQuery } from '#client/api/campaign';
import { landingStatus } from '#shared/campaign/grid';
import type { CampaignWithSurveys } from '#shared/campaign/schema';
import { CampaignTag } from '../CampaignTag.tsx';

/** How the campaign stands, as its row in the list says it. */
export function LandingTag({ campaign }: { campaign: CampaignWithSurveys }): ReactNode {
  const { data: item } = useQuery(listedQuery(campaign));
  const { data: state } = useQuery(gridQuery(campaign.id));
  const status = campaign.status === 'Planned' ? 'Planned' : landingStatus(campaign, item, state);
  return status ? <CampaignTag status={status} /> : null;
}
