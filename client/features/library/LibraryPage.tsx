import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { libraryQuery } from '#client/api/library';
import { useAddress, useLastPage } from '#client/api/list-url-state';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { pagerTexts } from '#client/api/pager-texts';
import { TABS, tabIn } from '#client/features/library/library-tabs';
import { useLibraryFilters } from '#client/features/library/list/useLibraryFilters';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { PageHead } from '#client/ui/page-head/PageHead.tsx';
import { Pager } from '#client/ui/pager/Pager.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { TabLinks } from '#client/ui/tab-links/TabLinks.tsx';
import type { LibraryKind } from '#shared/library/kinds';
import { LIBRARY_PAGE_SIZES } from '#shared/library/limits';
import { LIBRARY_TABS } from '#shared/library/list-search-params';
import { READY_TEMPLATES } from '#shared/library/ready-templates/schema';
import { pageCount } from '#shared/table/paging';
import { ImportFile } from './files/ImportFile.tsx';
import css from './Library.module.css';
import { LibraryFilterBar } from './list/LibraryFilterBar.tsx';
import { LibraryTable } from './list/LibraryTable.tsx';
import { NewItem } from './list/NewItem.tsx';

/** Page with the lists of surveys, questions, blocks, categories and templates. The tab is stored in the URL. */
export function LibraryPage(): ReactNode {
  const { t } = useTranslation();
  const { search } = useAddress('/library');
  const shown = tabIn(search.tab) ?? 'surveys';
  return (
    <div className={css.page}>
      <PageHead title={t('library.title')} lead={t('library.lead')} aside={<NewItems key={shown} kind={TABS[shown]} />} />
      <TabLinks label={t('library.title')}>
        {LIBRARY_TABS.map((tab) => (
          <Link key={tab} to="/library" search={{ tab }} aria-current={tab === shown ? 'page' : undefined}>
            {t(`library.tabs.${TABS[tab]}`)}
          </Link>
        ))}
      </TabLinks>
      <LibraryList key={shown} kind={TABS[shown]} />
      <p className={css.note}>
        <IconLock size={18} stroke={1.75} aria-hidden />
        {t('library.inUse')}
      </p>
    </div>
  );
}

/** Buttons that create an item of this kind. */
const NewItems = ({ kind }: { kind: LibraryKind }): ReactNode => (
  <div className={css.make}>
    {kind === 'survey' || kind === 'template' ? <ImportFile kind={kind} /> : null}
    <NewItem kind={kind} />
  </div>
);

function LibraryList({ kind }: { kind: (typeof TABS)[keyof typeof TABS] }): ReactNode {
  const { t } = useTranslation();
  const filters = useLibraryFilters();
  const { data, isError, refetch } = useQuery({ ...libraryQuery(kind, filters.request), refetchOnMount: 'always' });
  const { page, pageSize } = filters.request;
  const total = data?.totalCount ?? 0;
  const title = t(`library.tabs.${kind}`);
  const isPast = useLastPage({ page, size: pageSize, toPage: filters.toPage }, data?.totalCount);
  const ready = filters.isNarrowed ? undefined : READY_TEMPLATES.find((each) => each.kind === kind)?.key;
  return (
    <>
      <LibraryFilterBar kind={kind} filters={filters} />
      {data && data.items.length > 0 ? <LibraryTable kind={kind} items={data.items} filters={filters} /> : null}
      {data && data.items.length === 0 && !isPast ? (
        <Empty
          title={t(filters.isNarrowed ? 'library.emptySearch' : `library.empty.${kind}`)}
          check={false}
          action={
            filters.isNarrowed ? (
              <Button variant="default" onClick={filters.clear}>
                {t('library.showAll')}
              </Button>
            ) : ready ? (
              <NewItem kind={kind} ready={ready} />
            ) : null
          }
        >
          {ready ? t('templates.startText') : null}
        </Empty>
      ) : null}
      {isError && !data ? <ErrorState texts={loadErrorTexts(t)} onRetry={refetch} /> : null}
      {(data && !isPast) || isError ? null : <SkeletonRows label={t('general.loadingOf', { name: title })} />}
      {total > Math.min(...LIBRARY_PAGE_SIZES) ? (
        <Pager
          page={Math.min(page, pageCount(total, pageSize))}
          pages={pageCount(total, pageSize)}
          onPage={filters.toPage}
          pageSize={{ value: pageSize, choices: LIBRARY_PAGE_SIZES, onChange: filters.resize }}
          texts={pagerTexts(t, total, title)}
        />
      ) : null}
    </>
  );
}
