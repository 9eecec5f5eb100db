import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { boardMembersQuery } from '#client/api/user';
import { useBreadcrumb } from '#client/ui/app-frame/breadcrumb-context';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import { PersonCard, PersonGrid } from '#client/ui/person-card/PersonCard.tsx';
import { StatusSkeletons } from '#client/ui/status-card/StatusGrid.tsx';
import { DetailPageHeader } from '#client/ui/title-bar/DetailPageHeader.tsx';
import css from './Members.module.css';

/** From this number on the grid has five columns, otherwise three. */
const WIDE_GRID_FROM = 6;

/** The members of the board. */
export function BoardMembersPage(): ReactNode {
  const { t } = useTranslation();
  const { data: account } = useSuspenseQuery(accountQuery);
  // A list that cannot be loaded is treated as empty.
  const { data: members, isPending } = useQuery({ ...boardMembersQuery(account.tenantId), refetchOnMount: 'always' });
  const title = t('navigation.membersList');
  useBreadcrumb(title);
  return (
    <div className={css.page}>
      <DetailPageHeader title={title} backLabel={t('board.back')} renderBack={(look) => <Link {...look} to="/evaluation" search={{}} />} />
      {isPending ? <StatusSkeletons cards={10} label={t('general.loadingOf', { name: title })} /> : null}
      {members && members.length > 0 ? (
        <PersonGrid label={title} columns={members.length >= WIDE_GRID_FROM ? 5 : 3}>
          {members.map((member) => (
            <PersonCard key={member.id} {...member} />
          ))}
        </PersonGrid>
      ) : null}
      {!isPending && !members?.length ? <Empty check={false} title={t('board.noBoardMember')} /> : null}
    </div>
  );
}
