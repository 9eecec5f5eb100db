import { useMediaQuery } from '@mantine/hooks';
import { IconMail, IconPencil, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBulkAction } from '#client/features/user/list/useBulkAction';
import type { TeamFilters } from '#client/features/user/useTeamFilters';
import type { MenuAction } from '#client/ui/menu/ActionMenu.tsx';
import { PagedTable } from '#client/ui/paged-table/PagedTable.tsx';
import { useSelection } from '#client/ui/paged-table/selection';
import { canManageUser } from '#shared/user/policy';
import type { TeamMember, UserAccount } from '#shared/user/schema';
import { BulkActionBar } from './BulkActionBar.tsx';
import css from './Team.module.css';
import { useTeamColumns } from './useTeamColumns.tsx';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface TeamListProps {
  account: UserAccount;
  members: readonly TeamMember[];
  filters: TeamFilters;
  keeps: boolean;
  onChange: (member: TeamMember) => void;
  onRemove: (member: TeamMember) => void;
}

/** The users of one page, with an administrator's actions. */
export function TeamList({ account, members, filters, keeps, onChange, onRemove }: TeamListProps): ReactNode {
  const { t } = useTranslation();
  const narrow = useMediaQuery('(max-width: 1199px)', false, { getInitialValueInEffect: false });
  const columns = useTeamColumns(keeps, account.id);
  const { page, pageSize } = filters.request;
  const selection = useSelection(`${page} ${pageSize}`);
  const { busy, perform } = useBulkAction();
  // Nobody can disable themselves; only the provider's administrators can change users of the provider.
  const rows = members.map((member) => ({
    ...member,
    disabled: member.id === account.id || !canManageUser(account, { role: [], ...member }),
  }));

  const actionsOf = (member: (typeof rows)[number]): MenuAction[] => {
    const active = member.status === 'Active';
    const edit = { id: 'edit', label: t('lists.actions.edit'), icon: <IconPencil {...ICON} />, onClick: () => onChange(member) };
    if (member.disabled) return member.id === account.id ? [edit] : [];
    const mail = { id: 'mail', label: t('team.mail'), icon: <IconMail {...ICON} />, onClick: () => void perform('mail', [member]) };
    return [
      edit,
      ...(active ? [mail] : []),
      {
        id: 'status',
        label: t(active ? 'lists.actions.disable' : 'lists.actions.active'),
        icon: active ? <IconUserOff {...ICON} /> : <IconUserCheck {...ICON} />,
        onClick: () => void perform(active ? 'disable' : 'enable', [member]),
      },
      { id: 'delete', label: t('lists.actions.remove'), icon: <IconTrash {...ICON} />, onClick: () => onRemove(member), apart: true },
    ];
  };

  return (
    <>
      <PagedTable
        caption={t('team.title')}
        columns={columns}
        rows={rows}
        nameOf={({ displayName }) => displayName}
        order={filters.order}
        onOrder={filters.orderBy}
        narrow={narrow ?? false}
        className={css.table}
        {...(keeps ? { selection, actions: actionsOf } : {})}
        texts={{
          select: (name) => t('lists.select', { name }),
          selectAll: t('lists.selectAll'),
          actions: (name) => t('lists.actionsFor', { name }),
          menus: t('lists.menus'),
          order: {
            by: t('general.sortBy'),
            usual: t('talks.usualOrder'),
            ascending: t('general.ascending'),
            descending: t('general.descending'),
          },
        }}
      />
      {keeps ? (
        <BulkActionBar
          members={rows.filter(({ id }) => selection.selected.has(id))}
          busy={busy}
          department={filters.request.departmentId}
          onDo={async (deed, chosen) => {
            if (await perform(deed, chosen)) selection.select(new Set());
          }}
          onClear={() => selection.select(new Set())}
        />
      ) : null}
    </>
  );
}
