import { IconChevronDown, IconSelector } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import css from './HeaderButton.module.css';

export interface HeaderButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'> {
  /** A logo of 28 px or an <Avatar/> of 40 px. */
  picture: ReactNode;
  text: string;
  /** A second line in lighter type. */
  detail?: string | undefined;
  chevron?: 'down' | 'both' | 'none';
}

/** Button that opens a menu in the header. Passes the props of a menu target on to its button. Phones show only the image. */
export function HeaderButton({ picture, text, detail, chevron = 'down', ...button }: HeaderButtonProps): ReactNode {
  const Chevron = chevron === 'both' ? IconSelector : IconChevronDown;
  return (
    <button type="button" {...button} className={css.button} data-tall={detail ? true : undefined}>
      {picture}
      <span className={css.words}>
        <b>{text}</b>
        {detail ? <small>{detail}</small> : null}
      </span>
      {chevron === 'none' ? null : <Chevron size={16} stroke={1.75} className={css.chevron} aria-hidden />}
    </button>
  );
}
