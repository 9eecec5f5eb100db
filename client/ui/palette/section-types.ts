import type { ReactNode } from 'react';

export interface PaletteItem {
  id: string;
  /** 32 px. */
  picture: ReactNode;
  title: string;
  /** A line in small type below the title. */
  detail?: string | undefined;
  /** Language of the title, where it differs from the page's. */
  lang?: string | undefined;
}

export interface PaletteSection {
  id: string;
  /** Heading of the group. */
  label: string;
  items: readonly PaletteItem[];
}
