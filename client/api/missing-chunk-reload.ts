/** Milliseconds after the start in which a missing chunk does not reload the page: a reload would load the same release again. */
const RELOAD_GUARD_MS = 30_000;

/** Timeout of the request in ms: a connection that drops all packets would keep it open for minutes. */
const ANSWER_TIMEOUT_MS = 8_000;

/** Whether the server answers at all. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/configuration/app', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether the page was loaded long enough ago for a new release to have renamed its chunks. */
export const mayBeOutdated = (): boolean => performance.now() > RELOAD_GUARD_MS;

/**
 * For a chunk that is missing: when the server answers, a new release has renamed it, or the browser remembers the failure. A reload solves
 * both. While the server is unreachable the page stays, because the browser would show its own error page instead.
 * @returns whether a reload was requested
 */
export async function reloadIfServerAnswers(): Promise<boolean> {
  const answers = await isServerThere();
  if (answers) location.reload();
  return answers;
}
