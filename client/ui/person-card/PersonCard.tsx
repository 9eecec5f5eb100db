import type { ReactNode } from 'react';
import { Avatar } from '#client/ui/avatar/Avatar.tsx';
import css from './PersonCard.module.css';

export interface PersonCardProps {
  displayName: string;
  givenName: string;
  surname: string;
  jobTitle?: string | undefined;
  photo?: string | undefined;
}

/** Who somebody is: portrait, name, what they do. */
export const PersonCard = ({ displayName, givenName, surname, jobTitle, photo }: PersonCardProps): ReactNode => (
  <li className={css.card}>
    <Avatar givenName={givenName} surname={surname} src={photo} />
    <b dir="auto">{displayName}</b>
    {jobTitle ? <small dir="auto">{jobTitle}</small> : null}
  </li>
);

/** <PersonCard/>s in rows of five or of three; two on a tablet, one on a phone. */
export const PersonGrid = ({ label, columns, children }: { label: string; columns: 3 | 5; children: ReactNode }): ReactNode => (
  <ul className={css.grid} data-columns={columns} aria-label={label}>
    {children}
  </ul>
);
