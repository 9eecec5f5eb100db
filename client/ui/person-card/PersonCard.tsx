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

/** A user: photo, name, job title. */
export const PersonCard = ({ displayName, givenName, surname, jobTitle, photo }: PersonCardProps): ReactNode => (
  <li className={css.card}>
    <Avatar givenName={givenName} surname={surname} src={photo} />
    <b dir="auto">{displayName}</b>
    {jobTitle ? <small dir="auto">{jobTitle}</small> : null}
  </li>
);

/** A grid of <PersonCard/>s with five or three columns; two on a tablet, one on a phone. */
export const PersonGrid = ({ label, columns, children }: { label: string; columns: 3 | 5; children: ReactNode }): ReactNode => (
  <ul className={css.grid} data-columns={columns} aria-label={label}>
    {children}
  </ul>
);
