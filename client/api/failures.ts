import { ApiError } from '#client/api/fetch';

/** Something that went wrong, as everybody hears of it who listens. */
export interface Failure {
  /** Of the answer; 0 where nothing was answered. */
  status: number;
  message: string;
  url: string;
  error: unknown;
}

/** Answers that whoever calls expects, and that nobody else is told of. */
export type Expected = readonly number[] | 'any';

const listeners = new Set<(failure: Failure) => void>();

/** Hears of every failure from now on. @returns what ends that */
export function onFailure(listener: (failure: Failure) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells of a failure, unless it was expected. */
export function publishFailure(url: string, error: unknown, expected: Expected = []): void {
  const status = error instanceof ApiError ? error.status : 0;
  if (expected === 'any' || expected.includes(status)) return;
  const message = error instanceof Error ? error.message : String(error);
  for (const listener of [...listeners]) listener({ status, message, url, error });
}

/** Whatever is thrown where nobody catches it is told of as well. */
export function publishUncaught(window: Window): void {
  window.addEventListener('error', ({ error, message, filename }) => publishFailure(filename, error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => publishFailure(window.location.href, reason));
}
