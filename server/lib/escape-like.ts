/** Escapes the wildcards of a LIKE pattern, so that it matches the text itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
