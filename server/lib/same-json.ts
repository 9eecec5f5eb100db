/** Whether a JSON text has the same value as `value`, whatever its notation. */
export const isSameJson = (text: string, value: unknown): boolean => JSON.stringify(JSON.parse(text)) === JSON.stringify(value);
