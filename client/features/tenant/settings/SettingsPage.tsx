import { IconHistory } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { ownSettingsQuery } from '#client/api/tenant-settings';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { PageHead } from '#client/ui/page-head/PageHead.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import css from '../../../ui/admin-page/AdminPage.module.css';
import { GrantedRightsView } from './GrantedRightsView.tsx';
import { ImageFields } from './ImageFields.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** The settings that a tenant's administrators can change. @param children sections of other features, such as the departments */
export function SettingsPage({ children }: { children: ReactNode }): ReactNode {
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
          <ImageFields settings={settings} />
          {children}
          <GrantedRightsView settings={settings} />
        </div>
      ) : null}
      {isError && !settings ? <ErrorState texts={loadErrorTexts(t)} onRetry={refetch} /> : null}
      {settings || isError ? null : <SkeletonRows label={t('general.loadingOf', { name: t('settings.title') })} />}
    </div>
  );
}
