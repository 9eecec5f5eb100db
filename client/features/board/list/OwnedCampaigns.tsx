import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ownedQuery } from '#client/api/campaign';
import css from './Campaigns.module.css';
import { Listed } from './Listed.tsx';
import { NotListed } from './NotListed.tsx';

/** The campaigns that somebody owns, whatever they are about. */
export function OwnedCampaigns(): ReactNode {
  const { t } = useTranslation();
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(ownedQuery);
  const items = data?.pages.flat();
  const [first] = items ?? [];
  if (!items || !first)
    return <NotListed loading={!items} failed={isError && !items} nothing={t('board.nothing_owned')} onRetry={refetch} />;
  return (
    <Listed title={`${t('board.title')}: ${t('board.owned')}`} items={items} first={first}>
      {hasNextPage ? (
        <div className={css.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('board.showMore')}
          </Button>
        </div>
      ) : null}
    </Listed>
  );
}
