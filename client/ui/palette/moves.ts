/** Which key does what in a list that is moved through from its search box. */

interface Key {
  key: string;
  repeat: boolean;
  /** Ends a word that a writing aid puts together. */
  isComposing: boolean;
  /** Together with Shift, Ctrl, Alt or Cmd: it is about the words in the box. */
  mixed: boolean;
}

/** PALETTE-Z11: the one that is marked: as before, else the first. */
export const markedIn = (ids: readonly string[], marked: string | undefined): string | undefined =>
  marked !== undefined && ids.includes(marked) ? marked : ids[0];

/** PALETTE-Z10: the one that is marked after a key; undefined when the key is not for the list. */
export function movedBy({ key, isComposing, mixed }: Key, ids: readonly string[], marked: string | undefined): string | undefined {
  if (isComposing || mixed || ids.length === 0) return undefined;
  const at = ids.indexOf(markedIn(ids, marked) ?? '');
  const to: Record<string, number> = { ArrowDown: (at + 1) % ids.length, ArrowUp: at - 1, Home: 0, End: -1 };
  const index = to[key];
  return index === undefined ? undefined : ids.at(index);
}

/** PALETTE-Z12: whether a key opens what is marked. */
export const isOpening = ({ key, repeat, isComposing, mixed }: Key): boolean => key === 'Enter' && !repeat && !isComposing && !mixed;
