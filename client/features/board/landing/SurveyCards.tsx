import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSurveyCards } from '#client/features/board/landing/useSurveyCards';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import type { MyCampaign } from '#shared/assignment/schema';
import css from './SurveyCards.module.css';
import { SurveyTile } from './SurveyTile.tsx';

/** The user's surveys of a campaign; the first one to continue with is shown most prominently. */
export function SurveyCards({ mine }: { mine: MyCampaign }): ReactNode {
  const { t } = useTranslation();
  const cards = useSurveyCards(mine);
  const { surveySnapshotMultiple: surveys, id, isBoardpulse } = mine.campaign;
  if (cards.length === 0) {
    return (
      <Empty slim check={false} title={t(surveys.length === 0 ? 'board.noEvaluation' : 'board.viewOnlyTitle')}>
        {t(surveys.length === 0 || !isBoardpulse ? 'board.noEvaluationText' : 'board.viewOnlyText')}
      </Empty>
    );
  }
  const first = cards.find(({ opens }) => opens !== undefined);
  return (
    <section aria-label={t('board.yourSurveys')}>
      <ul className={css.cards} data-count={cards.length} data-sideways>
        {cards.map((card) => (
          <SurveyTile key={card.id} card={card} campaignId={id} foremost={card === first} />
        ))}
      </ul>
    </section>
  );
}
