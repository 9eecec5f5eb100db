export type ToastType = 'info' | 'warning' | 'error';

/** Rules of toasts (spec 3 sections 2 and 9). */
const USUAL_MS = 3_000;
const LEAST_MS = 1_000;

/**
 * How long a toast stays; undefined until it is closed. Nobody has to read an error against the clock, so one stays unless a time
 * is asked for. Nothing asked for goes before it can be read; zero or less means never by itself.
 */
export function durationOf(type: ToastType, asked?: number): number | undefined {
  if (asked === undefined) return type === 'error' ? undefined : USUAL_MS;
  return asked > 0 ? Math.max(asked, LEAST_MS) : undefined;
}
