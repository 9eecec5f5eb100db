/** Most characters of a name and of a text, parts of a block or survey, questions of a survey, and categories of an item. */
export const TEXT_LIMITS = { name: 200, text: 5_000, note: 500, parts: 600, questions: 600, categories: 20 } as const;

/** Rows of a page of the library. */
export const LIBRARY_PAGE_SIZES = [10, 20, 30, 50] as const;
export const LIBRARY_PAGE_SIZE = 10;

/** The columns that a list of the library can be sorted by. */
export const LIBRARY_SORTS = ['name', 'changed', 'version', 'uses'] as const;
export type LibrarySort = (typeof LIBRARY_SORTS)[number];

/** Bytes of a change: all texts of a survey in four languages at their longest. */
export const MAX_DRAFT_BYTES = 2_000_000;
