import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listedQuery } from '#client/api/campaign';
import { useFollowing } from '#client/features/board/grid/following';
import { listedState } from '#client/features/board/grid/listed';
import type { MyCampaign } from '#shared/assignment/schema';
import { Members } from '../grid/Members.tsx';
import { SurveyCards } from './SurveyCards.tsx';
import { Tiles } from './Tiles.tsx';

export function Landing({ mine }: { mine: MyCampaign }): ReactNode {
  const { campaign } = mine;
  const { data: item } = useQuery({ ...listedQuery(campaign), refetchOnMount: 'always' });
  const following = useFollowing(campaign.id, item ? listedState(item) : undefined);
  return (
    <>
      <SurveyCards mine={mine} />
      <Tiles campaign={campaign} participants={following.state?.assignedUsersCount ?? item?.stats.assignedUsersCount} />
      <Members
        following={following}
        anonymous={campaign.type === 'Anonymous'}
        known={item?.stats.assignUserDetails.data ?? []}
        skeletons={10}
      />
    </>
  );
}
