import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { campaignStateQuery } from '#client/api/campaign';
import { type ConnectionStatus, joinCampaign } from '#client/api/realtime-subscriptions';
import { statisticsQuery } from '#client/api/statistics';
import { isKnownMember } from '#shared/board/member-grid';
import { applyProgress } from '#shared/board/progress-event';
import type { CampaignState } from '#shared/campaign/schema';
import type { Presence } from '#shared/talk/live-events';

export interface CampaignFollow {
  /** Progress of all members; undefined while unknown. */
  state: CampaignState | undefined;
  /** Users who are online now; a large room names only some of them. */
  present: ReadonlySet<string>;
  presentCount: number;
  link: ConnectionStatus;
  /** The server refused access to this campaign. */
  closed: boolean;
}

const NO_USERS: ReadonlySet<string> = new Set();

/** Follows a campaign live while the page shows it; receives the full state after every reconnect. */
export function useCampaignFollow(campaignId: string, listed: CampaignState | undefined): CampaignFollow {
  const queryClient = useQueryClient();
  const [presence, setPresence] = useState<Presence>();
  const [link, setLink] = useState<ConnectionStatus>('connecting');
  const [closed, setClosed] = useState(false);
  const { data: liveState } = useQuery(campaignStateQuery(campaignId));

  useEffect(() => {
    const { queryKey } = campaignStateQuery(campaignId);
    const statistics = statisticsQuery(campaignId).queryKey;
    const read = () => queryClient.getQueryData(queryKey);
    const room = joinCampaign(campaignId, {
      joined(state, now) {
        // Events were missed while the connection was down, so the cached state is replaced as a whole.
        queryClient.setQueryData(queryKey, state);
        void queryClient.invalidateQueries({ queryKey: statistics });
        setPresence(now);
        setClosed(false);
      },
      refused: (error) => setClosed(error.type === 'NotFoundError'),
      presence: setPresence,
      link: setLink,
      progress(progress) {
        const state = read();
        if (!state) return true;
        queryClient.setQueryData(queryKey, applyProgress(state, progress));
        return isKnownMember(state, progress);
      },
      statistics(available) {
        if (available) queryClient.setQueryData(statistics, 'there');
        // Too few have answered, or the server is still computing them; only the server knows which.
        else void queryClient.invalidateQueries({ queryKey: statistics });
      },
    });
    return () => {
      room.leave();
      queryClient.removeQueries({ queryKey });
      setPresence(undefined);
      setLink('connecting');
      setClosed(false);
    };
  }, [campaignId, queryClient]);

  const users = link === 'live' ? presence?.users : undefined;
  return {
    state: liveState ?? listed,
    present: users ? new Set(users.map(({ userId }) => userId)) : NO_USERS,
    presentCount: users ? (presence?.count ?? 0) : 0,
    link,
    closed,
  };
}
