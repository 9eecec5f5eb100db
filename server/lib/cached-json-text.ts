/** The property that holds the text. A WeakMap would keep the text of every save alive through minor garbage collections. */
const TEXT = Symbol('text');

interface Written {
  [TEXT]?: string;
}

/** Caches the JSON text of a value, so that it is made once for the store, the answer and the room. */
export const withCachedJson = <Value extends object>(value: Value, json: string): Value =>
  // Not enumerable, because a changed copy of the value must not have the text.
  Object.defineProperty(value, TEXT, { value: json, enumerable: false });

/** The JSON text of a value, cached or made now. */
export const toJson = (value: object): string => (value as Written)[TEXT] ?? JSON.stringify(value);

/** Whether the JSON text is cached. */
export const hasCachedJson = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (value as Written)[TEXT] !== undefined;
