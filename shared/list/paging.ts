export interface Paging {
  /** From 1. */
  page: number;
  size: number;
}

/** T5: a page past the end shows the last one; a list without rows has one page, and nothing on it. */
export function paged<Row>(rows: readonly Row[], { page: asked, size }: Paging): { shown: Row[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(Math.max(1, asked), pages);
  return { shown: rows.slice((page - 1) * size, page * size), page, pages };
}
