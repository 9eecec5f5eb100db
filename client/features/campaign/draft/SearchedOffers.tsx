import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { pagerTexts } from '#client/api/pager-texts';
import { useIsGranted } from '#client/api/useIsGranted';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { Pager } from '#client/ui/pager/Pager.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import type { LibraryTab } from '#shared/library/list-search-params';
import { pageCount } from '#shared/table/paging';
import { normalizeSearch, SEARCH_LENGTH } from '#shared/user/list';
import css from './Wizard.module.css';

const DEBOUNCE_MS = 300;
const PAGE_SIZE = 10;

/** Search text and page of the offered items. */
export function useOfferSearch() {
  const [typed, setTyped] = useState('');
  const [debounced] = useDebouncedValue(typed, DEBOUNCE_MS);
  const [page, setPage] = useState(1);
  const search = normalizeSearch(debounced);
  return {
    typed,
    isNarrowed: search !== undefined,
    request: { page, ...(search ? { search } : {}) },
    toPage: setPage,
    type: (text: string): void => {
      setTyped(text);
      setPage(1);
    },
  };
}

interface SearchedOffersProps {
  search: ReturnType<typeof useOfferSearch>;
  /** Label of the search field. */
  label: string;
  /** Query of the page. */
  query: { data: { totalCount: number } | undefined; isError: boolean; refetch: () => Promise<unknown> };
  /** Name of the items, for the pager. */
  items: string;
  /** Shown when there is no item. */
  empty: string;
  /** The tab of the library with these items. */
  tab: LibraryTab;
  /** Rows of the page. */
  children: ReactNode;
}

/** Offered items with a search, page by page. */
export function SearchedOffers({ search, label, query, items, empty, tab, children }: SearchedOffersProps): ReactNode {
  const { t } = useTranslation();
  const mayWrite = useIsGranted('questions');
  const { typed, request, toPage, type } = search;
  const { data, isError, refetch } = query;
  const total = data?.totalCount;
  const isShort = typed.trim() !== '' && normalizeSearch(typed) === undefined;
  return (
    <>
      <TextInput
        type="search"
        label={label}
        placeholder={t('library.searchText')}
        description={isShort ? t('validations.minLength', { count: SEARCH_LENGTH.least }) : undefined}
        inputWrapperOrder={['label', 'input', 'description']}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        value={typed}
        maxLength={SEARCH_LENGTH.most}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <div className={css.offers}>
        {children}
        {data || isError ? null : <SkeletonRows rows={3} label={t('general.loadingOf', { name: items })} />}
        {!data && isError ? <ErrorState texts={loadErrorTexts(t)} onRetry={refetch} /> : null}
        {total === 0 ? (
          <p className={css.hint}>
            {empty}{' '}
            {mayWrite && !search.isNarrowed ? (
              <Link to="/library" search={{ tab }}>
                {t('campaigns.openLibrary')}
              </Link>
            ) : null}
          </p>
        ) : null}
      </div>
      {total !== undefined && total > PAGE_SIZE ? (
        <Pager page={request.page} pages={pageCount(total, PAGE_SIZE)} onPage={toPage} texts={pagerTexts(t, total, items)} />
      ) : null}
    </>
  );
}
