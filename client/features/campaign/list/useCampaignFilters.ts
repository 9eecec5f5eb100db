import type { ManagedRequest } from '#client/api/campaign-management';
import { useAddress, useListPlace, useTypedSearch } from '#client/api/list-url-state';
import { CAMPAIGN_PAGE_SIZES } from '#shared/campaign/schema';
import { normalizeSearch } from '#shared/user/list';
import type { ListPageState } from './ListStatesAndPager.tsx';

const PAGE_SIZE = 10;

export interface CampaignFilters extends ListPageState<ManagedRequest> {
  typed: string;
  isMine: boolean;
  search: (text: string) => void;
  showMine: (yes: boolean) => void;
}

/** Search, filter and page of the campaign lists, stored in the URL. */
export function useCampaignFilters(): CampaignFilters {
  const { search: params, change } = useAddress('/campaigns');
  const { page, size: pageSize, toPage, resize } = useListPlace('/campaigns', { sizes: CAMPAIGN_PAGE_SIZES, usual: PAGE_SIZE });
  const { typed, type, search: urlSearch } = useTypedSearch('/campaigns');
  const search = normalizeSearch(urlSearch);
  const isMine = params.whose === 'mine';
  return {
    request: { page, pageSize, ...(search ? { search } : {}) },
    ...{ typed, isMine, toPage, resize },
    isNarrowed: search !== undefined || isMine,
    search: type,
    showMine: (yes) => change({ whose: yes ? 'mine' : undefined, page: undefined }),
    clear: () => {
      type('');
      change({ search: undefined, whose: undefined, page: undefined });
    },
  };
}
