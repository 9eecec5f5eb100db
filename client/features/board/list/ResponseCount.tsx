import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumberText } from '#client/api/useNumberText';
import type { CampaignListRow } from '#client/features/board/list/campaign-list-row';
import css from './Campaigns.module.css';

/** "2/8"; screen readers get a sentence. */
export function ResponseCount({ row: { responseCount, assignedCount } }: { row: CampaignListRow }): ReactNode {
  const { t } = useTranslation();
  const numberText = useNumberText();
  if (assignedCount === undefined) return <span className={css.responses}>{t('board.answers', { count: responseCount })}</span>;
  return (
    <span className={css.responses}>
      <span aria-hidden="true">
        <b>{numberText(responseCount)}</b>/{numberText(assignedCount)}
      </span>
      <span className="visually-hidden">{t('board.responsesOf', { count: responseCount, total: assignedCount })}</span>
    </span>
  );
}
