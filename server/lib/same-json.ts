/** Whether a JSON text says what a value is, however it is written. */
export const isSameJson = (text: string, value: unknown): boolean => JSON.stringify(JSON.parse(text)) === JSON.stringify(value);
