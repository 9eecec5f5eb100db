import { createQueue } from '#client/ui/queue-store';
import { type ToastType, toastDurationMs } from '#client/ui/toasts/duration';

export interface Toast {
  id: number;
  type: ToastType;
  text: string;
  /** Milliseconds it stays; undefined: until it is closed. */
  stays: number | undefined;
  /** Request id, by which the failure is found in the log. */
  reference: string | undefined;
}

interface ToastOptions {
  /** Milliseconds until it disappears. Zero: until it is closed, which is also true of every toast with a reference to copy. */
  autoClose?: number;
  /** Request id, by which the failure is found in the log. */
  reference?: string;
}

/** Maximum number of toasts: more would cover the page. The oldest ones that disappear by themselves are dropped first. */
const MAX_TOASTS = 4;

const queue = createQueue<Toast>();
let last = 0;

/** Keeps the newest toast and as many older ones as fit; toasts that wait to be closed are dropped last. */
function dropExcess(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length <= MAX_TOASTS) return toasts;
  const passing = toasts.slice(0, -1).find(({ stays }) => stays !== undefined) ?? toasts[0];
  return toasts.filter((each) => each !== passing);
}

function show(type: ToastType, text: string, { autoClose, reference }: ToastOptions = {}): void {
  last += 1;
  const shown: Toast = { id: last, type, text, stays: toastDurationMs(autoClose ?? (reference === undefined ? undefined : 0)), reference };
  // A repeated message replaces the earlier one, and its time restarts.
  queue.change((toasts) => dropExcess([...toasts.filter((each) => each.type !== type || each.text !== text), shown]));
}

/** Shows a message at the edge of the current page. */
export const toast = {
  info: (text: string, options?: ToastOptions): void => show('info', text, options),
  warning: (text: string, options?: ToastOptions): void => show('warning', text, options),
  error: (text: string, options?: ToastOptions): void => show('error', text, options),
};

export const dismiss = (id: number): void => queue.change((toasts) => toasts.filter((each) => each.id !== id));
export const shownToasts = queue.items;
export const useToasts = queue.useItems;
