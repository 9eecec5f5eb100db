import { type ComponentType, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useFetchAhead } from '#client/ui/app-frame/useFetchAhead';
import { HeaderButton, type HeaderButtonProps } from './HeaderButton.tsx';

export interface HeaderMenuProps<Props> {
  button: HeaderButtonProps;
  /** An <OpenMenu/> with its items; the same function at every call. */
  load: () => Promise<ComponentType<Props & { button: HeaderButtonProps }>>;
  /** For the menu that came. */
  props: Props;
  onFailure: () => void;
}

/** A button of the header whose menu is fetched when somebody is about to open it: most visits open none. */
export function HeaderMenu<Props>({ button, load, props, onFailure }: HeaderMenuProps<Props>): ReactNode {
  const [Opened, setOpened] = useState<ComponentType<Props & { button: HeaderButtonProps }> | null>(null);
  useFetchAhead(load);
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
