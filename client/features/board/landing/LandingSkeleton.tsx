import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusSkeletons } from '../../../ui/status-card/StatusGrid.tsx';
import css from './Landing.module.css';

const CARDS = [0, 1, 2, 3, 4, 5];

/** The shapes of what is to come: six surveys, ten members. */
export function LandingSkeleton(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={css.page}>
      <div className={css.shapes} role="status" aria-label={`${t('general.loading')}: ${t('board.yourSurveys')}`}>
        {CARDS.map((card) => (
          <i key={card} aria-hidden="true" />
        ))}
      </div>
      <StatusSkeletons cards={10} label={`${t('general.loading')}: ${t('board.whoAnswered')}`} />
    </div>
  );
}
