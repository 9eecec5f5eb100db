import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { pagerTexts } from '#client/api/pager-texts';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { Pager } from '#client/ui/pager/Pager.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { CAMPAIGN_PAGE_SIZES } from '#shared/campaign/schema';
import type { CampaignTabName } from '#shared/launch/url-state';
import { pageCount } from '#shared/table/paging';
import type { CampaignFilters } from './useCampaignFilters.ts';

interface CampaignListStatesAndPagerProps {
  list: CampaignTabName;
  query: { data: { items: readonly unknown[]; totalCount: number } | undefined; isError: boolean; refetch: () => Promise<unknown> };
  filters: CampaignFilters;
  /** Rows of the list. */
  children: ReactNode;
}

/** Frame of a list: loading, error and empty states, and the pager. */
export function CampaignListStatesAndPager({
  list,
  query: { data, isError, refetch },
  filters,
  children,
}: CampaignListStatesAndPagerProps): ReactNode {
  const { t } = useTranslation();
  const { page, pageSize } = filters.request;
  const total = data?.totalCount ?? 0;
  const title = t(`campaigns.lists.${list}`);
  if (!data) {
    if (isError) return <ErrorState texts={loadErrorTexts(t)} onRetry={refetch} />;
    return <SkeletonRows label={`${t('general.loading')}: ${title}`} />;
  }
  return (
    <>
      {data.items.length > 0 ? (
        children
      ) : (
        <Empty
          title={t(filters.isNarrowed ? 'campaigns.emptySearch' : `campaigns.empty.${list}`)}
          check={false}
          action={
            filters.isNarrowed || page > 1 ? (
              <Button variant="default" onClick={filters.clear}>
                {t('campaigns.showAll')}
              </Button>
            ) : null
          }
        >
          {filters.isNarrowed ? null : t(`campaigns.emptyText.${list}`)}
        </Empty>
      )}
      {total > Math.min(...CAMPAIGN_PAGE_SIZES) ? (
        <Pager
          page={Math.min(page, pageCount(total, pageSize))}
          pages={pageCount(total, pageSize)}
          onPage={filters.toPage}
          size={pageSize}
          sizes={[...CAMPAIGN_PAGE_SIZES]}
          onSize={filters.resize}
          texts={pagerTexts(t, total, title)}
        />
      ) : null}
    </>
  );
}
