import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { boardMembersQuery, campaignsQuery } from '#client/api/campaign';
import { useTrail } from '#client/ui/app-frame/trail';
import { nearest } from '#shared/campaign/figures';
import { Failed } from '../../../ui/failed/Failed.tsx';
import { StatusSkeletons } from '../../../ui/status-card/StatusGrid.tsx';
import { TitleBar } from '../../../ui/title-bar/TitleBar.tsx';
import css from './Figures.module.css';
import { Figures } from './Figures.tsx';

/** As many as a page may have: enough to find what runs now. */
const LOOKED_AT = { page: 1, size: 50 } as const;

/** Where the board stands, in five figures of its own. */
export function FiguresPage(): ReactNode {
  const { t } = useTranslation();
  const { data: account } = useSuspenseQuery(accountQuery);
  const active = useQuery({ ...campaignsQuery({ tab: 'active', ...LOOKED_AT }), refetchOnMount: 'always' });
  const archived = useQuery({ ...campaignsQuery({ tab: 'archived', ...LOOKED_AT }), refetchOnMount: 'always' });
  const members = useQuery({ ...boardMembersQuery(account.tenantId), refetchOnMount: 'always' });
  const title = t('navigation.insights');
  useTrail(title);
  const all = [active, archived, members];
  const texts = { title: t('board.loadFailed'), text: t('general.loadFailedText'), retry: t('general.retry') };
  return (
    <div className={css.page}>
      <TitleBar title={title} backLabel={t('board.back')} renderBack={(look) => <Link {...look} to="/evaluation" search={{}} />} />
      {active.data && archived.data && members.data ? (
        <Figures
          current={nearest(active.data.items)}
          running={active.data.items.filter(({ campaign }) => campaign.status === 'Open').length}
          last={archived.data.items[0]}
          finished={archived.data.totalCount}
          members={members.data.length}
        />
      ) : all.some(({ isError }) => isError) ? (
        <Failed texts={texts} onRetry={() => Promise.all(all.map(({ refetch }) => refetch()))} />
      ) : (
        <StatusSkeletons cards={5} label={`${t('general.loading')}: ${title}`} />
      )}
    </div>
  );
}
