/** A foreign key: `from` refers to rows of `to`. */
export interface Reference {
  from: string;
  to: string;
}

/** The tables, each before those that it refers to: the order in which their rows can be deleted. A cycle begins anywhere. */
export function orderForDeletion(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered = new Set<string>();
  const begun = new Set<string>();
  const visit = (table: string): void => {
    if (begun.has(table)) return;
    begun.add(table);
    for (const { from, to } of references) if (to === table && tables.includes(from)) visit(from);
    ordered.add(table);
  };
  for (const table of tables) visit(table);
  return [...ordered];
}
