/**
 * Passes the first value on at once, then one value every `ms` milliseconds. Keeps the newest value of each key and serves the keys in
 * turn, so that the last value of every key is passed on.
 */
export function throttleByKey<T>(act: (value: T) => void, keyOf: (value: T) => string, ms: number): (value: T) => void {
  const waiting = new Map<string, T>();
  let quiet = false;
  const release = (): void => {
    const [next] = waiting;
    quiet = next !== undefined;
    if (!next) return;
    const [key, value] = next;
    waiting.delete(key);
    act(value);
    setTimeout(release, ms);
  };
  return (value) => {
    waiting.set(keyOf(value), value);
    if (!quiet) release();
  };
}
