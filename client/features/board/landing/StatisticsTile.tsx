import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStatisticsFile } from '#client/api/useStatisticsFile';
import { Tile } from '#client/ui/tile/Tile.tsx';
import type { StatisticsWait } from '#shared/board/campaign-page';
import type { CampaignWithSurveys } from '#shared/campaign/schema';

const WAIT_TEXTS = { notYet: 'board.notYet', never: 'api.tooFewAnswered', preparing: 'board.preparing' } as const satisfies Record<
  StatisticsWait,
  string
>;

/** Opens the statistics as a PDF in a new tab, or says why there are none. */
export function StatisticsTile({ campaign }: { campaign: Pick<CampaignWithSurveys, 'id' | 'status'> }): ReactNode {
  const { t } = useTranslation();
  const { wait, failed, open } = useStatisticsFile(campaign);
  const title = t('board.statistics');
  if (wait) return <Tile title={title} label={t(WAIT_TEXTS[wait])} preparing={wait === 'preparing'} />;
  return (
    <Tile
      title={title}
      label={t(failed ? 'board.downloadFailed' : 'board.download')}
      icon={<IconDownload size={20} stroke={1.75} aria-hidden />}
      render={(look) => <button type="button" {...look} title={t('board.newTab')} onClick={() => void open()} />}
    />
  );
}
