const DAY_MS = 86_400_000;

/** AI-B1: the day of a moment, in UTC, as yyyy-mm-dd. */
export const utcDay = (now: Date): string => now.toISOString().slice(0, 10);

/** Seconds until the next UTC day begins, at least 1. */
export const secondsToNextDay = (now: Date): number => Math.max(1, Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000));
