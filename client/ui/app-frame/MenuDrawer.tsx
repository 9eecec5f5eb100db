import { IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { NavGroup, RenderLink } from '#client/ui/app-frame/navigation-types';
import { useModal } from '#client/ui/dialog/useModal';
import css from './MenuDrawer.module.css';
import { Navigation } from './Navigation.tsx';
import menu from './SidebarAndDrawer.module.css';

export interface MenuDrawerProps {
  brand: { logo: ReactNode; name: string };
  groups: NavGroup[];
  renderLink: RenderLink;
  version: string;
  onClose: () => void;
  texts: { closeMenu: string; menu: string };
}

/** The navigation drawer of a phone. */
export function MenuDrawer({ brand, groups, renderLink, version, onClose, texts }: MenuDrawerProps): ReactNode {
  const close = useRef<HTMLButtonElement>(null);
  const modal = useModal(close, { className: css.drawer, onClose });
  return createPortal(
    <dialog {...modal} aria-label={texts.menu}>
      <div className={css.body}>
        <div className={css.head}>
          <p className={menu.brand}>
            {brand.logo}
            <span className={menu.name}>{brand.name}</span>
          </p>
          <button ref={close} type="button" className={menu.square} aria-label={texts.closeMenu} onClick={onClose}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </button>
        </div>
        <Navigation groups={groups} renderLink={renderLink} onChosen={onClose} />
        <p className={menu.foot}>
          <span>{version}</span>
        </p>
      </div>
    </dialog>,
    document.body,
  );
}
