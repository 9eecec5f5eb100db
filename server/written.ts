const texts = new WeakMap<object, string>();

/** Remembers the JSON text that a value already has, so that it is written once for the store, the answer and the room. */
export function written<Value extends object>(value: Value, json: string): Value {
  texts.set(value, json);
  return value;
}

/** The JSON text of a value, as it was written before or anew. */
export const jsonOf = (value: object): string => texts.get(value) ?? JSON.stringify(value);

/** Whether the text is known already. */
export const isWritten = (value: unknown): value is object => typeof value === 'object' && value !== null && texts.has(value);
