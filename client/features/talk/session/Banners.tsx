import { IconHourglass, IconLock, IconSteeringWheel } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signIn } from '#client/api/auth';
import { formatTime } from '#client/features/talk/session/page-hooks';
import { useTalkContext } from '#client/features/talk/session/talk-context';
import { Banner } from '#client/ui/banner/Banner.tsx';
import { toast } from '#client/ui/toasts/toast';
import { NewViewersBanner } from './NewViewersBanner.tsx';
import { TooLongNoteBanner } from './TooLongNoteBanner.tsx';
import { UnsavedTexts } from './UnsavedTexts.tsx';

/** A connection that is back within this time needs no notice. */
const BANNER_DELAY_MS = 1_000;

function useConnectionLost(): boolean {
  const { talk } = useTalkContext();
  const down = useAtomValue(talk.atoms.link) === 'reconnecting';
  const [lost, setLost] = useState(false);
  useEffect(() => {
    if (!down) return setLost(false);
    const timer = setTimeout(() => setLost(true), BANNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [down]);
  return lost;
}

/** The banners that explain why this window is not live, most urgent first. */
export function Banners(): ReactNode {
  const { t, i18n } = useTranslation();
  const { talk } = useTalkContext();
  const lost = useConnectionLost();
  const lastLiveAt = useAtomValue(talk.atoms.lastLiveAt);
  const closed = useAtomValue(talk.atoms.closed);
  const lapsed = useAtomValue(talk.atoms.lapsed);
  const refused = useAtomValue(talk.atoms.refused);
  const hasNotice = useAtomValue(talk.atoms.hasNotice);
  const isOvertaken = useAtomValue(talk.atoms.isOvertaken);
  const tooLong = useAtomValue(talk.atoms.tooLong);
  const pausedFor = useAtomValue(talk.atoms.pausedFor);
  if (closed) return <Banner icon={<IconLock size={20} stroke={1.75} />} title={t('talk.closedTitle')} />;
  if (lapsed) {
    return (
      <Banner
        icon={<IconLock size={20} stroke={1.75} />}
        title={t('api.unauthorized')}
        action={{
          label: t('general.signIn'),
          onClick: () => void signIn(location.pathname + location.search).catch(() => toast.error(t('messages.tryAgainShortly'))),
        }}
      />
    );
  }
  if (lost) {
    return (
      <Banner title={t('talk.lostTitle')} action={{ label: t('general.retry'), onClick: talk.actions.retry }}>
        {talk.isGiver ? t('talk.lostGiver') : t('talk.lostViewer', { time: formatTime(lastLiveAt, i18n.language) })}
      </Banner>
    );
  }
  if (pausedFor > 0) {
    return (
      <Banner
        tone="neutral"
        icon={<IconHourglass size={20} stroke={1.75} />}
        title={t('talk.pausedTitle')}
        figure={t('talk.pausedFor', { count: pausedFor })}
      >
        {t('talk.pausedText')}
      </Banner>
    );
  }
  if (refused !== null) {
    return (
      <Banner title={t('talk.refusedTitle')} action={{ label: t('general.retry'), onClick: talk.actions.retry }}>
        {i18n.exists(refused) ? i18n.t(refused as never) : ''}
      </Banner>
    );
  }
  if (talk.isGiver && hasNotice) return <UnsavedTexts />;
  if (talk.isGiver && isOvertaken) {
    return (
      <Banner tone="neutral" icon={<IconSteeringWheel size={20} stroke={1.75} />} title={t('talk.fencedTitle')}>
        {t('talk.fencedText')}
      </Banner>
    );
  }
  return tooLong ? <TooLongNoteBanner note={tooLong} /> : <NewViewersBanner />;
}
