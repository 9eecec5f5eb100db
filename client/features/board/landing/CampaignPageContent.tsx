import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { boardCampaignQuery } from '#client/api/campaign';
import { useCampaignFollow } from '#client/api/useCampaignFollow';
import { stateFromListItem } from '#client/features/board/grid/initial-campaign-state';
import { MemberProgress } from '#client/features/board/grid/MemberProgress.tsx';
import type { MyCampaign } from '#shared/assignment/schema';
import { CampaignTiles } from './CampaignTiles.tsx';
import { SurveyCards } from './SurveyCards.tsx';

export function CampaignPageContent({ mine }: { mine: MyCampaign }): ReactNode {
  const { campaign } = mine;
  const { data: item } = useQuery({ ...boardCampaignQuery(campaign), refetchOnMount: 'always' });
  const following = useCampaignFollow(campaign.id, item ? stateFromListItem(item) : undefined);
  return (
    <>
      <SurveyCards mine={mine} />
      <CampaignTiles campaign={campaign} participants={following.state?.assignedUsersCount ?? item?.stats.assignedUsersCount} />
      <MemberProgress
        following={following}
        anonymous={campaign.type === 'Anonymous'}
        over={campaign.status === 'Done'}
        known={item?.stats.assignUserDetails.data ?? []}
        skeletons={10}
      />
    </>
  );
}
