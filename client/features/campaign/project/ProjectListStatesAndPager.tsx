import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { pagerTexts } from '#client/api/pager-texts';
import type { ProjectsRequest } from '#client/api/project';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { Pager } from '#client/ui/pager/Pager.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { PROJECT_PAGE_SIZES } from '#shared/project/limits';
import type { ProjectListName } from '#shared/project/search-params-and-steps';
import { pageCount } from '#shared/table/paging';

/** Request of a list of projects, with the functions that change it. */
export interface ProjectListState {
  request: ProjectsRequest;
  toPage: (page: number) => void;
  resize: (size: number) => void;
  clear: () => void;
}

interface ProjectListStatesAndPagerProps {
  list: ProjectListName;
  query: { data: { items: readonly unknown[]; totalCount: number } | undefined; isError: boolean; refetch: () => Promise<unknown> };
  frame: ProjectListState;
  /** Rows of the list. */
  children: ReactNode;
}

/** Frame of a list of projects: loading, error and empty states, and the pager. */
export function ProjectListStatesAndPager({
  list,
  query: { data, isError, refetch },
  frame,
  children,
}: ProjectListStatesAndPagerProps): ReactNode {
  const { t } = useTranslation();
  const { page, pageSize, search } = frame.request;
  const title = t(`campaigns.lists.${list}`);
  if (!data) {
    if (isError) return <ErrorState texts={loadErrorTexts(t)} onRetry={refetch} />;
    return <SkeletonRows label={`${t('general.loading')}: ${title}`} />;
  }
  const isNarrowed = search !== undefined;
  const { totalCount: total } = data;
  return (
    <>
      {data.items.length > 0 ? (
        children
      ) : (
        <Empty
          title={t(isNarrowed ? 'campaigns.emptySearch' : `talkProjects.empty.${list}`)}
          check={false}
          action={
            isNarrowed || page > 1 ? (
              <Button variant="default" onClick={frame.clear}>
                {t('campaigns.showAll')}
              </Button>
            ) : null
          }
        >
          {isNarrowed ? null : t(`campaigns.emptyText.${list}`)}
        </Empty>
      )}
      {total > Math.min(...PROJECT_PAGE_SIZES) ? (
        <Pager
          page={Math.min(page, pageCount(total, pageSize))}
          pages={pageCount(total, pageSize)}
          onPage={frame.toPage}
          size={pageSize}
          sizes={[...PROJECT_PAGE_SIZES]}
          onSize={frame.resize}
          texts={pagerTexts(t, total, title)}
        />
      ) : null}
    </>
  );
}
