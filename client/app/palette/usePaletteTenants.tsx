import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { tenantsQuery } from '#client/api/platform-admin';
import { PAGE_ICONS } from '#client/app/page-icons.tsx';
import {
  mergedLoadingState,
  type PaletteEntry,
  type PaletteSource,
  SEARCH_DEBOUNCE_MS,
  SHOWS_FAILURE,
} from '#client/app/palette/palette-entry';
import type { AccessContext } from '#shared/access/guards';
import { hasList } from '#shared/palette/places';
import { serverSearchOf } from '#shared/palette/search-words';
import type { TenantRights } from '#shared/platform-admin/schema';

/** 50 is the maximum page size. */
const LARGEST_PAGE = { page: 1, pageSize: 50, search: '' } as const;

/**
 * The tenants, for the provider's administrators: all of them when one page holds them, otherwise the search results for the typed name.
 */
export function usePaletteTenants(visitor: AccessContext, typed: string): PaletteSource {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isWanted = hasList('tenants', visitor);
  const [search = ''] = useDebouncedValue(serverSearchOf(typed), SEARCH_DEBOUNCE_MS);
  const whole = useQuery({ ...tenantsQuery(LARGEST_PAGE), enabled: isWanted, meta: SHOWS_FAILURE });
  const isLarge = (whole.data?.totalCount ?? 0) > LARGEST_PAGE.pageSize;
  const searched = useQuery({
    ...tenantsQuery({ ...LARGEST_PAGE, search }),
    enabled: isWanted && isLarge && search !== '',
    meta: SHOWS_FAILURE,
  });
  const tenants = [...(whole.data?.items ?? []), ...(isLarge && search ? (searched.data?.items ?? []) : [])];
  const toEntry = ({ id, name }: TenantRights): PaletteEntry => ({
    ...{ id, group: 'tenants', title: name, picture: PAGE_ICONS.tenants },
    also: [t('navigation.tenants')],
    open: () => void navigate({ to: '/tenants/$tenantId', params: { tenantId: id } }),
  });
  return {
    name: t('navigation.tenants'),
    entries: [...new Map(tenants.map((tenant) => [tenant.id, toEntry(tenant)])).values()],
    ...mergedLoadingState(isLarge ? [whole, searched] : [whole]),
  };
}
