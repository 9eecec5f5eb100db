/**
 * Three-way merge of one value that two people or devices changed, and what a person would miss of it. Rules D2 and D8 of
 * shared/talk/RULES.md.
 */
export type EntryValue = string | number | null;

/**
 * D2: three-way merge of one value. Whoever alone changed it wins. When both did, a text keeps both people's words,
 * theirs first, unless one already holds the other; a number is the sender's.
 */
export function merged(base: EntryValue, mine: EntryValue, theirs: EntryValue): EntryValue {
  if (theirs === base || theirs === mine) return mine;
  if (mine === base) return theirs;
  if (typeof mine !== 'string' || typeof theirs !== 'string') return mine ?? theirs;
  const added = appended(base, mine);
  const theirsAdded = appended(base, theirs);
  if (added !== null && theirsAdded !== null) return joined(theirs, theirsAdded, added);
  return both(mine, theirs);
}

/** Both wrote on from the same text: theirs first, then mine, unless it stands there already. */
function joined(theirs: string, theirsAdded: string, added: string): string {
  if (holds(theirsAdded, added)) return theirs;
  return `${theirs}${/\s$/.test(theirs) || /^\s/.test(added) ? '' : ' '}${added}`;
}

/** What was written behind a text, when nothing else of it changed and no word was continued; else null. */
function appended(base: EntryValue, text: string): string | null {
  const before = base ?? '';
  if (typeof before !== 'string' || before === '' || !text.startsWith(before)) return null;
  const added = text.slice(before.length);
  return /\s$/.test(before) || /^\s/.test(added) ? added : null;
}

/** Both texts, theirs first, unless one already holds the other. */
export function both(mine: string, theirs: string): string {
  if (holds(mine, theirs)) return mine;
  return holds(theirs, mine) ? theirs : `${theirs}\n\n${mine}`;
}

/** Whether a text stands in another one, whole words only. */
const holds = (text: string, part: string): boolean => ` ${text} `.replace(/\s+/g, ' ').includes(` ${part.trim()} `.replace(/\s+/g, ' '));

/** D8: of a text the words between what both begin and end with; all of a text that only lost some. */
export function writtenAnew(base: string, mine: string): string {
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
