import { useSyncExternalStore } from 'react';

/**
 * Milliseconds. Faster work shows no overlay, and the overlay is removed after 3 s at most, so that slow work does not block the page.
 */
const TOLD_AFTER_MS = 300;
const TOLD_FOR_MS = 3_000;

let told = 0;
const listeners = new Set<() => void>();

function tell(more: 1 | -1): void {
  told += more;
  for (const each of listeners) each();
}

/** Runs work; covers the page with an overlay when it takes longer than 300 ms. */
export async function busyWith<T>(work: Promise<T>): Promise<T> {
  let isTold = false;
  const end = () => {
    if (isTold) tell(-1);
    isTold = false;
  };
  const begin = setTimeout(() => {
    isTold = true;
    tell(1);
  }, TOLD_AFTER_MS);
  const latest = setTimeout(end, TOLD_AFTER_MS + TOLD_FOR_MS);
  try {
    return await work;
  } finally {
    clearTimeout(begin);
    clearTimeout(latest);
    end();
  }
}

export const isBusy = (): boolean => told > 0;

const listen = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

export const useBusy = (): boolean => useSyncExternalStore(listen, isBusy);
