import { useEffect, useRef, useState } from 'react';

/** Runs one AI call at a time. Cancelling it, or leaving the page, aborts the call and discards its result. */
export function useAiCall() {
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController>(undefined);
  const cancel = (): void => {
    running.current?.abort();
    running.current = undefined;
    setBusy(false);
  };
  useEffect(() => () => running.current?.abort(), []);

  /** @returns undefined when the call was aborted @throws ApiError */
  const run = async <Answer>(call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | undefined> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    try {
      const answer = await call(controller.signal);
      return controller.signal.aborted ? undefined : answer;
    } catch (error) {
      if (controller.signal.aborted) return undefined;
      throw error;
    } finally {
      if (running.current === controller) {
        running.current = undefined;
        setBusy(false);
      }
    }
  };
  return { isBusy, run, cancel };
}
