import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { activeCampaignsQuery, campaignsQuery } from '#client/api/campaign';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { boardMembersQuery } from '#client/api/user';
import { useBreadcrumb } from '#client/ui/app-frame/breadcrumb-context';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { StatusSkeletons } from '#client/ui/status-card/StatusGrid.tsx';
import { DetailPageHeader } from '#client/ui/title-bar/DetailPageHeader.tsx';
import { nextCampaign } from '#shared/board/dashboard';
import css from './Dashboard.module.css';
import { Dashboard } from './Dashboard.tsx';

/** The board's dashboard with five figures. */
export function FiguresPage(): ReactNode {
  const { t } = useTranslation();
  const { data: account } = useSuspenseQuery(accountQuery);
  const active = useQuery({ ...activeCampaignsQuery, refetchOnMount: 'always' });
  const archived = useQuery({ ...campaignsQuery({ tab: 'archived', page: 1, size: 50 }), refetchOnMount: 'always' });
  const members = useQuery({ ...boardMembersQuery(account.tenantId), refetchOnMount: 'always' });
  const title = t('navigation.insights');
  useBreadcrumb(title);
  const all = [active, archived, members];
  const texts = loadErrorTexts(t, t('board.loadFailed'));
  return (
    <div className={css.page}>
      <DetailPageHeader title={title} backLabel={t('board.back')} renderBack={(look) => <Link {...look} to="/evaluation" search={{}} />} />
      {active.data && archived.data && members.data ? (
        <Dashboard
          current={nextCampaign(active.data)}
          running={active.data.filter(({ campaign }) => campaign.status === 'Open').length}
          last={archived.data.items[0]}
          finished={archived.data.totalCount}
          members={members.data.length}
        />
      ) : all.some(({ isError }) => isError) ? (
        <ErrorState texts={texts} onRetry={() => Promise.all(all.map(({ refetch }) => refetch()))} />
      ) : (
        <StatusSkeletons cards={5} label={t('general.loadingOf', { name: title })} />
      )}
    </div>
  );
}
