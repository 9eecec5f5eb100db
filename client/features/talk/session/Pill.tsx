import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { heardAt } from '#client/api/live';
import { useScene } from '#client/features/talk/session/context';
import { useSecondsBehind } from '#client/features/talk/session/effects';
import { shortDate } from '#shared/i18n/dates';
import { LivePill } from '../../../ui/live-pill/LivePill.tsx';

/** The server pings every 5.5 s; silence beyond this means that what is shown may be old. */
const QUIET_MS = 7_000;

/** Says at every moment how fresh the page is, and how to come back to the present. */
export function Pill(): ReactNode {
  const { t } = useTranslation();
  const { talk } = useScene();
  const link = useAtomValue(talk.atoms.link);
  const record = useAtomValue(talk.atoms.isRecord);
  const behind = useSecondsBehind(heardAt, QUIET_MS);
  const { finishedAt } = useAtomValue(talk.atoms.now);
  if (record) return <LivePill kind="idle" text={t('talk.record', { date: shortDate(finishedAt ?? '') })} />;
  if (link !== 'live') return <LivePill kind="idle" text={t(link === 'connecting' ? 'talk.connecting' : 'talk.reconnecting')} />;
  if (behind > 0) return <LivePill kind="idle" text={t('talk.behind', { count: behind })} />;
  return talk.isGiver ? <GiverPill /> : <ViewerPill />;
}

function GiverPill(): ReactNode {
  const { t } = useTranslation();
  const { talk } = useScene();
  const driving = useAtomValue(talk.atoms.isDriving);
  const wheel = useAtomValue(talk.atoms.saving).wheel;
  const status = useAtomValue(talk.atoms.status);
  const presence = useAtomValue(talk.atoms.presence);
  const following = presence?.users.filter((user) => user.role !== 'giver' && user.at === null).length ?? 0;
  if (status === 'Waiting') return <LivePill kind="idle" text={t('sessionStatus.Waiting')} />;
  if (driving) return <LivePill kind="live" text={t('talk.youAreLive')} detail={t('talk.following', { count: following })} />;
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
  const { talk, giver } = useScene();
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
