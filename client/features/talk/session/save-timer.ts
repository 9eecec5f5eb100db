/**
 * Calls `save` after a pause of `pauseMs` in the typing, and during continuous typing at the latest `longestMs` after the first key that
 * waits, so that a long sentence is stored while it is typed.
 */
export function createSaveTimer(save: () => void, pauseMs: number, longestMs: number) {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let longest: ReturnType<typeof setTimeout> | undefined;

  function cancel(): void {
    clearTimeout(pause);
    clearTimeout(longest);
    longest = undefined;
  }
  function fire(): void {
    cancel();
    save();
  }
  return {
    touch(): void {
      clearTimeout(pause);
      pause = setTimeout(fire, pauseMs);
      longest ??= setTimeout(fire, longestMs);
    },
    cancel,
  };
}
