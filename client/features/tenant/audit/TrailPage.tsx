import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { auditQuery } from '#client/api/tenant';
import { useTrail } from '#client/ui/app-frame/trail';
import { AUDIT_PAGE_SIZE } from '#shared/audit/schema';
import { Failed } from '../../../ui/failed/Failed.tsx';
import { Pager } from '../../../ui/pager/Pager.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows/SkeletonRows.tsx';
import { TitleBar } from '../../../ui/title-bar/TitleBar.tsx';
import css from '../Tenant.module.css';
import { Entry } from './Entry.tsx';
import own from './Trail.module.css';

/** Who changed what, the latest first; what the provider did is in it as well. */
export function TrailPage(): ReactNode {
  const { t } = useTranslation();
  const { page = 1 } = useSearch({ from: '/inside/shell/settings/trail' });
  const navigate = useNavigate();
  const { data, isError, refetch } = useQuery(auditQuery(page));
  const title = t('audit.title');
  useTrail(title);
  return (
    <div className={css.page}>
      <TitleBar title={title} backLabel={t('audit.back')} renderBack={(look) => <Link {...look} to="/settings" />} />
      <p className={own.lead}>{t('audit.lead')}</p>
      {data ? (
        <ol className={own.list} aria-label={title}>
          {data.items.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : null}
      {data ? (
        <Pager
          page={page}
          pages={Math.max(1, Math.ceil(data.totalCount / AUDIT_PAGE_SIZE))}
          onPage={(next) => void navigate({ to: '/settings/trail', search: { page: next } })}
          size={AUDIT_PAGE_SIZE}
          sizes={[]}
          onSize={() => {}}
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
      {data || isError ? null : <SkeletonRows label={`${t('general.loading')}: ${title}`} />}
    </div>
  );
}
