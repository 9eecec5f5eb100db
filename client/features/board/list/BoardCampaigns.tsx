import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignsQuery, type PageAsked } from '#client/api/campaign';
import { CAMPAIGN_PAGE_SIZE, CAMPAIGN_PAGE_SIZES, type CampaignTab, hasPager } from '#shared/campaign/list';
import { Pager } from '../../../ui/pager/Pager.tsx';
import { Listed } from './Listed.tsx';
import { NotListed } from './NotListed.tsx';

/** So often a campaign that began, closed or got answers is looked for, as long as somebody looks. */
const LOOK_AGAIN_MS = 15_000;

/** The campaigns of a tab, page by page. */
export function BoardCampaigns({ tab }: { tab: CampaignTab }): ReactNode {
  const { t } = useTranslation();
  const [{ page: asked, size }, ask] = useState<Omit<PageAsked, 'tab'>>({ page: 1, size: CAMPAIGN_PAGE_SIZE });
  const { data, isError, refetch } = useQuery({
    ...campaignsQuery({ tab, page: asked, size }),
    refetchOnMount: 'always',
    refetchInterval: LOOK_AGAIN_MS,
  });
  const pages = Math.max(1, Math.ceil((data?.totalCount ?? 0) / size));
  // The list got shorter meanwhile: its last page is the nearest to what was asked for.
  if (data && asked > pages) ask({ page: pages, size });
  const [first] = data?.items ?? [];
  if (!data || !first) {
    return (
      <NotListed loading={!data || data.totalCount > 0} failed={isError && !data} nothing={t(`board.nothing_${tab}`)} onRetry={refetch} />
    );
  }
  const title = `${t('board.title')}: ${t(`board.${tab}`)}`;
  return (
    <Listed title={title} items={data.items} first={first}>
      {hasPager(data.totalCount) ? (
        <Pager
          page={Math.min(asked, pages)}
          pages={pages}
          onPage={(page) => ask({ page, size })}
          size={size}
          sizes={[...CAMPAIGN_PAGE_SIZES]}
          onSize={(chosen) => ask({ page: 1, size: CAMPAIGN_PAGE_SIZES.find((each) => each === chosen) ?? CAMPAIGN_PAGE_SIZE })}
          texts={{
            total: t('general.total', { count: data.totalCount }),
            size: t('general.rowsPerPage'),
            pages: `${t('general.pages')}: ${title}`,
            previous: t('general.previousPage'),
            next: t('general.nextPage'),
            page: (each) => t('general.page', { page: each }),
          }}
        />
      ) : null}
    </Listed>
  );
}
