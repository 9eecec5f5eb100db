/** Maximum characters of a name, a text and a note; maximum parts of an item, questions of a survey, and categories of an item. */
export const TEXT_LIMITS = { name: 200, text: 5_000, note: 500, parts: 600, questions: 600, categories: 20 } as const;

/** Rows per page of a library list. */
export const LIBRARY_PAGE_SIZES = [10, 20, 30, 50] as const;
/** Default rows per page of a library list. */
export const LIBRARY_PAGE_SIZE = 10;

/** Columns by which a library list can be sorted. */
export const LIBRARY_SORTS = ['name', 'changed', 'version', 'uses'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/** Maximum body of a save, in bytes: all texts of a survey at maximum length in four languages. */
export const MAX_DRAFT_BYTES = 2_000_000;
