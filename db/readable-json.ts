import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Half of a character in the text of JSON. JSON.stringify writes whole ones as they are, so that each such escape stands alone. */
const HALF_CHARACTER = String.raw`(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}`;

/**
 * A column of JSON that PostgreSQL can read. A text may have half of a character, as a program leaves it that cuts texts: JSON keeps it, but
 * every operator refuses the whole document. U+FFFD takes its place, as in columns of text.
 */
export const readableJson = (column: SQLWrapper): SQL => sql`case
  when strpos(${column}::text, ${String.raw`\ud`}) = 0 then ${column}
  else regexp_replace(${column}::text, ${HALF_CHARACTER}, ${'\\1\ufffd'}, 'g')::json end`;
