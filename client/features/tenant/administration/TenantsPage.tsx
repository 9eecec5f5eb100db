import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tenantsQuery } from '#client/api/administration';
import { TENANT_PAGE_SIZE, TENANT_PAGE_SIZES, TENANT_SEARCH_LENGTH } from '#shared/administration/schema';
import { Empty } from '../../../ui/empty/Empty.tsx';
import { Failed } from '../../../ui/failed/Failed.tsx';
import { PageHead } from '../../../ui/page-head/PageHead.tsx';
import { Pager } from '../../../ui/pager/Pager.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows/SkeletonRows.tsx';
import css from '../Tenant.module.css';
import { NewTenant } from './NewTenant.tsx';
import { TenantRow } from './TenantRow.tsx';
import own from './Tenants.module.css';

const SEARCH_MS = 250;

/** The tenants, for administrators of the provider. */
export function TenantsPage(): ReactNode {
  const { t } = useTranslation();
  const { page = 1, size = TENANT_PAGE_SIZE } = useSearch({ from: '/inside/shell/tenants' });
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const letters = typed.trim().length;
  const [search] = useDebouncedValue(letters < TENANT_SEARCH_LENGTH ? '' : typed.trim(), SEARCH_MS);
  const { data, isError, refetch } = useQuery(tenantsQuery({ page, pageSize: size, search }));
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
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          if (page > 1) void navigate({ to: '/tenants', search: { size } });
        }}
        maxLength={100}
      />
      {data && data.items.length > 0 ? (
        <ul className={own.list} aria-label={t('tenants.title')}>
          {data.items.map((tenant) => (
            <TenantRow key={tenant.id} tenant={tenant} />
          ))}
        </ul>
      ) : null}
      {data?.items.length === 0 ? <Empty check={false} title={t('tenants.none')} /> : null}
      {data && data.totalCount > TENANT_PAGE_SIZE ? (
        <Pager
          page={page}
          pages={Math.max(1, Math.ceil(data.totalCount / size))}
          onPage={(next) => void navigate({ to: '/tenants', search: { page: next, size } })}
          size={size}
          sizes={[...TENANT_PAGE_SIZES]}
          onSize={(next) => void navigate({ to: '/tenants', search: { size: TENANT_PAGE_SIZES.find((each) => each === next) ?? size } })}
          texts={{
            total: t('general.total', { count: data.totalCount }),
            size: t('general.rowsPerPage'),
            pages: t('general.pages'),
            previous: t('general.previousPage'),
            next: t('general.nextPage'),
            page: (asked) => t('general.page', { page: asked }),
          }}
        />
      ) : null}
      {isError && !data ? (
        <Failed
          texts={{ title: t('general.loadFailed'), text: t('general.loadFailedText'), retry: t('general.retry') }}
          onRetry={refetch}
        />
      ) : null}
      {data || isError ? null : <SkeletonRows label={`${t('general.loading')}: ${t('tenants.title')}`} />}
    </div>
  );
}
