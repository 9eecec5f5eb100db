import type { ReactNode } from 'react';
import type { PersonProps } from '#client/features/survey/survey-props';
import { Avatar } from '#client/ui/avatar/Avatar.tsx';

/** A user's avatar; when only the full name is known, the initials come from its first and last word. */
export function PersonAvatar({ person, size, label }: { person: PersonProps; size?: number; label?: string }): ReactNode {
  const words = person.displayName.trim().split(/\s+/);
  return (
    <Avatar
      givenName={person.givenName ?? words[0]}
      surname={person.surname ?? (words.length > 1 ? words.at(-1) : '')}
      src={person.photo}
      {...(size === undefined ? {} : { size })}
      {...(label === undefined ? {} : { label })}
    />
  );
}
