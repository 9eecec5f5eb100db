import { useEffect, useRef, useState } from 'react';

/** One call to AI at a time. It is given up when the author cancels it or leaves; nothing of it is used then. */
export function useAiCall() {
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController>(undefined);
  const cancel = (): void => {
    running.current?.abort();
    running.current = undefined;
    setBusy(false);
  };
  useEffect(() => () => running.current?.abort(), []);

  /** @returns undefined when it was given up @throws ApiError */
  const run = async <Answer>(call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | undefined> => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setBusy(true);
    try {
      const answer = await call(mine.signal);
      return mine.signal.aborted ? undefined : answer;
    } catch (error) {
      if (mine.signal.aborted) return undefined;
      throw error;
    } finally {
      if (running.current === mine) {
        running.current = undefined;
        setBusy(false);
      }
    }
  };
  return { isBusy, run, cancel };
}
