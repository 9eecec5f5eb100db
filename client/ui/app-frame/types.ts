import type { ReactNode } from 'react';

export interface NavItem {
  id: string;
  label: string;
  /** 21 px, stroke 1.75. */
  icon: ReactNode;
  href: string;
  active?: boolean;
  /** A count of what waits. */
  badge?: number | undefined;
  /** A word beside the name: "New". */
  tag?: string | undefined;
  onClick?: () => void;
}

export interface NavGroup {
  id: string;
  /** Names the navigation. */
  label: string;
  /** The name also stands above it. */
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

/** The router's own link goes in here; a plain anchor without it. */
export type RenderLink = (link: NavLink) => ReactNode;
