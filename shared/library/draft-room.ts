import { type Static, Type } from 'typebox';
import { strict } from '#shared/contract/strict-object';
import { Locale } from '#shared/i18n/locale';
import type { LibraryItem } from '#shared/library/schema';

/** Realtime events between the authors of one draft (docs/realtime.md). The numbered rules are in RULES.md. */

/** The kinds of items whose drafts have rooms. */
export const DRAFT_ROOM_KINDS = ['question', 'block', 'survey', 'template'] as const;
/** Schema of a kind of item whose drafts have rooms. */
export const DraftRoomKind = Type.Enum([...DRAFT_ROOM_KINDS]);
export type DraftRoomKind = Static<typeof DraftRoomKind>;

/** Whether a room of this kind belongs to a draft. */
export const isDraftRoomKind = (kind: string): kind is DraftRoomKind => (DRAFT_ROOM_KINDS as readonly string[]).includes(kind);

/**
 * Position of an author: a field in a language, within the part, chapter or page `partId`. With an empty `partId`, a field of the item
 * itself.
 */
export const DraftPlace = Type.Object(
  {
    partId: Type.Union([Type.String({ format: 'uuid' }), Type.Literal('')]),
    field: Type.String({ maxLength: 100, pattern: '^[\\w.-]*$' }),
    language: Locale,
  },
  strict,
);
export type DraftPlace = Static<typeof DraftPlace>;

/** The authors in the room of a draft. `count` is their number; `users` lists at most 50. */
export interface DraftPresence {
  kind: DraftRoomKind;
  id: string;
  count: number;
  users: { userId: string; role: 'editor'; since: string; at: DraftPlace | null }[];
}

/** LIBRARY-R2: an item without the fields that depend on the reader. */
export type DraftStateFields = Omit<LibraryItem, 'canChange' | 'canShare'>;

/**
 * A committed change of a draft. `userId` is its author; absent when the server read the draft again because messages may have been lost.
 */
export interface DraftStateEvent {
  kind: DraftRoomKind;
  id: string;
  revision: number;
  fields: DraftStateFields;
  userId?: string;
}

/** LIBRARY-R2: the fields of an item that `draft:state` carries. */
export function draftStateFields(item: LibraryItem): DraftStateFields {
  const { canChange: _canChange, canShare: _canShare, ...fields } = item;
  return fields;
}

/**
 * LIBRARY-R2: the item after a change, for a reader who had it as `mine`. Sharing is the only change that affects what the reader may do:
 * afterwards only a user who could share the item can change it.
 */
export function applyDraftState(mine: LibraryItem, fields: DraftStateFields): LibraryItem {
  const isSharedNow = mine.visibility === 'Tenant' && fields.visibility === 'Shared';
  return { ...fields, canChange: isSharedNow ? mine.canShare : mine.canChange, canShare: mine.canShare && !isSharedNow };
}
