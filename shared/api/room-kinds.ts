import { type Static, Type } from 'typebox';
import type { CampaignState } from '#shared/campaign/schema';
import { DRAFT_ROOM_KINDS, type DraftPresence, type DraftRoomKind } from '#shared/library/draft-room';
import type { LibraryItem } from '#shared/library/schema';
import type { Presence } from '#shared/talk/live-events';
import type { SessionState } from '#shared/talk/schema';

/** The kinds of objects that a window can follow in a room. */
export const RoomKind = Type.Enum(['session', 'campaign', ...DRAFT_ROOM_KINDS]);
export type RoomKind = Static<typeof RoomKind>;

interface DraftRoomContent {
  state: LibraryItem;
  presence: DraftPresence;
}

/** State and presence of the rooms of each kind. */
export interface RoomContents extends Record<DraftRoomKind, DraftRoomContent> {
  session: { state: SessionState; presence: Presence };
  campaign: { state: CampaignState; presence: Presence };
}
