import type { ErrorType } from '#shared/contract/errors';

/** What one call is asked with. */
export interface RequestParts {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Of a call that takes one. */
  file?: Blob;
}
export interface ExampleCall {
  /** Greta, unless it needs somebody else. */
  who?: string;
  asked: RequestParts;
  /** A call of the same kind that is refused, and as what. */
  refused: [who: string | null, asked: RequestParts, type: ErrorType];
}
