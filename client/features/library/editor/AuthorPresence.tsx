import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { useDraftRoom } from '#client/api/useDraftRoom';
import { usersQuery } from '#client/api/user';
import type { EditorPlace } from '#client/features/library/draft/editor-place';
import { Avatar } from '#client/ui/avatar/Avatar.tsx';
import type { Locale } from '#shared/i18n/locale';
import type { DraftPlace } from '#shared/library/draft-room';
import type { LibraryKind } from '#shared/library/kinds';
import type { LibraryItem } from '#shared/library/schema';
import css from './Editor.module.css';

/** Another author who has the draft open, and their position in it. */
export interface Author {
  userId: string;
  displayName: string;
  givenName?: string | undefined;
  surname?: string | undefined;
  photo?: string | undefined;
  at: DraftPlace | null;
}

interface PresentAuthor {
  place: EditorPlace;
  language: Locale;
  onState: (item: LibraryItem) => void;
}

/** The other authors who have the draft open. It sends the author's own position, and passes drafts that others save to the editor. */
export function useAuthors(kind: LibraryKind, item: LibraryItem, { place, language, onState }: PresentAuthor): Author[] {
  const { data: account } = useSuspenseQuery(accountQuery);
  const { users, browse } = useDraftRoom(kind === 'category' ? null : kind, item.id, { onState });
  const partId = 'part' in place ? place.part : '';
  useEffect(() => browse({ partId, field: '', language }), [browse, partId, language]);
  const others = users.filter(({ userId }) => userId !== account.id);
  const ids = others.map(({ userId }) => userId).toSorted();
  const { data: people = [] } = useQuery({ ...usersQuery(ids), enabled: ids.length > 0 });
  return others.flatMap(({ userId, at }) => {
    const person = people.find(({ id }) => id === userId);
    return person ? [{ ...person, userId, at }] : [];
  });
}

export function AuthorPresence({ authors, size = 36 }: { authors: readonly Author[]; size?: number }): ReactNode {
  const { t } = useTranslation();
  if (authors.length === 0) return null;
  return (
    <span className={css.authors}>
      {authors.map(({ userId, displayName, givenName, surname, photo }) => (
        <Avatar
          key={userId}
          size={size}
          ring="solid"
          givenName={givenName}
          surname={surname}
          src={photo}
          label={t('library.isHere', { name: displayName })}
        />
      ))}
    </span>
  );
}
