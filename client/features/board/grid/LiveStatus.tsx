import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectionStatus } from '#client/api/realtime-subscriptions';
import { useSecondsBehind } from '#client/api/useSecondsBehind';
import { LivePill } from '#client/ui/live-pill/LivePill.tsx';

/** Shows how recent the data of the grid is. */
export function LiveStatus({ link }: { link: ConnectionStatus }): ReactNode {
  const { t } = useTranslation();
  const behind = useSecondsBehind();
  if (link !== 'live') return <LivePill kind="idle" text={t(link === 'connecting' ? 'talk.connecting' : 'talk.reconnecting')} />;
  if (behind > 0) return <LivePill kind="idle" text={t('talk.behind', { count: behind })} />;
  return <LivePill kind="quiet" text={t('board.updatesLive')} />;
}
