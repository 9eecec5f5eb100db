/**
 * Runs work at an interval in milliseconds; while a run takes longer than the interval, no other run begins.
 * @param warn called with the error of a run
 * @returns a function that stops it
 */
export function startRepeating(work: () => Promise<unknown>, intervalMs: number, warn: (error: unknown) => void): () => void {
  let isRunning = false;
  const timer = setInterval(async () => {
    if (isRunning) return;
    isRunning = true;
    await work().catch(warn);
    isRunning = false;
  }, intervalMs).unref();
  return () => clearInterval(timer);
}
