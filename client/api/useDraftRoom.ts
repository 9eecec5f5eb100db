import { useCallback, useEffect, useRef, useState } from 'react';
import { type DraftRoom, joinDraft } from '#client/api/library-draft-room';
import type { ConnectionStatus } from '#client/api/room';
import type { DraftPlace, DraftPresence, DraftRoomKind } from '#shared/library/draft-room';
import type { LibraryItem } from '#shared/library/schema';

interface DraftRoomOptions {
  /** The item as this user reads it: when the room is joined, also after a reconnect, and after each change by any author. */
  onState(item: LibraryItem, userId?: string): void;
}

interface JoinedDraft {
  /** The authors in the room including this one; empty while disconnected. */
  users: DraftPresence['users'];
  /** Sends this author's position to the other authors; null: none. */
  browse(at: DraftPlace | null): void;
  link: ConnectionStatus;
  /** The server refused the room: the item was deleted, or this user has no access any more. */
  closed: boolean;
}

const NO_USERS: DraftPresence['users'] = [];

/** Follows a draft while the page shows it, and rejoins after every reconnect. @param kind null if there is no room to join */
export function useDraftRoom(kind: DraftRoomKind | null, id: string, { onState }: DraftRoomOptions): JoinedDraft {
  const [users, setUsers] = useState(NO_USERS);
  const [link, setLink] = useState<ConnectionStatus>('connecting');
  const [closed, setClosed] = useState(false);
  const room = useRef<DraftRoom>(null);
  const latestListener = useRef(onState);
  useEffect(() => {
    latestListener.current = onState;
  }, [onState]);

  useEffect(() => {
    if (kind === null) return;
    const joined = joinDraft(kind, id, {
      state: (item, userId) => {
        setClosed(false);
        latestListener.current(item, userId);
      },
      presence: (presence) => setUsers(presence.users),
      refused: () => setClosed(true),
      link: setLink,
    });
    room.current = joined;
    return () => {
      joined.leave();
      room.current = null;
      setUsers(NO_USERS);
      setLink('connecting');
      setClosed(false);
    };
  }, [kind, id]);

  const browse = useCallback((at: DraftPlace | null) => room.current?.browse(at), []);
  return { users: link === 'live' && !closed ? users : NO_USERS, browse, link, closed };
}
