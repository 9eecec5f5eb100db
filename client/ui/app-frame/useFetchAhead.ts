import { useEffect } from 'react';

/** After what the page itself needs, also on a slow line. */
const AHEAD_MS = 6_000;

/** Fetches a part of the page before it is asked for, so that it is there at once, and also without a line. */
export function useFetchAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const due = setTimeout(() => void load().catch(() => {}), AHEAD_MS);
    return () => clearTimeout(due);
  }, [load]);
}
