/** The page and page size in the address of a list. The first page and the default size are left out. */
export interface TablePlace {
  page?: number;
  size?: number;
}

/** TABLE-T6: reads page and size from an address: a page from 2 on and an offered size. Any other value is ignored. */
export const readTablePlace = ({ page, size }: { page?: unknown; size?: unknown }, sizes: readonly number[]): TablePlace => {
  const known = sizes.find((each) => each === size);
  return {
    ...(Number.isSafeInteger(page) && Number(page) > 1 ? { page: Number(page) } : {}),
    ...(known === undefined ? {} : { size: known }),
  };
};

/** TABLE-T6: the address parameters of a page and a size. */
export const tablePlaceOf = (page: number, size: number, usual: number): TablePlace => ({
  ...(page > 1 ? { page } : {}),
  ...(size === usual ? {} : { size }),
});

/** TABLE-T9: maximum characters of a search in an address. */
export const MAX_SEARCH_LENGTH = 100;

/** TABLE-T9: reads a search from an address: a text, cut to the maximum; undefined if there is none. */
export const searchIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, MAX_SEARCH_LENGTH) : undefined;
