import { createQueue } from '#client/ui/overlay-queue';
import { type ToastType, toastDurationMs } from '#client/ui/toasts/duration';

export interface Toast {
  id: number;
  type: ToastType;
  text: string;
  /** How long it stays in milliseconds; undefined until it is closed. */
  stays: number | undefined;
  /** What a failure is found by in the log. */
  reference: string | undefined;
}

interface Wish {
  /** Milliseconds until it goes by itself; zero: it stays until it is closed, as whatever has a reference to be copied does. */
  autoClose?: number;
  /** What a failure is found by in the log. */
  reference?: string;
}

/** More at once would cover what they speak of; the oldest that go by themselves make room. */
const MOST = 4;

const queue = createQueue<Toast>();
let last = 0;

/** The newest, and of the older as many as there is room for; what waits to be closed goes last. */
function fitting(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length <= MOST) return toasts;
  const passing = toasts.slice(0, -1).find(({ stays }) => stays !== undefined) ?? toasts[0];
  return toasts.filter((each) => each !== passing);
}

function show(type: ToastType, text: string, { autoClose, reference }: Wish = {}): void {
  last += 1;
  const shown: Toast = { id: last, type, text, stays: toastDurationMs(autoClose ?? (reference === undefined ? undefined : 0)), reference };
  // The same said twice is one thing, and its time begins anew.
  queue.change((toasts) => fitting([...toasts.filter((each) => each.type !== type || each.text !== text), shown]));
}

/** Says something in passing, at the edge of whatever page is shown. */
export const toast = {
  info: (text: string, wish?: Wish): void => show('info', text, wish),
  warning: (text: string, wish?: Wish): void => show('warning', text, wish),
  error: (text: string, wish?: Wish): void => show('error', text, wish),
};

export const dismiss = (id: number): void => queue.change((toasts) => toasts.filter((each) => each.id !== id));
export const shownToasts = queue.items;
export const useToasts = queue.useItems;
