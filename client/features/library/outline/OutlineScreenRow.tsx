import { IconDoorEnter, IconFlag, IconSquareRotated } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorPlace } from '#client/features/library/draft/editor-place';
import type { LibraryKind } from '#shared/library/kinds';
import css from './Outline.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const ICONS = { welcome: <IconDoorEnter {...ICON} />, midpoint: <IconSquareRotated {...ICON} />, closing: <IconFlag {...ICON} /> };

export type OutlineScreen = keyof typeof ICONS;

interface OutlineScreenRowProps {
  screen: OutlineScreen;
  kind: LibraryKind;
  place: EditorPlace;
  authors: ReactNode;
  onPlace: (place: EditorPlace) => void;
}

/** Row of the outline for a screen of the survey itself; the first one of a block is about the block. */
export function OutlineScreenRow({ screen: at, kind, place, authors, onPlace }: OutlineScreenRowProps): ReactNode {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      data-row
      className={css.screen}
      aria-current={'screen' in place && place.screen === at ? 'true' : undefined}
      onClick={() => onPlace({ screen: at })}
    >
      {ICONS[at]}
      <span>{t(kind === 'survey' ? `library.screens.${at}` : 'library.screens.about')}</span>
      {authors}
    </button>
  );
}
