import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusSkeletons } from '#client/ui/status-card/StatusGrid.tsx';
import css from './CampaignPageContent.module.css';

const CARDS = [0, 1, 2, 3];

/** Placeholders while loading: four surveys, ten members. */
export function LandingSkeleton(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={css.page}>
      <div className={css.shapes} role="status" aria-label={t('general.loadingOf', { name: t('board.yourSurveys') })}>
        {CARDS.map((card) => (
          <i key={card} aria-hidden="true" />
        ))}
      </div>
      <StatusSkeletons cards={10} label={t('general.loadingOf', { name: t('board.whoAnswered') })} />
    </div>
  );
}
