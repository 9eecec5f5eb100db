export type ToastType = 'info' | 'warning' | 'error';

/** Rules of toasts. */
const DEFAULT_MS = 3_000;
const MIN_MS = 1_000;

/**
 * Milliseconds a toast stays; undefined: until it is closed. Has a minimum, so that every toast can be read; zero or less means until
 * closed.
 */
export function toastDurationMs(requestedMs: number = DEFAULT_MS): number | undefined {
  return requestedMs > 0 ? Math.max(requestedMs, MIN_MS) : undefined;
}
