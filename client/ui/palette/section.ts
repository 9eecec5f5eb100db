import type { ReactNode } from 'react';

export interface PaletteItem {
  id: string;
  /** 32 px. */
  picture: ReactNode;
  title: string;
  /** Small below the title. */
  detail?: string | undefined;
  /** The language of the title, where it is not that of the page. */
  lang?: string | undefined;
}

export interface PaletteSection {
  id: string;
  /** Stands above its items. */
  label: string;
  items: readonly PaletteItem[];
}
