import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceDay } from '#client/api/device-day';
import type { TableColumn } from '#client/ui/paged-table/types';
import { formatDay } from '#shared/i18n/dates';
import { resolveLocale } from '#shared/i18n/locale';
import type { TeamMember } from '#shared/user/schema';
import { StatusTag } from './StatusTag.tsx';
import { UserCell } from './UserCell.tsx';

/** Lists a user's roles as text. */
export function describeRoles({ organizationRole, boardMember, role = [] }: TeamMember, t: TFunction): string {
  const also = [
    ...(boardMember ? [t('team.boardMember')] : []),
    ...(role.includes('TenantAdministrator') ? [t('team.administrator')] : []),
  ];
  return [...organizationRole.map((each) => t(`roles.${each}`)), ...also].join(', ');
}

const departmentsOf = ({ departments }: TeamMember): string => departments.map(({ name }) => name).join(', ');

/** @param keeps the viewer is an administrator; others see only users who may sign in, so they need no status column */
export function useTeamColumns(keeps: boolean, me: string): TableColumn<TeamMember>[] {
  const { t, i18n } = useTranslation();
  const since = ({ createdDateTime }: TeamMember) => formatDay(deviceDay(createdDateTime), resolveLocale(i18n.language));
  const text = (words: string): ReactNode => <bdi>{words || '–'}</bdi>;
  return [
    { id: 'name', title: t('team.name'), sortable: true, cell: (member) => <UserCell member={member} me={member.id === me} /> },
    { id: 'departments', title: t('team.departments'), cell: (member) => text(departmentsOf(member)) },
    { id: 'roles', title: t('team.roles'), cell: (member) => text(describeRoles(member, t)) },
    ...(keeps
      ? [
          {
            ...{ id: 'status', title: t('team.status'), sortable: true, onCard: 'bare' as const },
            cell: (member: TeamMember) => <StatusTag member={member} />,
          },
        ]
      : []),
    { id: 'createdDateTime', title: t('team.since'), sortable: true, cell: since },
  ];
}
