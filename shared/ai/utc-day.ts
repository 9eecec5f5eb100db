const DAY_MS = 86_400_000;

/** AI-B1: the UTC day of an instant, as YYYY-MM-DD. */
export const utcDay = (now: Date): string => now.toISOString().slice(0, 10);

/** Seconds until the next UTC day, at least 1. */
export const secondsToNextDay = (now: Date): number => Math.max(1, Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000));
