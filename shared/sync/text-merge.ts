/**
 * Three-way merge of one value that two users or devices changed, and the words that a user would lose. Rules TALK-D2 and TALK-D8 of
 * shared/talk/RULES.md.
 */
export type FieldValue = string | number | null;

/**
 * TALK-D2: three-way merge of one value. If only one side changed it, that side wins. If both did, a text keeps the words of both, those of
 * the other side first, unless one text contains the other; of two numbers, the number of the sender (`mine`) wins.
 */
export function mergeValues(base: FieldValue, mine: FieldValue, theirs: FieldValue): FieldValue {
  if (theirs === base || theirs === mine) return mine;
  if (mine === base) return theirs;
  if (typeof mine !== 'string' || typeof theirs !== 'string') return mine ?? theirs;
  const added = appended(base, mine);
  const theirsAdded = appended(base, theirs);
  // Own words are not repeated if the store already has them, because only the answer to their save was lost.
  if (added !== null && theirsAdded !== null) return holds(added, theirsAdded) ? mine : joined(theirs, theirsAdded, added);
  return joinTexts(mine, theirs);
}

/** Both sides appended to the same text: theirs first, then mine, unless theirs already contains mine. */
function joined(theirs: string, theirsAdded: string, added: string): string {
  if (holds(theirsAdded, added)) return theirs;
  return `${theirs}${/\s$/.test(theirs) || /^\s/.test(added) ? '' : ' '}${added}`;
}

/** The words that were appended to a text; null when something else changed or its last word was continued. */
function appended(base: FieldValue, text: string): string | null {
  if (typeof base !== 'string' || base === '' || !text.startsWith(base)) return null;
  const added = text.slice(base.length);
  return /\s$/.test(base) || /^\s/.test(added) ? added : null;
}

/** Both texts, theirs first, unless one contains the other. */
export function joinTexts(mine: string, theirs: string): string {
  if (holds(mine, theirs)) return mine;
  return holds(theirs, mine) ? theirs : `${theirs}\n\n${mine}`;
}

/** Whether a text contains another one as whole words. */
const holds = (text: string, part: string): boolean => ` ${text} `.replace(/\s+/g, ' ').includes(` ${part} `.replace(/\s+/g, ' '));

/** TALK-D8: the words of `mine` between the common beginning and end of both texts; all of `mine` when it only lost words. */
export function insertedText(base: string, mine: string): string {
  const [before, after] = [base.split(/(\s+)/), mine.split(/(\s+)/)];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return (
    after
      .slice(start, after.length - end)
      .join('')
      .trim() || mine
  );
}
