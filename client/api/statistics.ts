import { queryOptions } from '@tanstack/react-query';
import { authorizedFetch, callEndpoint } from '#client/api/authorized-call';
import { ApiError } from '#client/api/fetch';
import type { Locale } from '#shared/i18n/locale';
import { getStatistics, getStatisticsAddress } from '#shared/statistics/endpoints';

/** `never`: the campaign is over and too few people answered. */
export type StatisticsState = 'there' | 'preparing' | 'never';
const GONE_STATUS = 410;

/** Whether the statistics can be downloaded; asks with a HEAD request. */
export const statisticsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ['campaign-statistics', campaignId],
    queryFn: async (): Promise<StatisticsState> => {
      const { ok, status } = await authorizedFetch({ ...getStatistics, method: 'HEAD' }, { params: { campaignId } });
      if (status === GONE_STATUS) return 'never';
      if (!ok && status !== 404) throw new ApiError(status);
      return ok ? 'there' : 'preparing';
    },
  });

/** A URL of the statistics that a new tab can open. @throws ApiError */
export const fetchStatisticsUrl = async (campaignId: string, lang: Locale): Promise<string> =>
  (await callEndpoint(getStatisticsAddress, { params: { campaignId }, query: { lang } })).url;
