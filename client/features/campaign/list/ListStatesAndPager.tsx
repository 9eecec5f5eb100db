import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastPage } from '#client/api/list-url-state';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { pagerTexts } from '#client/api/pager-texts';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { Pager } from '#client/ui/pager/Pager.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { pageCount } from '#shared/table/paging';

/** The page of a list that the URL names, with the functions that change it. */
export interface ListPageState<Request> {
  request: Request;
  /** A search or filter is active. */
  isNarrowed: boolean;
  toPage: (page: number) => void;
  resize: (size: number) => void;
  clear: () => void;
}

interface ListStatesAndPagerProps {
  query: { data: { items: readonly unknown[]; totalCount: number } | undefined; isError: boolean; refetch: () => Promise<unknown> };
  place: ListPageState<{ page: number; pageSize: number }>;
  pageSizes: readonly number[];
  title: string;
  /** Shown when there is nothing to list and no search is active. */
  empty: { title: string; text: string };
  /** Rows of the list. */
  children: ReactNode;
}

/** Frame of a list: loading, error and empty states, and the pager. */
export function ListStatesAndPager({ query, place, pageSizes, title, empty, children }: ListStatesAndPagerProps): ReactNode {
  const { t } = useTranslation();
  const { data, isError, refetch } = query;
  const { page, pageSize } = place.request;
  const isPast = useLastPage({ page, size: pageSize, toPage: place.toPage }, data?.totalCount);
  if (!data || isPast) {
    if (isError && !data) return <ErrorState texts={loadErrorTexts(t)} onRetry={refetch} />;
    return <SkeletonRows label={t('general.loadingOf', { name: title })} />;
  }
  const { totalCount: total } = data;
  return (
    <>
      {data.items.length > 0 ? (
        children
      ) : (
        <Empty
          title={place.isNarrowed ? t('campaigns.emptySearch') : empty.title}
          check={false}
          action={
            place.isNarrowed ? (
              <Button variant="default" onClick={place.clear}>
                {t('campaigns.showAll')}
              </Button>
            ) : null
          }
        >
          {place.isNarrowed ? null : empty.text}
        </Empty>
      )}
      {total > Math.min(...pageSizes) ? (
        <Pager
          page={Math.min(page, pageCount(total, pageSize))}
          pages={pageCount(total, pageSize)}
          onPage={place.toPage}
          pageSize={{ value: pageSize, choices: pageSizes, onChange: place.resize }}
          texts={pagerTexts(t, total, title)}
        />
      ) : null}
    </>
  );
}
