import { IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#client/api/fetch';
import { fetchStatisticsUrl, statisticsQuery } from '#client/api/statistics';
import { Tile } from '#client/ui/tile/Tile.tsx';
import { type StatisticsWait, waitsFor } from '#shared/board/campaign-page';
import type { CampaignWithSurveys } from '#shared/campaign/schema';
import { resolveLocale } from '#shared/i18n/locale';

const WAITS = { notYet: 'board.notYet', never: 'api.tooFewAnswered', preparing: 'board.preparing' } as const satisfies Record<
  StatisticsWait,
  string
>;

/** Opens the statistics as a PDF in a new tab, or says why there are none. */
export function StatisticsTile({ campaign }: { campaign: Pick<CampaignWithSurveys, 'id' | 'status'> }): ReactNode {
  const { t, i18n } = useTranslation();
  const { id: campaignId } = campaign;
  const queryClient = useQueryClient();
  const { data: state } = useQuery(statisticsQuery(campaignId));
  const [failed, setFailed] = useState(false);
  const title = t('board.statistics');
  if (state !== 'there') {
    const wait = waitsFor(campaign, state ?? 'preparing');
    return <Tile title={title} label={t(WAITS[wait])} preparing={wait === 'preparing'} />;
  }

  const open = async () => {
    // Opens the tab during the click, because a popup blocker would block it later; the URL arrives after that and is valid for one
    // minute only.
    const tab = window.open('about:blank', '_blank');
    if (tab) tab.opener = null;
    setFailed(false);
    try {
      const address = await fetchStatisticsUrl(campaignId, resolveLocale(i18n.language));
      if (tab) tab.location.replace(address);
      else location.assign(address);
    } catch (error) {
      tab?.close();
      setFailed(!(error instanceof ApiError && error.status === 404));
      await queryClient.invalidateQueries({ queryKey: statisticsQuery(campaignId).queryKey });
    }
  };
  return (
    <Tile
      title={title}
      label={t(failed ? 'board.downloadFailed' : 'board.download')}
      icon={<IconDownload size={20} stroke={1.75} aria-hidden />}
      render={(look) => <button type="button" {...look} title={t('board.newTab')} onClick={() => void open()} />}
    />
  );
}
