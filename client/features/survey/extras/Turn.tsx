import { IconDeviceMobileRotated } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSpeech } from '#client/features/survey/speech';
import css from './Turn.module.css';

/** A phone on its side is asked to stand up. */
export function Turn(): ReactNode {
  const { t } = useSpeech();
  return (
    <div className={css.turn} data-stage="deep" role="alert">
      <IconDeviceMobileRotated size={48} stroke={1.5} aria-hidden />
      <h2>{t('survey.turnTitle')}</h2>
      <p>{t('survey.turnText')}</p>
    </div>
  );
}
