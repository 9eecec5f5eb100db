import { useEffect, useState } from 'react';
import { mayBeOutdated, reloadIfServerAnswers } from '#client/api/missing-chunk-reload';
import { loadFailedStyles } from '#client/features/survey/failed-stylesheet-reload';

const RETRY_INTERVAL_MS = 2_000;

function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: 1_500 });
  else setTimeout(then, 200);
}

/**
 * Loads a part of the page when it may be needed and the page is idle; retries until it is loaded. A needed part that a new release has
 * renamed reloads the page.
 * @param now load at once, because the part is needed already
 */
export const useIdleLoad = <T>(load: () => Promise<T>, wanted: boolean, now = false): T | null => useIdlePart(load, wanted, now).loaded;

/** Does what `useIdleLoad` does; also says whether an attempt has failed, for a page that waits for the part. */
export function useIdlePart<T>(load: () => Promise<T>, wanted: boolean, now = false): { loaded: T | null; hasFailed: boolean } {
  const [part, setPart] = useState<{ loaded: T } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part does not change while the component is mounted
  useEffect(() => {
    if (!wanted || part) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    let hasReloaded = false;
    const attempt = async (isRetry: boolean): Promise<void> => {
      clearTimeout(timer);
      try {
        if (isRetry) await loadFailedStyles();
        const loaded = await load();
        if (!gone) setPart({ loaded });
      } catch {
        if (gone) return;
        setFailed(true);
        clearTimeout(timer);
        timer = setTimeout(retry, RETRY_INTERVAL_MS);
        // Once: the browser may ask the respondent before it reloads, and they may decline.
        if (now && !hasReloaded && mayBeOutdated()) hasReloaded = await reloadIfServerAnswers();
      }
    };
    const retry = () => void attempt(true);
    addEventListener('online', retry);
    if (now) void attempt(false);
    else whenIdle(() => gone || void attempt(false));
    return () => {
      gone = true;
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [wanted, now]);
  return { loaded: part?.loaded ?? null, hasFailed };
}

/** Whether the user has touched the page or pressed a key. */
export function useFirstInteraction(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    const touch = () => setTouched(true);
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) addEventListener(event, touch, { once: true });
    return () => {
      for (const event of events) removeEventListener(event, touch);
    };
  }, []);
  return touched;
}
