import type { ErrorType } from '#shared/contract/errors';

/** Parameters of an example call. */
export interface RequestParts {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  /** File of an upload. */
  file?: Blob;
}
export interface ExampleCall {
  /** Mail of the caller; default: Greta. */
  who?: string;
  request: RequestParts;
  /** A similar call that is refused, with the type of the error. */
  refused: [who: string | null, request: RequestParts, type: ErrorType];
}
