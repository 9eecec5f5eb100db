import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#client/api/fetch';
import { lastSearch } from '#client/api/list-url-state';
import { loadErrorTexts, notFoundTexts } from '#client/api/load-error-texts';
import { rightsQuery } from '#client/api/platform-admin';
import { useBreadcrumb } from '#client/ui/app-frame/breadcrumb-context';
import { NotFound } from '#client/ui/empty-state/NotFound.tsx';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { DetailPageHeader } from '#client/ui/title-bar/DetailPageHeader.tsx';
import css from '../../ui/admin-page/AdminPage.module.css';
import { AdministratorAppointment } from './AdministratorAppointment.tsx';
import { TenantRightsForm } from './TenantRightsForm.tsx';

/** One tenant: what the provider grants it, and its administrators. */
export function ProviderTenantPage(): ReactNode {
  const { t } = useTranslation();
  const { tenantId } = useParams({ from: '/inside/shell/tenants/$tenantId' });
  const { data: rights, error, refetch } = useQuery(rightsQuery(tenantId));
  useBreadcrumb(rights?.name);
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status);
  if (isMissing && !rights) {
    return (
      <NotFound
        texts={notFoundTexts(t)}
        renderBack={(look) => (
          <Link {...look} to="/tenants">
            {t('tenants.back')}
          </Link>
        )}
      />
    );
  }
  return (
    <div className={css.page}>
      <DetailPageHeader
        title={rights?.name ?? t('tenants.title')}
        backLabel={t('tenants.back')}
        renderBack={(look) => <Link {...look} to="/tenants" search={lastSearch('/tenants') ?? {}} />}
      />
      {rights ? (
        <div>
          <TenantRightsForm key={rights.id} rights={rights} />
          <AdministratorAppointment rights={rights} />
        </div>
      ) : null}
      {error && !rights ? <ErrorState texts={loadErrorTexts(t)} onRetry={refetch} /> : null}
      {rights || error ? null : <SkeletonRows label={t('general.loadingOf', { name: t('tenants.title') })} />}
    </div>
  );
}
