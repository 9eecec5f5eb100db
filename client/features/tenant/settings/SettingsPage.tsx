import { IconHistory } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { ownSettingsQuery } from '#client/api/tenant';
import { Failed } from '../../../ui/failed/Failed.tsx';
import { PageHead } from '../../../ui/page-head/PageHead.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows/SkeletonRows.tsx';
import { Departments } from '../departments/Departments.tsx';
import css from '../Tenant.module.css';
import { Given } from './Given.tsx';
import { PictureFields } from './PictureFields.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** What a tenant's administrators decide of it. */
export function SettingsPage(): ReactNode {
  const { t } = useTranslation();
  const { data: account } = useSuspenseQuery(accountQuery);
  const { data: settings, isError, refetch } = useQuery(ownSettingsQuery(account.tenantId));
  return (
    <div className={css.page}>
      <PageHead
        title={t('settings.title')}
        lead={t('settings.lead')}
        aside={
          <Link className={css.link} to="/settings/trail">
            <IconHistory size={20} stroke={1.75} aria-hidden />
            {t('audit.title')}
          </Link>
        }
      />
      {settings ? (
        <div>
          <SettingsForm settings={settings} />
          <PictureFields settings={settings} />
          <Departments />
          <Given settings={settings} />
        </div>
      ) : null}
      {isError && !settings ? (
        <Failed
          texts={{ title: t('general.loadFailed'), text: t('general.loadFailedText'), retry: t('general.retry') }}
          onRetry={refetch}
        />
      ) : null}
      {settings || isError ? null : <SkeletonRows label={`${t('general.loading')}: ${t('settings.title')}`} />}
    </div>
  );
}
