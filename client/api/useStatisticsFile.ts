import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#client/api/fetch';
import { fetchStatisticsUrl, statisticsQuery } from '#client/api/statistics';
import { type StatisticsWait, statisticsWaitOf } from '#shared/board/campaign-page';
import type { CampaignStatus } from '#shared/campaign/schema';
import { resolveLocale } from '#shared/i18n/locale';

export interface StatisticsFile {
  /** Why there are no statistics; undefined when they can be opened. */
  wait: StatisticsWait | undefined;
  /** The last attempt to open them failed. */
  failed: boolean;
  /** Opens the PDF in a new tab. */
  open: () => Promise<void>;
}

/** The statistics of a campaign as a PDF, in the language of the page. `useCampaignFollow` keeps `wait` current. */
export function useStatisticsFile(campaign: { id: string; status: CampaignStatus }): StatisticsFile {
  const { i18n } = useTranslation();
  const queryClient = useQueryClient();
  const { data: state } = useQuery(statisticsQuery(campaign.id));
  const [failed, setFailed] = useState(false);

  // At its end a campaign gets its last statistics; the request makes the server compute them.
  const { id, status } = campaign;
  const shownStatus = useRef(status);
  useEffect(() => {
    if (shownStatus.current !== status) void queryClient.invalidateQueries({ queryKey: statisticsQuery(id).queryKey });
    shownStatus.current = status;
  }, [queryClient, id, status]);

  const open = async () => {
    // Opens the tab during the click, because a popup blocker would block it later; the URL arrives after that and is valid for one
    // minute only.
    const tab = window.open('about:blank', '_blank');
    if (tab) tab.opener = null;
    setFailed(false);
    try {
      const address = await fetchStatisticsUrl(campaign.id, resolveLocale(i18n.language));
      if (tab) tab.location.replace(address);
      else location.assign(address);
    } catch (error) {
      tab?.close();
      setFailed(!(error instanceof ApiError && error.status === 404));
      await queryClient.invalidateQueries({ queryKey: statisticsQuery(campaign.id).queryKey });
    }
  };
  return { wait: state === 'there' ? undefined : statisticsWaitOf(campaign, state ?? 'preparing'), failed, open };
}
