import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { auditQuery } from '#client/api/audit';
import { useLastPage, useListPlace } from '#client/api/list-url-state';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { pagerTexts } from '#client/api/pager-texts';
import { useBreadcrumb } from '#client/ui/app-frame/breadcrumb-context';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { Pager } from '#client/ui/pager/Pager.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { DetailPageHeader } from '#client/ui/title-bar/DetailPageHeader.tsx';
import { AUDIT_PAGE_SIZE } from '#shared/audit/schema';
import { pageCount } from '#shared/table/paging';
import css from '../../ui/admin-page/AdminPage.module.css';
import { AuditEntryRow } from './AuditEntryRow.tsx';
import own from './Trail.module.css';

/** The tenant's audit log, latest entry first; contains the provider's changes too. */
export function AuditLogPage(): ReactNode {
  const { t } = useTranslation();
  const { page, toPage } = useListPlace('/settings/trail', { sizes: [AUDIT_PAGE_SIZE], usual: AUDIT_PAGE_SIZE });
  const { data, isError, refetch } = useQuery(auditQuery(page));
  useLastPage({ page, size: AUDIT_PAGE_SIZE, toPage }, data?.totalCount);
  const title = t('audit.title');
  useBreadcrumb(title);
  return (
    <div className={css.page}>
      <DetailPageHeader title={title} backLabel={t('audit.back')} renderBack={(look) => <Link {...look} to="/settings" />} />
      <p className={own.lead}>{t('audit.lead')}</p>
      {data?.totalCount === 0 ? <Empty check={false} title={t('audit.none')} /> : null}
      {data && data.totalCount > 0 ? (
        <ol aria-label={title}>
          {data.items.map((entry) => (
            <AuditEntryRow key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : null}
      {data && data.totalCount > 0 ? (
        <Pager page={page} pages={pageCount(data.totalCount, AUDIT_PAGE_SIZE)} onPage={toPage} texts={pagerTexts(t, data.totalCount)} />
      ) : null}
      {isError && !data ? <ErrorState texts={loadErrorTexts(t)} onRetry={refetch} /> : null}
      {data || isError ? null : <SkeletonRows label={t('general.loadingOf', { name: title })} />}
    </div>
  );
}
