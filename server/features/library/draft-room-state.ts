import { type LibraryReader, presentItems } from '#server/features/library/present';
import type { LibraryRow, LibraryRows } from '#server/features/library/store';
import { type DraftStateEvent, draftStateFields, isDraftRoomKind } from '#shared/library/draft-room';

/** The states of these drafts for their rooms. Categories have no rooms. */
export async function draftStatesOf(rows: LibraryRows, found: readonly LibraryRow[], reader: LibraryReader): Promise<DraftStateEvent[]> {
  const followed = found.filter(({ kind }) => isDraftRoomKind(kind));
  const items = await presentItems(rows, followed, reader);
  return items.flatMap((item, at) => {
    const kind = followed[at]?.kind;
    if (kind === undefined || !isDraftRoomKind(kind)) return [];
    return [{ kind, id: item.id, revision: item.revision, fields: draftStateFields(item) }];
  });
}
