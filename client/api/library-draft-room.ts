import { joinRoom, type RoomListener } from '#client/api/room';
import { applyDraftState, type DraftPlace, type DraftPresence, type DraftRoomKind, type DraftStateEvent } from '#shared/library/draft-room';
import type { LibraryItem } from '#shared/library/schema';

interface DraftListener extends Pick<RoomListener<DraftRoomKind>, 'refused' | 'link'> {
  presence(presence: DraftPresence): void;
  /** The item as this user reads it, on joining and after each change; never an older revision. `userId`: who changed it, if known. */
  state(item: LibraryItem, userId?: string): void;
}

export interface DraftRoom {
  /** Sends this author's position to the other authors; null: none. */
  browse(at: DraftPlace | null): void;
  leave(): void;
}

/** Joins the room of a draft and stays joined until `leave`. */
export function joinDraft(kind: DraftRoomKind, id: string, listener: DraftListener): DraftRoom {
  let mine: LibraryItem | undefined;
  /** The newest change that arrived before the reply to the first join. */
  let early: DraftStateEvent | undefined;
  let at: DraftPlace | null = null;
  let isJoined = false;

  const take = (item: LibraryItem, userId?: string) => {
    mine = item;
    listener.state(item, userId);
  };
  const onState = (event: DraftStateEvent) => {
    if (event.kind !== kind || event.id !== id) return;
    if (!mine) {
      if (event.revision >= (early?.revision ?? 0)) early = event;
    } else if (event.revision > mine.revision) take(applyDraftState(mine, event.fields), event.userId);
  };
  const { line, leave } = joinRoom(kind, id, {
    refused: listener.refused,
    presence: listener.presence,
    link: (link) => {
      isJoined = link === 'live';
      listener.link(link);
    },
    joined: (state, presence) => {
      if (state.revision >= (mine?.revision ?? 0)) take(state);
      if (early) onState(early);
      early = undefined;
      listener.presence(presence);
      // The server knows no position for a new connection.
      if (at) line.emit('browse', { kind, id, at });
    },
  });
  line.on('draft:state', onState);

  return {
    browse: (next) => {
      at = next;
      if (isJoined) line.emit('browse', { kind, id, at });
    },
    leave: () => {
      line.off('draft:state', onState);
      leave();
    },
  };
}
