import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStatisticsFile } from '#client/api/useStatisticsFile';
import type { StatisticsWait } from '#shared/board/campaign-page';
import type { ManagedCampaign } from '#shared/campaign/schema';
import css from './Owner.module.css';

const WAIT_TEXTS = {
  notYet: 'board.notYet',
  never: 'api.tooFewAnswered',
  preparing: 'campaigns.resultsPreparing',
} as const satisfies Record<StatisticsWait, string>;

/** The results of a campaign as a PDF, or why there are none; nothing before it begins. */
export const CampaignResults = ({ campaign: { campaign } }: { campaign: ManagedCampaign }): ReactNode =>
  campaign.status === 'Planned' ? null : <Results campaign={campaign} />;

function Results({ campaign }: { campaign: ManagedCampaign['campaign'] }): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const { wait, failed, open } = useStatisticsFile(campaign);
  return (
    <section className={css.line} aria-labelledby={id}>
      <div className={css.groupHead}>
        <h2 id={id}>{t('campaigns.results')}</h2>
        <p role="status">{t(wait ? WAIT_TEXTS[wait] : failed ? 'board.downloadFailed' : 'campaigns.resultsText')}</p>
        {wait ? null : (
          <Button
            variant="default"
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
            title={t('board.newTab')}
            onClick={() => void open()}
          >
            {t('board.download')}
          </Button>
        )}
      </div>
    </section>
  );
}
