/** Timeout of a write to the browser's storage in ms, because some browsers lose a call and never answer it. */
const WRITE_TIMEOUT_MS = 1_000;

/**
 * Waits for a write to the browser's storage. Storage that is blocked or does not answer must not prevent the next step, such as a save.
 */
export function settleWrite(writing: Promise<void>): Promise<void> {
  return new Promise((done) => {
    const patience = setTimeout(done, WRITE_TIMEOUT_MS);
    const settle = () => {
      clearTimeout(patience);
      done();
    };
    void writing.then(settle, settle);
  });
}
