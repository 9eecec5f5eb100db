/** How long anything waits for the browser's storage: some browsers never answer a call that they lost. */
const WRITE_TIMEOUT_MS = 1_000;

/** Waits for a write to the browser's storage. Storage that is blocked or does not answer must not prevent what follows, as a save. */
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
