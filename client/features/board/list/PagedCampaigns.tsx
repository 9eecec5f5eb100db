import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignsQuery } from '#client/api/campaign';
import { useLastPage, useListPlace } from '#client/api/list-url-state';
import { pagerTexts } from '#client/api/pager-texts';
import { Pager } from '#client/ui/pager/Pager.tsx';
import { CAMPAIGN_PAGE_SIZE, type CampaignTab, hasPager } from '#shared/board/campaign-list';
import { CAMPAIGN_PAGE_SIZES } from '#shared/campaign/schema';
import { pageCount } from '#shared/table/paging';
import { CampaignListFallback } from './CampaignListFallback.tsx';
import { CampaignsWithMembers } from './CampaignsWithMembers.tsx';

/** Polling interval for campaigns that started, closed or received answers, while the list is visible. */
const POLL_INTERVAL_MS = 15_000;

/** The campaigns of a tab with a pager. */
export function PagedCampaigns({ tab }: { tab: CampaignTab }): ReactNode {
  const { t } = useTranslation();
  const { page: wanted, size, toPage, resize } = useListPlace('/evaluation', { sizes: CAMPAIGN_PAGE_SIZES, usual: CAMPAIGN_PAGE_SIZE });
  const { data, isError, refetch } = useQuery({
    ...campaignsQuery({ tab, page: wanted, size }),
    refetchOnMount: 'always',
    refetchInterval: POLL_INTERVAL_MS,
  });
  const pages = pageCount(data?.totalCount ?? 0, size);
  useLastPage({ page: wanted, size, toPage }, data?.totalCount);
  const [first] = data?.items ?? [];
  if (!data || !first) {
    return (
      <CampaignListFallback
        loading={!data || data.totalCount > 0}
        failed={isError && !data}
        nothing={t(`board.nothing_${tab}`)}
        onRetry={refetch}
      />
    );
  }
  const title = `${t('general.label', { label: t('board.title') })} ${t(`board.${tab}`)}`;
  return (
    <CampaignsWithMembers title={title} items={data.items} first={first}>
      {hasPager(data.totalCount) ? (
        <Pager
          page={Math.min(wanted, pages)}
          pages={pages}
          onPage={toPage}
          pageSize={{ value: size, choices: CAMPAIGN_PAGE_SIZES, onChange: resize }}
          texts={pagerTexts(t, data.totalCount, title)}
        />
      ) : null}
    </CampaignsWithMembers>
  );
}
