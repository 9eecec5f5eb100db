import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ownedCampaignsQuery } from '#client/api/campaign';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { CampaignListFallback } from './CampaignListFallback.tsx';
import css from './Campaigns.module.css';
import { CampaignsWithMembers } from './CampaignsWithMembers.tsx';

/** All campaigns that the user owns, of every kind. */
export function OwnedCampaigns(): ReactNode {
  const { t } = useTranslation();
  const query = useInfiniteQuery(ownedCampaignsQuery);
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const items = data?.pages.flat();
  const [first] = items ?? [];
  if (!items || !first)
    return <CampaignListFallback loading={!items} failed={isError && !items} nothing={t('board.nothing_owned')} onRetry={refetch} />;
  return (
    <CampaignsWithMembers title={`${t('general.label', { label: t('board.title') })} ${t('board.owned')}`} items={items} first={first}>
      {hasNextPage ? (
        <div className={css.more}>
          {isFetchNextPageError ? (
            <ErrorState texts={loadErrorTexts(t)} onRetry={() => fetchNextPage()} />
          ) : (
            <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('board.showMore')}
            </Button>
          )}
        </div>
      ) : null}
    </CampaignsWithMembers>
  );
}
