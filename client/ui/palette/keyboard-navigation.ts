/** Keyboard rules of a list that is navigated from its search box. */

interface Key {
  key: string;
  repeat: boolean;
  /** The key belongs to an input method (IME) that is composing a character. */
  isComposing: boolean;
  /** Pressed together with Shift, Ctrl, Alt or Cmd: it edits the text in the box. */
  mixed: boolean;
}

/** PALETTE-Z11: the marked option: the previous one while it is listed, else the first. */
export const keepMark = (ids: readonly string[], marked: string | undefined): string | undefined =>
  marked !== undefined && ids.includes(marked) ? marked : ids[0];

/** PALETTE-Z10: the option marked after a key; undefined when the key does not navigate the list. */
export function moveMark({ key, isComposing, mixed }: Key, ids: readonly string[], marked: string | undefined): string | undefined {
  if (isComposing || mixed || ids.length === 0) return undefined;
  const at = ids.indexOf(keepMark(ids, marked) ?? '');
  const to: Record<string, number> = { ArrowDown: (at + 1) % ids.length, ArrowUp: at - 1, Home: 0, End: -1 };
  const index = to[key];
  return index === undefined ? undefined : ids.at(index);
}

/** PALETTE-Z12: whether a key opens the marked option. */
export const isOpening = ({ key, repeat, isComposing, mixed }: Key): boolean => key === 'Enter' && !repeat && !isComposing && !mixed;
