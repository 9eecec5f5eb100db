import { useEffect } from 'react';

/** Late enough to leave a slow connection to what the page itself needs. */
const PREFETCH_DELAY_MS = 6_000;

/** Loads a part of the page before it is needed, so that it opens at once, also offline. */
export function useDelayedPreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const due = setTimeout(() => void load().catch(() => {}), PREFETCH_DELAY_MS);
    return () => clearTimeout(due);
  }, [load]);
}
