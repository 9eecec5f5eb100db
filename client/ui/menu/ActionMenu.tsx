import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { closeMenuOnEscape } from '#client/ui/menu/close-on-escape';
import css from './ActionMenu.module.css';

export interface MenuAction {
  id: string;
  label: string;
  /** 18 px. */
  icon: ReactNode;
  onClick: () => void;
  /** Set apart by a line above. */
  apart?: boolean;
}

/** Renders the menu into <main>: inside a table, which scrolls sideways, it would be clipped. */
const PORTAL_PROPS = { target: 'main' };

interface ActionMenuProps {
  /** Accessible name: "Actions for Tom Keller". */
  label: string;
  /** Actions that are not possible now may be `false`. Without any there is no menu. */
  actions: readonly (MenuAction | false)[];
  disabled?: boolean;
  /** Open on the first render. */
  defaultOpened?: boolean;
}

/** A button with three dots, and its menu with the actions of one object. */
export function ActionMenu({ label, actions, disabled = false, defaultOpened = false }: ActionMenuProps): ReactNode {
  const possible = actions.filter((each) => each !== false);
  if (possible.length === 0) return null;
  return (
    <Menu defaultOpened={defaultOpened} position="bottom-end" withInitialFocusPlaceholder={false} portalProps={PORTAL_PROPS}>
      <Menu.Target>
        <ActionIcon aria-label={label} title={label} disabled={disabled} onKeyDown={closeMenuOnEscape}>
          <IconDotsVertical size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={css.actions}>
        {possible.map(({ id, label: says, icon, onClick, apart }) => (
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
