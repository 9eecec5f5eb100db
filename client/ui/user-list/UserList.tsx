import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { UserLine } from '#client/ui/account-display/UserLine.tsx';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import css from './UserList.module.css';

export interface ListedUser {
  id: string;
  displayName: string;
  givenName?: string | undefined;
  surname?: string | undefined;
  photo?: string | null | undefined;
  /** Names of the roles; hidden when not given. */
  roles?: readonly string[] | undefined;
  /** "Since 01.02.2026". */
  since?: string | undefined;
}

export interface UserListProps {
  /** Accessible name of the list. */
  label: string;
  /** The users of this page. */
  users: readonly ListedUser[];
  /** Without it users cannot be selected. */
  selection?: { selected: ReadonlySet<string>; onToggle: (id: string) => void; label: (name: string) => string } | undefined;
  /** "No Data Found". */
  empty: string;
  /** A <Pager/>. */
  pager?: ReactNode;
}

/** The users of one page: who they are, their roles, since when. */
export function UserList({ label, users, selection, empty, pager }: UserListProps): ReactNode {
  if (users.length === 0) return <Empty title={empty} check={false} level={3} />;
  return (
    <>
      <ul className={css.users} aria-label={label}>
        {users.map((user) => (
          <li key={user.id}>
            {selection ? (
              <Checkbox
                aria-label={selection.label(user.displayName)}
                checked={selection.selected.has(user.id)}
                onChange={() => selection.onToggle(user.id)}
              />
            ) : null}
            <div className={css.who}>
              <UserLine {...user}>{user.roles && user.roles.length > 0 ? <small>{user.roles.join(', ')}</small> : null}</UserLine>
            </div>
            {user.since ? <span className={css.since}>{user.since}</span> : null}
          </li>
        ))}
      </ul>
      {pager}
    </>
  );
}
