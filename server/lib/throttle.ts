/**
 * Runs `act` at once for a key, then at most once in `ms` milliseconds; calls in between run it once more at the end of them. The last of
 * these runs is lost when the process ends.
 */
export function createThrottle<Input>(ms: number, act: (input: Input) => void): (key: string, input: Input) => void {
  /** For keys that ran in the last `ms` milliseconds: the call that waits, if any. */
  const waiting = new Map<string, { input: Input } | undefined>();

  function run(key: string, input: Input): void {
    waiting.set(key, undefined);
    setTimeout(() => {
      const next = waiting.get(key);
      waiting.delete(key);
      if (next) run(key, next.input);
    }, ms).unref();
    act(input);
  }

  return (key, input) => {
    if (waiting.has(key)) waiting.set(key, { input });
    else run(key, input);
  };
}
