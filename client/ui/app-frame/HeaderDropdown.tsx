import { Menu } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { closeMenuOnEscape } from '#client/ui/menu/close-on-escape';
import { HeaderButton, type HeaderButtonProps } from './HeaderButton.tsx';

interface HeaderDropdownProps {
  button: HeaderButtonProps;
  /** px */
  width: number;
  className?: string | undefined;
  /** <Menu.Item/>s */
  children: ReactNode;
}

/** A header menu that is open on its first render. Its button replaces the pressed one and takes over its focus. */
export function HeaderDropdown({ button, width, className = '', children }: HeaderDropdownProps): ReactNode {
  const ref = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    ref.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={width} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <HeaderButton ref={ref} {...button} onKeyDown={closeMenuOnEscape} />
      </Menu.Target>
      <Menu.Dropdown className={className}>{children}</Menu.Dropdown>
    </Menu>
  );
}
