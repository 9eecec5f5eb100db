import type { ReactNode } from 'react';

export interface NavItem {
  id: string;
  label: string;
  /** 21 px, stroke 1.75. */
  icon: ReactNode;
  href: string;
  active?: boolean;
  /** Number of waiting items. */
  badge?: number | undefined;
  /** Text of a tag beside the name: "New". */
  tag?: string | undefined;
  onClick?: () => void;
}

export interface NavGroup {
  id: string;
  /** Accessible name of the navigation. */
  label: string;
  /** Shows the label above the group too. */
  heading?: boolean;
  items: NavItem[];
}

export interface NavLink {
  href: string;
  className: string | undefined;
  title: string;
  'aria-current': 'page' | undefined;
  onClick: (() => void) | undefined;
  children: ReactNode;
}

/** Renders the router's link; without it a plain anchor is used. */
export type RenderLink = (link: NavLink) => ReactNode;
