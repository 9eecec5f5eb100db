import { type Static, Type } from 'typebox';
import { strict } from '#shared/contract/strict-object';
import type { Position } from '#shared/talk/navigation';
import { NOTE_LENGTH } from '#shared/talk/schema';

/** Live data that is never stored: the users in the room, their pages, and the giver's strokes (docs/realtime.md). */
const Id = Type.String({ format: 'uuid' });

/** One stroke of the giver: the whole text, or a scalar in stored units (0 to 100). Never stored. */
export const StrokeEvent = Type.Object(
  {
    sessionId: Id,
    pageId: Id,
    field: Type.Enum(['textResponse1', 'textResponse2', 'scalarResponse1', 'scalarResponse2']),
    value: Type.Union([Type.String({ maxLength: NOTE_LENGTH }), Type.Number({ minimum: 0, maximum: 100 }), Type.Null()]),
    seq: Type.Integer({ minimum: 0 }),
  },
  strict,
);
export type StrokeEvent = Static<typeof StrokeEvent>;

export type PresenceRole = 'giver' | 'taker' | 'ceo' | 'viewer';
export interface Presence {
  kind: 'session' | 'campaign';
  id: string;
  /** Number of users in the room. The list has at most 50 of them. */
  count: number;
  /** Number of users who follow the giver of a session, including those who are not in the list. Older servers do not send it. */
  following?: number;
  users: { userId: string; role: PresenceRole; since: string; at: Position | null }[];
}
/** Maximum number of users in the list of a presence event. */
export const MAX_LISTED_PRESENCE = 50;

/** Strokes per second that the server relays to a room (docs/realtime.md). */
export const MAX_STROKES_PER_SECOND = 30;
