import { type Static, Type } from 'typebox';
import { Locale } from '#shared/i18n/locale';
import type { LibraryItem } from '#shared/library/schema';

/** What authors of one draft see of each other, live (docs/realtime.md). The numbered rules are in RULES.md. */

/** The kinds of the library whose drafts have rooms. */
export const DRAFT_ROOM_KINDS = ['question', 'block', 'survey', 'template'] as const;
export const DraftRoomKind = Type.Enum([...DRAFT_ROOM_KINDS]);
export type DraftRoomKind = Static<typeof DraftRoomKind>;

/** Whether rooms of this kind are those of drafts. */
export const isDraftRoomKind = (kind: string): kind is DraftRoomKind => (DRAFT_ROOM_KINDS as readonly string[]).includes(kind);

/** Where an author is: a field in a language, of a part, chapter or page of the item or, with an empty `partId`, of the item itself. */
export const DraftPlace = Type.Object(
  {
    partId: Type.Union([Type.String({ format: 'uuid' }), Type.Literal('')]),
    field: Type.String({ maxLength: 100, pattern: '^[\\w.-]*$' }),
    language: Locale,
  },
  { additionalProperties: false },
);
export type DraftPlace = Static<typeof DraftPlace>;

/** The authors in the room of a draft. `count` is their number; the list has at most 50 of them. */
export interface DraftPresence {
  kind: DraftRoomKind;
  id: string;
  count: number;
  users: { userId: string; role: 'editor'; since: string; at: DraftPlace | null }[];
}

/** LIBRARY-R2: an item without what depends on who reads it. */
export type DraftStateFields = Omit<LibraryItem, 'canChange' | 'canShare'>;

/** A committed change of a draft. `userId` is who made it; absent when the server read the draft again, because messages may be lost. */
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
 * LIBRARY-R2: the item after a change, for a reader who had it as `mine`. Sharing is the one change that moves rights: whoever could
 * share the item may still change it, and nobody else.
 */
export function applyDraftState(mine: LibraryItem, fields: DraftStateFields): LibraryItem {
  const isSharedNow = mine.visibility === 'Tenant' && fields.visibility === 'Shared';
  return { ...fields, canChange: isSharedNow ? mine.canShare : mine.canChange, canShare: mine.canShare && !isSharedNow };
}
