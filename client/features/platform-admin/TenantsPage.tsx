import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastPage, useListPlace, useTypedSearch } from '#client/api/list-url-state';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { pagerTexts } from '#client/api/pager-texts';
import { tenantsQuery } from '#client/api/platform-admin';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { PageHead } from '#client/ui/page-head/PageHead.tsx';
import { Pager } from '#client/ui/pager/Pager.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { TENANT_PAGE_SIZE, TENANT_PAGE_SIZES, TENANT_SEARCH_LENGTH } from '#shared/platform-admin/schema';
import { pageCount } from '#shared/table/paging';
import { MAX_SEARCH_LENGTH } from '#shared/table/search-params';
import css from '../../ui/admin-page/AdminPage.module.css';
import { NewTenant } from './NewTenant.tsx';
import { TenantRow } from './TenantRow.tsx';
import own from './Tenants.module.css';

/** The tenants, for administrators of the provider. */
export function TenantsPage(): ReactNode {
  const { t } = useTranslation();
  const { page, size, toPage, resize } = useListPlace('/tenants', { sizes: TENANT_PAGE_SIZES, usual: TENANT_PAGE_SIZE });
  const { typed, type, search: urlSearch } = useTypedSearch('/tenants');
  const letters = typed.trim().length;
  const search = urlSearch.trim().length < TENANT_SEARCH_LENGTH ? '' : urlSearch.trim();
  const { data, isError, refetch } = useQuery(tenantsQuery({ page, pageSize: size, search }));
  const isPast = useLastPage({ page, size, toPage }, data?.totalCount);
  const lead = data ? t('tenants.lead', { count: data.totalCount }) : '';
  return (
    <div className={css.page}>
      <PageHead title={t('tenants.title')} lead={search ? '' : lead} aside={<NewTenant />} />
      <TextInput
        className={own.search}
        type="search"
        label={t('tenants.search')}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        description={letters > 0 && letters < TENANT_SEARCH_LENGTH ? t('tenants.searchLength', { count: TENANT_SEARCH_LENGTH }) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        maxLength={MAX_SEARCH_LENGTH}
      />
      {data && data.items.length > 0 ? (
        <ul aria-label={t('tenants.title')}>
          {data.items.map((tenant) => (
            <TenantRow key={tenant.id} tenant={tenant} />
          ))}
        </ul>
      ) : null}
      {data?.items.length === 0 && !isPast ? <Empty check={false} title={t('tenants.none')} /> : null}
      {data && data.totalCount > TENANT_PAGE_SIZE ? (
        <Pager
          page={page}
          pages={pageCount(data.totalCount, size)}
          onPage={toPage}
          pageSize={{ value: size, choices: TENANT_PAGE_SIZES, onChange: resize }}
          texts={pagerTexts(t, data.totalCount)}
        />
      ) : null}
      {isError && !data ? <ErrorState texts={loadErrorTexts(t)} onRetry={refetch} /> : null}
      {data || isError ? null : <SkeletonRows label={t('general.loadingOf', { name: t('tenants.title') })} />}
    </div>
  );
}
