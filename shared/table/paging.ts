export interface Paging {
  /** Number of the page, from 1. */
  page: number;
  size: number;
}

/** The number of pages of a list, at least 1. */
export const pageCount = (totalCount: number, size: number): number => Math.max(1, Math.ceil(totalCount / size));

/** TABLE-T5: the rows of a page. A page number above the last page shows the last page; a list without rows has one empty page. */
export function paginate<Row>(rows: readonly Row[], { page: wanted, size }: Paging): { shown: Row[]; page: number; pages: number } {
  const pages = pageCount(rows.length, size);
  const page = Math.min(Math.max(1, wanted), pages);
  return { shown: rows.slice((page - 1) * size, page * size), page, pages };
}
