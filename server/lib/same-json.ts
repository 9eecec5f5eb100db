/** Whether a JSON text has the same content as a value, regardless of white space and notation. */
export const isSameJson = (text: string, value: unknown): boolean => JSON.stringify(JSON.parse(text)) === JSON.stringify(value);
