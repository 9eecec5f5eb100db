/** The text stays with its value: what a WeakMap holds lives through young collections, and each save leaves such a text. */
const TEXT = Symbol('text');

interface Written {
  [TEXT]?: string;
}

/** Remembers the JSON text that a value already has, so that it is written once for the store, the answer and the room. */
export const written = <Value extends object>(value: Value, json: string): Value =>
  // A copy of the value is another one: it must not take the text along.
  Object.defineProperty(value, TEXT, { value: json, enumerable: false });

/** The JSON text of a value, as it was written before or anew. */
export const jsonOf = (value: object): string => (value as Written)[TEXT] ?? JSON.stringify(value);

/** Whether the text is known already. */
export const isWritten = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && (value as Written)[TEXT] !== undefined;
