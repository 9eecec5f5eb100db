import { useEffect } from 'react';
import { isServerThere } from '#client/api/missing-chunk-reload';

/** Maximum time between two checks, in ms. The time is random, so that thousands of windows do not come back in the same second. */
const MAX_LOOK_INTERVAL_MS = 6_000;

/** Calls `onReturn` as soon as the server answers, and again if that did not replace the page. @returns how to stop */
export function watchServerReturn(onReturn: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), (MAX_LOOK_INTERVAL_MS * (1 + Math.random())) / 2);
  };
  async function look(): Promise<void> {
    clearTimeout(timer);
    const isThere = await isServerThere();
    if (isThere && !isLeft) await onReturn();
    if (!isLeft) wait();
  }
  const onOnline = () => void look();
  wait();
  addEventListener('online', onOnline);
  return () => {
    isLeft = true;
    clearTimeout(timer);
    removeEventListener('online', onOnline);
  };
}

/** While `isAway`: calls `onReturn` as soon as the server answers, and again if that did not replace the page. */
export function useServerReturn(isAway: boolean, onReturn: () => Promise<void>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function must not restart the wait
  useEffect(() => (isAway ? watchServerReturn(onReturn) : undefined), [isAway]);
}
