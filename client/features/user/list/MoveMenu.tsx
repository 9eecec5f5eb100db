import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { departmentNamesQuery } from '#client/api/department';
import { changeUser } from '#client/api/user-administration';
import { useMemberCalls } from '#client/features/user/list/useMemberCalls';
import { closeMenuOnEscape } from '#client/ui/menu/close-on-escape';
import { departmentsAfterMove } from '#shared/user/department-move';
import type { TeamMember } from '#shared/user/schema';
import css from './Team.module.css';

interface MoveMenuProps {
  /** The department that the list is filtered by. */
  from: string;
  members: readonly TeamMember[];
  disabled: boolean;
  onMove: () => void;
}

/** USER-D6: moves all selected users from the department of the list to another one. */
export function MoveMenu({ from, members, disabled, onMove }: MoveMenuProps): ReactNode {
  const { t } = useTranslation();
  const { data: departments = [] } = useQuery(departmentNamesQuery);
  const { busy, run } = useMemberCalls();
  const others = departments.filter(({ id }) => id !== from);
  const move = async (to: string): Promise<void> => {
    const moved = await run('move', members, ({ id, revision, departments: own }) =>
      changeUser(id, { revision, departments: departmentsAfterMove(own, from, to) }),
    );
    // Users who could not be moved stay selected; the others have left the list.
    if (moved) onMove();
  };
  if (others.length === 0) return null;
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button size="sm" variant="default" disabled={disabled} loading={busy} onKeyDown={closeMenuOnEscape}>
          {t('team.move')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={css.departments}>
        {others.map((department) => (
          <Menu.Item key={department.id} onClick={() => void move(department.id)}>
            <span dir="auto">{department.name}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
