import { useSuspenseQuery } from '@tanstack/react-query';
import { accountQuery } from '#client/api/account';
import type { ManagedRequest } from '#client/api/campaign-management';
import { useAddress, useListPlace, useTypedSearch } from '#client/api/list-url-state';
import { CAMPAIGN_PAGE_SIZES } from '#shared/campaign/schema';
import { normalizeSearch } from '#shared/user/list';
import type { ListPageState } from './ListStatesAndPager.tsx';

const PAGE_SIZE = 10;

export interface CampaignFilters extends ListPageState<ManagedRequest> {
  typed: string;
  whose: 'all' | 'mine' | 'nobody';
  search: (text: string) => void;
  show: (whose: CampaignFilters['whose']) => void;
}

/** Search, filter and page of the campaign lists, stored in the URL. */
export function useCampaignFilters(): CampaignFilters {
  const { data: account } = useSuspenseQuery(accountQuery);
  const { search: params, change } = useAddress('/campaigns');
  const { page, size: pageSize, toPage, resize } = useListPlace('/campaigns', { sizes: CAMPAIGN_PAGE_SIZES, usual: PAGE_SIZE });
  const { typed, type, search: urlSearch } = useTypedSearch('/campaigns');
  const search = normalizeSearch(urlSearch);
  // Only administrators have this filter. For other users, a link with the filter shows the whole list.
  const whose =
    params.whose === 'mine' || (params.whose === 'nobody' && account.role.includes('TenantAdministrator')) ? params.whose : 'all';
  return {
    request: { page, pageSize, ...(search ? { search } : {}) },
    ...{ typed, whose, toPage, resize },
    isNarrowed: search !== undefined || whose !== 'all',
    search: type,
    show: (shown) => change({ whose: shown === 'all' ? undefined : shown, page: undefined }),
    clear: () => {
      type('');
      change({ search: undefined, whose: undefined, page: undefined });
    },
  };
}
