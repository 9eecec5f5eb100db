import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { teamQuery } from '#client/api/team';
import { NO_WISH, pagesOf, useLooking } from '#client/features/team/asked';
import { canManage } from '#shared/user/policy';
import type { Account, TeamMember } from '#shared/user/schema';
import { PageHead } from '../../ui/page-head/PageHead.tsx';
import { ImportDialog } from './import/ImportDialog.tsx';
import { PersonForm } from './keep/PersonForm.tsx';
import { RemovePerson } from './keep/RemovePerson.tsx';
import { Additions } from './list/Additions.tsx';
import { Filters } from './list/Filters.tsx';
import { NobodyListed } from './list/NobodyListed.tsx';
import css from './list/Team.module.css';
import { TeamList } from './list/TeamList.tsx';
import { TeamPager } from './list/TeamPager.tsx';

/** What stands open above the list. */
type Opened = { what: 'add' | 'import' } | { what: 'change'; member: Account } | { what: 'remove'; member: TeamMember };

/** Administrators are given all of a record. */
const isWhole = (member: TeamMember): member is Account => member.mail !== undefined && member.role !== undefined;

/** The people of the company: everybody sees them, administrators keep them. */
export function TeamPage(): ReactNode {
  const { t } = useTranslation();
  const { data: account } = useSuspenseQuery(accountQuery);
  const keeps = canManage(account);
  const looking = useLooking();
  const { data, isError, refetch } = useQuery({ ...teamQuery(looking.asked), refetchOnMount: 'always' });
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  const count = data?.totalCount ?? 0;
  const last = pagesOf(count, looking.asked.pageSize);
  // The list got shorter meanwhile: its last page is the nearest to what was asked for.
  if (data && looking.asked.page > last) looking.toPage(last);
  return (
    <div className={css.page}>
      <PageHead
        title={t('team.title')}
        lead={data ? t(looking.narrowed ? 'team.found' : 'team.lead', { count }) : ''}
        aside={keeps ? <Additions onAdd={() => open({ what: 'add' })} onImport={() => open({ what: 'import' })} /> : null}
      />
      <Filters wish={looking.wish} onWish={looking.wishFor} keeps={keeps} />
      {data && data.items.length > 0 ? (
        <TeamList
          account={account}
          members={data.items}
          looking={looking}
          keeps={keeps}
          onChange={(member) => isWhole(member) && open({ what: 'change', member })}
          onRemove={(member) => open({ what: 'remove', member })}
        />
      ) : (
        <NobodyListed
          loading={!data || count > 0}
          failed={isError && !data}
          onRetry={refetch}
          {...(looking.narrowed ? { onWiden: () => looking.wishFor(NO_WISH) } : {})}
        />
      )}
      {data ? <TeamPager looking={looking} totalCount={count} /> : null}
      {opened?.what === 'add' ? <PersonForm account={account} member={undefined} onClose={close} /> : null}
      {opened?.what === 'change' ? <PersonForm account={account} member={opened.member} onClose={close} /> : null}
      {opened?.what === 'remove' ? <RemovePerson member={opened.member} onClose={close} /> : null}
      {opened?.what === 'import' ? <ImportDialog account={account} onClose={close} /> : null}
    </div>
  );
}
