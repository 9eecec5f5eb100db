import { useAddress, useListOrder, useListPlace, useTypedSearch } from '#client/api/list-url-state';
import type { TeamRequest } from '#client/api/user-administration';
import type { TableOrder } from '#client/ui/paged-table/types';
import { normalizeSearch, readTeamFilter, TEAM_PAGE_SIZE, TEAM_PAGE_SIZES, TEAM_SORTS } from '#shared/user/list';
import type { UserStatus } from '#shared/user/schema';

export interface TeamFilter {
  /** The search text as typed. */
  search: string;
  departmentId: string | null;
  status: UserStatus | null;
}
export const EMPTY_FILTER: TeamFilter = { search: '', departmentId: null, status: null };

export interface TeamFilters {
  filter: TeamFilter;
  order: TableOrder;
  request: TeamRequest;
  /** A filter is active. */
  narrowed: boolean;
  changeFilter: (some: Partial<TeamFilter>) => void;
  orderBy: (order: TableOrder) => void;
  toPage: (page: number) => void;
  resize: (size: number) => void;
}

/** Search, filters, order and page of the team, kept in the URL. A change of any of them returns to page 1. */
export function useTeamFilters(): TeamFilters {
  const { search: params, change } = useAddress('/team');
  const { page, size: pageSize, toPage, resize } = useListPlace('/team', { sizes: TEAM_PAGE_SIZES, usual: TEAM_PAGE_SIZE });
  const { order, sort } = useListOrder('/team', TEAM_SORTS);
  const { typed, type, search: urlSearch } = useTypedSearch('/team');
  const { department = null, status = null } = readTeamFilter(params);
  const search = normalizeSearch(urlSearch);
  return {
    filter: { search: typed, departmentId: department, status },
    order,
    request: {
      ...{ page, pageSize },
      ...(search ? { search } : {}),
      ...(department ? { departmentId: department } : {}),
      ...(status ? { status } : {}),
      ...(order.column ? { sort: order.column, order: order.direction === 'ascend' ? 'asc' : 'desc' } : {}),
    },
    narrowed: search !== undefined || department !== null || status !== null,
    changeFilter: (some) => {
      if (some.search !== undefined) type(some.search);
      const filters = {
        ...(some.departmentId === undefined ? {} : { department: some.departmentId ?? undefined }),
        ...(some.status === undefined ? {} : { status: some.status ?? undefined }),
      };
      if (Object.keys(filters).length > 0) change({ ...filters, page: undefined });
    },
    orderBy: sort,
    toPage,
    resize,
  };
}
