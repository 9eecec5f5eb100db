import { IconFileText } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceDay } from '#client/api/device-day';
import { lastHeardAt } from '#client/api/realtime-subscriptions';
import { useTalkContext } from '#client/features/talk/session/talk-context';
import { useSessionSecondsBehind } from '#client/features/talk/session/useSessionSecondsBehind';
import { LivePill } from '#client/ui/live-pill/LivePill.tsx';
import { shortDate } from '#shared/i18n/dates';
import { countFollowers } from '#shared/talk/presence';

/** The server pings every 5.5 s; after a longer silence the page may be outdated. */
const SILENCE_LIMIT_MS = 7_000;

/** Shows how current the page is, with a button to return to the live view. */
export function ConnectionPill(): ReactNode {
  const { t } = useTranslation();
  const { talk } = useTalkContext();
  const link = useAtomValue(talk.atoms.link);
  const record = useAtomValue(talk.atoms.isRecord);
  const behind = useSessionSecondsBehind(lastHeardAt, SILENCE_LIMIT_MS);
  const { finishedAt, closedEarly } = useAtomValue(talk.atoms.stored);
  // A banner already says that the server refused access to the talk.
  if (useAtomValue(talk.atoms.closed)) return null;
  if (record)
    return finishedAt ? (
      <RecordPill date={shortDate(deviceDay(finishedAt))} early={closedEarly === true} />
    ) : (
      <LivePill kind="idle" text={t('talk.finishing')} />
    );
  if (link !== 'live') return <LivePill kind="idle" text={t(link === 'connecting' ? 'talk.connecting' : 'talk.reconnecting')} />;
  if (behind > 0) return <LivePill kind="idle" text={t('talk.behind', { count: behind })} />;
  return talk.isGiver ? <GiverPill /> : <ViewerPill />;
}

/** Shown while a finished talk is browsed page by page; links to its record on one page. */
function RecordPill({ date, early }: { date: string; early: boolean }): ReactNode {
  const { t } = useTranslation();
  const { read } = useTalkContext();
  return (
    <LivePill
      kind="idle"
      text={t(early ? 'talk.closedOn' : 'talk.record', { date })}
      shortText={date}
      action={{ label: t('talk.recordPage'), icon: <IconFileText size={16} stroke={2} aria-hidden />, onClick: read }}
    />
  );
}

function GiverPill(): ReactNode {
  const { t } = useTranslation();
  const { talk } = useTalkContext();
  const driving = useAtomValue(talk.atoms.isDriving);
  const wheel = useAtomValue(talk.atoms.driverTerm);
  const status = useAtomValue(talk.atoms.status);
  const presence = useAtomValue(talk.atoms.presence);
  const following = presence ? countFollowers(presence) : 0;
  if (status === 'Waiting') return <LivePill kind="idle" text={t('sessionStatus.Waiting')} />;
  if (driving)
    return (
      <LivePill
        kind="live"
        text={t('talk.youAreLive')}
        detail={following > 0 ? t('talk.following', { count: following }) : t('talk.nobodyFollows')}
      />
    );
  if (wheel === null) return <LivePill kind="idle" text={t('talk.connecting')} />;
  return (
    <LivePill
      kind="own"
      text={t('talk.anotherWindow')}
      shortText={t('talk.anotherWindowShort')}
      action={{ label: t('talk.driveHere'), onClick: () => void talk.actions.drive() }}
    />
  );
}

function ViewerPill(): ReactNode {
  const { t } = useTranslation();
  const { talk, giver } = useTalkContext();
  const onOwn = useAtomValue(talk.atoms.isOnOwn);
  const present = useAtomValue(talk.atoms.giverPresent);
  const status = useAtomValue(talk.atoms.status);
  const name = giver.givenName;
  if (onOwn) {
    return (
      <LivePill
        kind="own"
        text={t('talk.ownWay')}
        shortText={t('talk.ownWayShort')}
        action={{ label: t('talk.returnToLive'), onClick: talk.actions.returnToLive }}
      />
    );
  }
  if (!present) return <LivePill kind="idle" text={t(status === 'Ongoing' ? 'talk.away' : 'talk.waitingFor', { name })} />;
  return <LivePill kind="live" text={t('talk.followingName', { name })} detail={`· ${t('talk.live')}`} />;
}
