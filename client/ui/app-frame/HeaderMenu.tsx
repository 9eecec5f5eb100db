import { type ComponentType, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useDelayedPreload } from '#client/ui/app-frame/useDelayedPreload';
import { HeaderButton, type HeaderButtonProps } from './HeaderButton.tsx';

export interface HeaderMenuProps<Props> {
  button: HeaderButtonProps;
  /** Imports an <OpenMenu/> with its items. Must be the same function at every render. */
  load: () => Promise<ComponentType<Props & { button: HeaderButtonProps }>>;
  /** Props of the loaded menu. */
  props: Props;
  onFailure: () => void;
}

/** A header button whose menu loads after the page, or earlier on hover or focus: most visits open no menu. */
export function HeaderMenu<Props>({ button, load, props, onFailure }: HeaderMenuProps<Props>): ReactNode {
  const [Opened, setOpened] = useState<ComponentType<Props & { button: HeaderButtonProps }> | null>(null);
  useDelayedPreload(load);
  if (Opened) return <Opened {...props} button={button} />;
  const ahead = () => void load().catch(() => {});
  const open = () => void load().then((Menu) => setOpened(() => Menu), onFailure);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open();
  };
  return (
    <HeaderButton
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={ahead}
      onFocus={ahead}
      onKeyDown={onKeyDown}
      onClick={open}
    />
  );
}
