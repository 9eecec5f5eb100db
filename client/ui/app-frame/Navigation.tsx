import type { ReactNode } from 'react';
import type { NavGroup, NavItem, RenderLink } from '#client/ui/app-frame/navigation-types';
import css from './Navigation.module.css';

export interface NavigationProps {
  groups: NavGroup[];
  renderLink: RenderLink;
  /** Called after an item was chosen. */
  onChosen?: () => void;
  /** Icons only. */
  rail?: boolean;
}

export function Navigation({ groups, renderLink, onChosen, rail = false }: NavigationProps): ReactNode {
  const item = (each: NavItem): ReactNode =>
    renderLink({
      href: each.href,
      className: css.item,
      title: each.label,
      'aria-current': each.active ? 'page' : undefined,
      onClick: () => {
        each.onClick?.();
        onChosen?.();
      },
      children: (
        <>
          {each.icon}
          <span className={css.label}>{each.label}</span>
          {each.tag ? <span className={css.tag}>{each.tag}</span> : null}
          {each.badge ? <span className={css.badge}>{each.badge}</span> : null}
        </>
      ),
    });

  return (
    <div className={css.navigation} data-rail={rail || undefined}>
      {groups.map((group) => (
        <nav key={group.id} aria-label={group.label}>
          {group.heading ? (
            <p className={css.heading} aria-hidden="true">
              {group.label}
            </p>
          ) : null}
          <ul>
            {group.items.map((each) => (
              <li key={each.id}>{item(each)}</li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
