import { IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statisticsAddress, statisticsQuery } from '#client/api/campaign';
import { CallError } from '#client/api/wire';
import { localeOf } from '#shared/i18n/locale';
import { Tile } from '../../../ui/tile/Tile.tsx';

/** The statistics as a PDF in a new tab, or that they are being prepared. */
export function StatisticsTile({ campaignId }: { campaignId: string }): ReactNode {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const { data: available } = useQuery(statisticsQuery(campaignId));
  const [failed, setFailed] = useState(false);
  const title = t('board.statistics');
  if (!available) return <Tile title={title} label={t('board.preparing')} preparing />;

  const open = async () => {
    // At once, while the press still counts as one; the address is good for a minute only and comes a moment later.
    const tab = window.open('about:blank', '_blank');
    if (tab) tab.opener = null;
    setFailed(false);
    try {
      const address = await statisticsAddress(campaignId, localeOf(i18n.language));
      if (tab) tab.location.replace(address);
      else location.assign(address);
    } catch (error) {
      tab?.close();
      setFailed(!(error instanceof CallError && error.status === 404));
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
