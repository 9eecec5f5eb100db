/** Names with at least this many characters are recognised with up to two edits, shorter names with one. */
const LONG_NAME_LENGTH = 8;
const MAX_EDITS_LONG = 2;
const MAX_EDITS_SHORT = 1;

/** Variables of other software that are close to one of the product's names: Marathon sets PORTS, the others are URLs of other services. */
const WELL_KNOWN: ReadonlySet<string> = new Set([
  'PORTS',
  'AMQP_URL',
  'CACHE_URL',
  'FTP_URL',
  'HTTP_URL',
  'SFTP_URL',
  'DATABASE_SSL',
  'REDIS_SSL',
  'SMTP_SSL',
]);
/** Marathon sets PORT0, PORT1 and so on for the ports of a task. */
const NUMBERED_PORT = /^PORT\d+$/;
const SMALL_LETTER = /[a-z]/;

/** A variable that is set, and the name that was probably meant. */
export interface Misspelling {
  name: string;
  meant: string;
}

/**
 * The optimal string alignment distance: how many characters are added, dropped, replaced or swapped with their neighbour. Its time grows
 * with the product of both lengths; `findSimilar` calls it only for names of nearly the same length.
 */
function countEdits(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swaps = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = swaps ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(replaced, swapped, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

const maxEditsOf = (ours: string): number => (ours.length >= LONG_NAME_LENGTH ? MAX_EDITS_LONG : MAX_EDITS_SHORT);

/** CONFIG-J1: the product's name that is nearest to this one; undefined when none is near enough. */
function findSimilar(name: string, ours: readonly string[]): string | undefined {
  const close = ours
    .filter((own) => Math.abs(own.length - name.length) <= maxEditsOf(own))
    .map((own) => ({ own, edits: countEdits(name, own) }))
    .filter(({ own, edits }) => edits <= maxEditsOf(own));
  return close.toSorted((a, b) => a.edits - b.edits)[0]?.own;
}

/**
 * CONFIG-J1: the variables whose names are nearly one of the product's.
 * @param names of all variables that are set, with any value
 * @param ours the names that the product reads
 */
export function findMisspellings(names: readonly string[], ours: readonly string[]): Misspelling[] {
  const isForeign = (name: string): boolean => WELL_KNOWN.has(name) || NUMBERED_PORT.test(name) || SMALL_LETTER.test(name);
  return names.flatMap((name) => {
    if (ours.includes(name) || isForeign(name)) return [];
    const meant = findSimilar(name, ours);
    return meant === undefined ? [] : [{ name, meant }];
  });
}
