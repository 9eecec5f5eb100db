import type { ReactNode } from 'react';
import { Avatar, type AvatarProps } from './Avatar.tsx';

export interface AnonymousAvatarProps extends AvatarProps {
  /** Hides the identity: shows this image, or a placeholder icon, instead of photo and initials. */
  anonymous?: boolean | { picture: string };
  /** Where the avatar has a size of its own: beside a chat message, at the head of a survey. */
  place?: 'chat' | 'survey';
}

const SIZES = { chat: 28, survey: 72 } as const;

/** An avatar with the variants that <Avatar/> lacks, to keep them out of the smallest page. */
export function AnonymousAvatar({ anonymous = false, place, ...portrait }: AnonymousAvatarProps): ReactNode {
  const size = place ? { size: SIZES[place] } : {};
  if (!anonymous) return <Avatar {...size} {...portrait} />;
  const { givenName: _, surname: __, ...unknown } = portrait;
  return <Avatar {...size} {...unknown} src={anonymous === true ? null : anonymous.picture} />;
}
