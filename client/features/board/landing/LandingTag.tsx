import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { campaignQuery, gridQuery } from '#client/api/campaign';
import { refreshed } from '#shared/campaign/grid';
import { listStatus } from '#shared/campaign/list';
import type { CampaignWithSurveys } from '#shared/campaign/schema';
import { CampaignTag } from '../CampaignTag.tsx';

/** How the campaign stands, as its row in the list says it. */
export function LandingTag({ campaign: { id, status } }: { campaign: CampaignWithSurveys }): ReactNode {
  const { data: item } = useQuery(campaignQuery(id));
  const { data: state } = useQuery(gridQuery(id));
  if (status === 'Planned') return <CampaignTag status="Planned" />;
  return item ? <CampaignTag status={listStatus(refreshed(item, state))} /> : null;
}
