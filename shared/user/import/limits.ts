/** Rows of people that a file may have. */
export const MOST_ROWS = 2_000;
/** A file with so many more is still read as far as it takes to say how many there are. */
export const LARGEST_IMPORT_BYTES = 12_000_000;
