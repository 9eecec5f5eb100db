import { IconDeviceMobileRotated } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useSpeech } from '#client/features/survey/speech';
import { TIMINGS } from '#shared/response/flow/timings';
import css from './Turn.module.css';

const MOBILE = /Android|iPhone|iPad|iPod|Mobile/i;
// Not the shape of the window: a keyboard that comes up would look like a turn.
const lies = (): boolean => MOBILE.test(navigator.userAgent) && screen.orientation?.type.startsWith('landscape') === true;

/** A phone on its side is asked to stand up. */
export function Turn(): ReactNode {
  const { t } = useSpeech();
  const [across, setAcross] = useState(lies);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setAcross(lies()), TIMINGS.resizeDebounceMs);
    };
    addEventListener('resize', look);
    return () => {
      removeEventListener('resize', look);
      clearTimeout(timer);
    };
  }, []);
  if (!across) return null;
  return (
    <div className={css.turn} data-stage="deep" role="alert">
      <IconDeviceMobileRotated size={48} stroke={1.5} aria-hidden />
      <h2>{t('survey.turnTitle')}</h2>
      <p>{t('survey.turnText')}</p>
    </div>
  );
}
