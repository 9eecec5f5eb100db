import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './VideoTile.module.css';

export interface VideoTileProps {
  title: string;
  /** Accessible name: "Play the greeting". */
  label: string;
  thumbnail: string;
  onPlay: () => void;
}

/** Preview image of a video with a play button. */
export const VideoTile = ({ title, label, thumbnail, onPlay }: VideoTileProps): ReactNode => (
  <button type="button" className={css.tile} aria-label={label} onClick={onPlay}>
    <img className={css.still} src={thumbnail} alt="" />
    <span className={css.words}>
      <span className={css.play}>
        <IconPlayerPlayFilled size={16} aria-hidden />
      </span>
      {title}
    </span>
  </button>
);
