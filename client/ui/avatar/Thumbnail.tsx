import type { ReactNode } from 'react';
import { Avatar, type AvatarProps } from './Avatar.tsx';

export interface ThumbnailProps extends AvatarProps {
  /** Nobody shall be told who it is: neither photo nor initials, but this picture of somebody unknown, or the sign of a person. */
  anonymous?: boolean | { picture: string };
  /** Where it stands, when that has a size of its own: beside a word in a talk, at the head of a survey. */
  place?: 'chat' | 'survey';
}

const SIZES = { chat: 28, survey: 72 } as const;

/** A portrait in its variants; apart from the portrait itself, which the smallest page carries. */
export function Thumbnail({ anonymous = false, place, ...portrait }: ThumbnailProps): ReactNode {
  const size = place ? { size: SIZES[place] } : {};
  if (!anonymous) return <Avatar {...size} {...portrait} />;
  const { givenName: _, surname: __, ...unknown } = portrait;
  return <Avatar {...size} {...unknown} src={anonymous === true ? null : anonymous.picture} />;
}
