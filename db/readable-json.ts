import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * A lone UTF-16 surrogate, half of a character, in the text of JSON. JSON.stringify escapes only lone surrogates, so each such escape is
 * one.
 */
const HALF_CHARACTER = String.raw`(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}`;

/**
 * A column of JSON that PostgreSQL can read. A text may contain a lone surrogate, for example when a program has cut it within a character.
 * JSON keeps it, but every operator of PostgreSQL then refuses the whole document. Replaces it by U+FFFD, as in columns of text.
 */
export const readableJson = (column: SQLWrapper): SQL => sql`case
  when strpos(${column}::text, ${String.raw`\ud`}) = 0 then ${column}
  else regexp_replace(${column}::text, ${HALF_CHARACTER}, ${'\\1\ufffd'}, 'g')::json end`;
