import { useEffect, useState } from 'react';

const AGAIN_MS = 2_000;

function idle(then: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: 1_500 });
  else setTimeout(then, 200);
}

/**
 * Loads a part of the page when it may be needed and the page is idle; retries until it is loaded.
 * @param now load at once, because the part is needed already
 */
export function useIdleLoad<T>(load: () => Promise<T>, wanted: boolean, now = false): T | null {
  const [part, setPart] = useState<{ loaded: T } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same part for as long as the page lives
  useEffect(() => {
    if (!wanted || part) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const attempt = (): void =>
      void load().then(
        (loaded) => gone || setPart({ loaded }),
        () => {
          if (!gone) timer = setTimeout(attempt, AGAIN_MS);
        },
      );
    if (now) attempt();
    else idle(() => gone || attempt());
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [wanted, now]);
  return part?.loaded ?? null;
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
