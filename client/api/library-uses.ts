import { callEndpoint } from '#client/api/http';
import { LIBRARY_ENDPOINTS } from '#shared/library/endpoints';
import type { LibraryKind } from '#shared/library/kinds';
import type { LibraryUse } from '#shared/library/schema';

/** What has an item, so that it cannot be deleted. */
export const fetchUses = (kind: LibraryKind, id: string): Promise<LibraryUse[]> =>
  callEndpoint(LIBRARY_ENDPOINTS[kind].listUses, { params: { id } });
