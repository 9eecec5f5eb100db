import { useSyncExternalStore } from 'react';

/**
 * Milliseconds. Faster work shows no overlay, and the overlay is removed after 3 s at most, so that slow work does not block the page.
 */
const OVERLAY_DELAY_MS = 300;
const OVERLAY_MAX_MS = 3_000;

let shownCount = 0;
const listeners = new Set<() => void>();

function changeCount(more: 1 | -1): void {
  shownCount += more;
  for (const each of listeners) each();
}

/** Runs work; covers the page with an overlay when it takes longer than 300 ms. */
export async function showBusyWhile<T>(work: Promise<T>): Promise<T> {
  let isShown = false;
  const end = () => {
    if (isShown) changeCount(-1);
    isShown = false;
  };
  const begin = setTimeout(() => {
    isShown = true;
    changeCount(1);
  }, OVERLAY_DELAY_MS);
  const latest = setTimeout(end, OVERLAY_DELAY_MS + OVERLAY_MAX_MS);
  try {
    return await work;
  } finally {
    clearTimeout(begin);
    clearTimeout(latest);
    end();
  }
}

export const isBusy = (): boolean => shownCount > 0;

const listen = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

export const useBusy = (): boolean => useSyncExternalStore(listen, isBusy);
