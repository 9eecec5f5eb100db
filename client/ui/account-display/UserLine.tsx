import type { ReactNode } from 'react';
import { Avatar } from '#client/ui/avatar/Avatar.tsx';
import css from './UserLine.module.css';

export interface UserLineProps {
  displayName: string;
  givenName?: string | undefined;
  surname?: string | undefined;
  photo?: string | null | undefined;
  jobTitle?: string | undefined;
  size?: number;
  /** Further lines in small type. */
  children?: ReactNode;
}

/** A user in one line of a list or a form: photo, name, job title. */
export function UserLine({ displayName, givenName, surname, photo, jobTitle, size = 40, children }: UserLineProps): ReactNode {
  return (
    <span className={css.account}>
      <Avatar givenName={givenName} surname={surname} src={photo} size={size} />
      <span className={css.words}>
        <b dir="auto">{displayName}</b>
        {jobTitle ? <small dir="auto">{jobTitle}</small> : null}
        {children}
      </span>
    </span>
  );
}
