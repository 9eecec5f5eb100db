import type { LibraryRow, NewLibraryRow, Use } from '#server/features/library/store';
import { hashOf } from '#server/lib/content-hash';
import { type LibraryDraft, nameOfDraft, versionContent, writtenOf } from '#shared/library/draft';
import type { LibraryKind } from '#shared/library/kinds';
import { partId } from '#shared/library/parts';
import type { LibraryContent } from '#shared/library/schema';
import { countTexts } from '#shared/library/text-state';
import { textsOfContent } from '#shared/library/texts';

/** The columns that are computed from a draft. */
export type DraftColumns = Pick<
  NewLibraryRow,
  | 'name'
  | 'search'
  | 'languageIndependentName'
  | 'type'
  | 'talkKind'
  | 'chapters'
  | 'multilang'
  | 'states'
  | 'parts'
  | 'categoryIds'
  | 'visibility'
  | 'defaultLanguage'
  | 'counts'
  | 'draftHash'
> &
  Partial<PublishedColumns>;

/** The columns by which other tenants search and sort an item. */
type PublishedColumns = Pick<LibraryRow, 'publishedName' | 'publishedSearch'>;

/** Maximum characters of the stored name. */
const MAX_NAME = 300;

/** LIBRARY-O1: the columns by which other tenants search and sort an item, from its newest version. */
export const publishedColumns = ({ name, search }: Pick<LibraryRow, 'name' | 'search'>): PublishedColumns => ({
  publishedName: name,
  publishedSearch: search,
});

/** The columns of a draft: name, search text, content, counts and hash. */
export function draftColumns(kind: LibraryKind, draft: LibraryDraft): DraftColumns {
  const { languageIndependentName, type = null, multilang, states, parts, categoryIds, visibility, defaultLanguage } = draft;
  const { kind: talkKind = null, chapters = null } = draft;
  const texts = Object.values(textsOfContent(draft)).flatMap((text) => Object.values(text ?? {}));
  const name = nameOfDraft(kind, draft).slice(0, MAX_NAME);
  const search = [languageIndependentName, ...texts].join('\n').toLowerCase();
  return {
    ...{ name, search },
    // A category has no versions.
    ...(kind === 'category' ? publishedColumns({ name, search }) : {}),
    ...{ languageIndependentName, type, talkKind, chapters, multilang, states, parts, categoryIds, visibility, defaultLanguage },
    counts: countTexts([writtenOf(kind, draft)]),
    draftHash: hashOf(versionContent(draft)),
  };
}

/** The draft in a row. */
export const draftOf = ({ type, talkKind, chapters, ...row }: LibraryRow): LibraryDraft => ({
  ...versionContent({ ...row, type: type ?? undefined, kind: talkKind ?? undefined, chapters: chapters ?? undefined }),
  visibility: row.visibility,
});

/** The uses of a content: its parts at their versions, and its categories. */
export const usesOfContent = ({ parts, categoryIds }: Pick<LibraryContent, 'parts' | 'categoryIds'>): Use[] => [
  ...parts.map((part) => ({ id: partId(part), version: part.version })),
  ...categoryIds.map((id) => ({ id, version: null })),
];
