import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { closeMenuOnEscape } from '#client/ui/menu/close-on-escape';
import type { RowAction } from '#client/ui/paged-table/types';

/** Renders the menu into <main>: inside the table, which scrolls sideways, it would be clipped. */
const PORTAL_PROPS = { target: 'main' };

interface RowMenuProps {
  /** Accessible name: "Actions for Tom Keller". */
  label: string;
  actions: readonly RowAction[];
  /** Open on the first render. */
  defaultOpened?: boolean;
}

/** The menu with the actions of one row. */
export function RowMenu({ label, actions, defaultOpened = false }: RowMenuProps): ReactNode {
  if (actions.length === 0) return null;
  return (
    <Menu defaultOpened={defaultOpened} position="bottom-end" width={240} withInitialFocusPlaceholder={false} portalProps={PORTAL_PROPS}>
      <Menu.Target>
        <ActionIcon aria-label={label} title={label} onKeyDown={closeMenuOnEscape}>
          <IconDotsVertical size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ id, label: says, icon, onClick, apart }) => (
          <Fragment key={id}>
            {apart ? <Menu.Divider /> : null}
            <Menu.Item leftSection={icon} onClick={onClick}>
              {says}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
