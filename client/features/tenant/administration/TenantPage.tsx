import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rightsQuery } from '#client/api/administration';
import { CallError } from '#client/api/wire';
import { useTrail } from '#client/ui/app-frame/trail';
import { Empty } from '../../../ui/empty/Empty.tsx';
import { Failed } from '../../../ui/failed/Failed.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows/SkeletonRows.tsx';
import { TitleBar } from '../../../ui/title-bar/TitleBar.tsx';
import css from '../Tenant.module.css';
import { Administrators } from './Administrators.tsx';
import { RightsForm } from './RightsForm.tsx';

/** One tenant: what the provider gives it, and who keeps it. */
export function TenantPage(): ReactNode {
  const { t } = useTranslation();
  const { tenantId } = useParams({ from: '/inside/shell/tenants/$tenantId' });
  const { data: rights, error, refetch } = useQuery(rightsQuery(tenantId));
  useTrail(rights?.name);
  const isMissing = error instanceof CallError && [400, 404].includes(error.status);
  return (
    <div className={css.page}>
      <TitleBar
        title={rights?.name ?? t('tenants.title')}
        backLabel={t('tenants.back')}
        renderBack={(look) => <Link {...look} to="/tenants" search={{}} />}
      />
      {rights ? (
        <div>
          <RightsForm key={rights.id} rights={rights} />
          <Administrators rights={rights} />
        </div>
      ) : null}
      {isMissing && !rights ? <Empty check={false} title={t('general.notFound')} /> : null}
      {error && !isMissing && !rights ? (
        <Failed
          texts={{ title: t('general.loadFailed'), text: t('general.loadFailedText'), retry: t('general.retry') }}
          onRetry={refetch}
        />
      ) : null}
      {rights || error ? null : <SkeletonRows label={`${t('general.loading')}: ${t('tenants.title')}`} />}
    </div>
  );
}
