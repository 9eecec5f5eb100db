import { ApiError } from '#client/api/fetch';

/** A failure as reported to the listeners. */
export interface Failure {
  /** HTTP status; 0 without a response. */
  status: number;
  message: string;
  url: string;
  error: unknown;
}

/** Statuses that the caller handles, so that listeners are not notified. */
export type ExpectedStatuses = readonly number[] | 'any';

const listeners = new Set<(failure: Failure) => void>();

/** Subscribes to all failures. @returns how to unsubscribe */
export function onFailure(listener: (failure: Failure) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies the listeners unless the failure was expected. */
export function publishFailure(url: string, error: unknown, expected: ExpectedStatuses = []): void {
  const status = error instanceof ApiError ? error.status : 0;
  if (expected === 'any' || expected.includes(status)) return;
  const message = error instanceof Error ? error.message : String(error);
  for (const listener of [...listeners]) listener({ status, message, url, error });
}

/** Publishes uncaught errors and unhandled rejections as well. */
export function publishUncaught(window: Window): void {
  window.addEventListener('error', ({ error, message, filename }) => publishFailure(filename, error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => publishFailure(window.location.href, reason));
}
