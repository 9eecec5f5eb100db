import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { useLastPage } from '#client/api/list-url-state';
import { teamQuery } from '#client/api/user-administration';
import { EMPTY_FILTER, useTeamFilters } from '#client/features/user/useTeamFilters';
import { PageHead } from '#client/ui/page-head/PageHead.tsx';
import { canManage } from '#shared/user/policy';
import type { TeamMember, UserAccount } from '#shared/user/schema';
import { RemoveUserDialog } from './edit/RemoveUserDialog.tsx';
import { UserForm } from './edit/UserForm.tsx';
import { ImportDialog } from './import/ImportDialog.tsx';
import { AddButtons } from './list/AddButtons.tsx';
import { Filters } from './list/Filters.tsx';
import css from './list/Team.module.css';
import { TeamList } from './list/TeamList.tsx';
import { TeamListFallback } from './list/TeamListFallback.tsx';
import { TeamPager } from './list/TeamPager.tsx';

/** The open form or dialog. */
type Opened = { what: 'add' | 'import' } | { what: 'change'; member: UserAccount } | { what: 'remove'; member: TeamMember };

/** Administrators receive the full record of a user. */
const isFullRecord = (member: TeamMember): member is UserAccount => member.mail !== undefined && member.role !== undefined;

/** The users of the company: visible to everybody, edited by administrators. */
export function TeamPage(): ReactNode {
  const { t } = useTranslation();
  const { data: account } = useSuspenseQuery(accountQuery);
  const isManager = canManage(account);
  const filters = useTeamFilters();
  const { data, isError, refetch } = useQuery({ ...teamQuery(filters.request), refetchOnMount: 'always' });
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  const count = data?.totalCount ?? 0;
  const { page, pageSize } = filters.request;
  useLastPage({ page, size: pageSize, toPage: filters.toPage }, data?.totalCount);
  return (
    <div className={css.page}>
      <PageHead
        title={t('team.title')}
        lead={data ? t(filters.narrowed ? 'team.found' : 'team.lead', { count }) : ''}
        isResult
        aside={isManager ? <AddButtons onAdd={() => open({ what: 'add' })} onImport={() => open({ what: 'import' })} /> : null}
      />
      <Filters filter={filters.filter} onChange={filters.changeFilter} keeps={isManager} />
      {data && data.items.length > 0 ? (
        <TeamList
          account={account}
          members={data.items}
          filters={filters}
          keeps={isManager}
          onChange={(member) => isFullRecord(member) && open({ what: 'change', member })}
          onRemove={(member) => open({ what: 'remove', member })}
        />
      ) : (
        <TeamListFallback
          loading={!data || count > 0}
          failed={isError && !data}
          onRetry={refetch}
          {...(filters.narrowed ? { onWiden: () => filters.changeFilter(EMPTY_FILTER) } : {})}
        />
      )}
      {data ? <TeamPager filters={filters} totalCount={count} /> : null}
      {opened?.what === 'add' ? <UserForm account={account} member={undefined} onClose={close} /> : null}
      {opened?.what === 'change' ? <UserForm account={account} member={opened.member} onClose={close} /> : null}
      {opened?.what === 'remove' ? <RemoveUserDialog member={opened.member} onClose={close} /> : null}
      {opened?.what === 'import' ? <ImportDialog account={account} onClose={close} /> : null}
    </div>
  );
}
