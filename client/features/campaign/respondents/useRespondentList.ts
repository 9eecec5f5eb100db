import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLastPage } from '#client/api/list-url-state';
import { respondentsQuery } from '#client/api/respondents';
import type { MailState } from '#shared/mail/schema';
import { pageCount } from '#shared/table/paging';
import { normalizeSearch } from '#shared/user/list';

const DEBOUNCE_MS = 300;
const PAGE_SIZE = 10;

/** One page of a campaign's respondents, with the search as it is typed. @param id id of the campaign */
export function useRespondentList(id: string, mail: MailState | undefined) {
  const [typed, setTyped] = useState('');
  const [debounced] = useDebouncedValue(typed, DEBOUNCE_MS);
  const [pageState, setPage] = useState({ page: 1, of: '' });
  const search = normalizeSearch(debounced);
  // A new search or filter starts at the first page.
  const of = `${search} ${mail}`;
  const page = pageState.of === of ? pageState.page : 1;
  const toPage = (to: number) => setPage({ page: to, of });
  const { data, isError, refetch } = useQuery(
    respondentsQuery(id, { page, pageSize: PAGE_SIZE, ...(search ? { search } : {}), ...(mail ? { mail } : {}) }),
  );
  useLastPage({ page, size: PAGE_SIZE, toPage }, data?.totalCount);
  const total = data?.totalCount ?? 0;
  const pages = pageCount(total, PAGE_SIZE);
  return { typed, setTyped, data, isError, refetch, total, page: Math.min(page, pages), pages, toPage };
}
