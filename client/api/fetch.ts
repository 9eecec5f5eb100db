import type { Static, TSchema } from 'typebox';
import { buildUrl, type Endpoint, type EndpointInput } from '#shared/contract/endpoint';
import type { ErrorBody } from '#shared/contract/errors';

/** A call that the server refused or that failed without a response (status 0). */
export class ApiError extends Error {
  readonly body: ErrorBody | undefined;
  readonly status: number;
  /** `Retry-After` in milliseconds; 0 when the server sends none. */
  readonly waitMs: number;

  constructor(status: number, body?: ErrorBody, retryAfter = body?.retryAfter ?? 0) {
    super(body?.message ?? 'The server cannot be reached.');
    this.status = status;
    this.body = body;
    this.waitMs = retryAfter * 1000;
  }

  /** Whether a retry of the same request may succeed. */
  get isTransient(): boolean {
    return [0, 401, 408, 429].includes(this.status) || this.status >= 500;
  }
}

const BASE_TIMEOUT_MS = 15_000;
/** Bytes per millisecond on a slow network: at 120 kB/s the largest file arrives within the server's 60 s timeout. */
const SLOWEST_BYTES_PER_MS = 120;

/** Request timeout in milliseconds. @param bytes size of the upload */
const timeoutMs = (bytes: number): number => BASE_TIMEOUT_MS + Math.ceil(bytes / SLOWEST_BYTES_PER_MS);

function formOf(field: string, file: Blob): FormData {
  const form = new FormData();
  form.append(field, file);
  return form;
}

/** Options of requests by anonymous respondents: no cookies, no referrer. */
export const ANONYMOUS_REQUEST = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const satisfies RequestInit;

/**
 * Sends one request to a declared endpoint.
 * @param authorization header of a signed-in user; empty without one
 * @param options such as credentials and referrer policy
 */
export function fetchEndpoint<P extends TSchema, Q extends TSchema, B extends TSchema>(
  { method, path, upload }: Pick<Endpoint<P, Q, B>, 'method' | 'path' | 'upload'>,
  { params, query, body, file, headers, signal }: EndpointInput<P, Q, B>,
  authorization: Record<string, string> = {},
  options: RequestInit = {},
): Promise<Response> {
  const json = body === undefined ? undefined : JSON.stringify(body);
  return fetch(buildUrl(path, params as object, query as object), {
    ...options,
    method,
    headers: { ...authorization, ...headers, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
    signal: signal ?? AbortSignal.timeout(timeoutMs(file?.size ?? json?.length ?? 0)),
    ...(json === undefined ? {} : { body: json }),
    ...(upload && file ? { body: formOf(upload, file) } : {}),
  });
}

/** Parses the response. @param read parser of its text, JSON by default @throws ApiError */
export async function readAnswer<A extends TSchema>(request: Promise<Response>, read?: (text: string) => unknown): Promise<Static<A>> {
  try {
    const answer = await request;
    if (answer.ok) return (read ? read(await answer.text()) : await answer.json()) as Static<A>;
    // A proxy may also require a wait, only in the `Retry-After` header.
    const retryAfter = Number(answer.headers.get('retry-after')) || 0;
    throw new ApiError(answer.status, (await answer.json().catch(() => undefined)) as ErrorBody | undefined, retryAfter);
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0);
  }
}
