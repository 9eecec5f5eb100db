import type { ReactNode } from 'react';
import type { UserCard } from '#shared/user/schema';
import { Avatar } from '../../../ui/avatar/Avatar.tsx';
import css from './Portrait.module.css';

/** One person, or two who share the room of one; their names stand beside. */
export function Portrait({ people }: { people: UserCard[] }): ReactNode {
  return (
    <span className={css.portrait} data-pair={people.length > 1 || undefined}>
      {people.map(({ id, givenName, surname, photo }) => (
        <Avatar key={id} givenName={givenName} surname={surname} src={photo} />
      ))}
    </span>
  );
}
