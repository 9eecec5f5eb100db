import { IconUser } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useImageSource } from '#client/ui/avatar/image-context';
import { avatarColor, initialsOf } from '#client/ui/avatar/initials-and-color';
import css from './Avatar.module.css';

export interface AvatarProps {
  givenName?: string | undefined;
  surname?: string | undefined;
  src?: string | null | undefined;
  /** Pixels; without it `--avatar-size` of the surroundings, else 40. */
  size?: number;
  /** Accessible name; leave it out only where the name is shown beside the avatar. */
  label?: string;
  /** Presence: solid is in the live view, dashed is elsewhere, quiet is present but shown in grey. */
  ring?: 'solid' | 'dashed' | 'quiet';
  /** A small mark at the corner: an icon of 12 px, or "chapter.page". */
  badge?: ReactNode;
  badgeTone?: 'plain' | 'primary';
}

export function Avatar(props: AvatarProps): ReactNode {
  const { givenName = '', surname = '', src, size, label, ring, badge, badgeTone = 'plain' } = props;
  const [broken, setBroken] = useState<string | null>(null);
  const initials = initialsOf(givenName, surname);
  const address = useImageSource(src ?? undefined);
  const photo = address && address !== broken ? address : null;
  const style = size === undefined ? undefined : ({ '--size': `${size}px` } as CSSProperties);
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label, title: label };

  return (
    <span className={css.avatar} data-ring={ring} style={style} {...named}>
      <span className={css.face} data-tone={photo ? undefined : avatarColor(`${givenName} ${surname}`)}>
        {photo ? <img src={photo} alt="" onError={() => setBroken(photo)} /> : initials || <IconUser stroke={1.75} />}
      </span>
      {badge === undefined ? null : (
        <span className={css.badge} data-tone={badgeTone}>
          {badge}
        </span>
      )}
    </span>
  );
}
