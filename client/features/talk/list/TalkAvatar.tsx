import type { ReactNode } from 'react';
import { Avatar } from '#client/ui/avatar/Avatar.tsx';
import type { UserCard } from '#shared/user/schema';
import css from './TalkAvatar.module.css';

/** The avatar of one user, or of two in the same space. It is decoration: their names are shown beside it. */
export function TalkAvatar({ people }: { people: UserCard[] }): ReactNode {
  return (
    <span className={css.portrait} data-pair={people.length > 1 || undefined}>
      {people.map(({ id, givenName, surname, photo }) => (
        <Avatar key={id} givenName={givenName} surname={surname} src={photo} />
      ))}
    </span>
  );
}
