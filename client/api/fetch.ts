import type { Static, TSchema } from 'typebox';
import { buildUrl, type Endpoint, type EndpointInput } from '#shared/contract/endpoint';
import type { ErrorBody } from '#shared/contract/errors';

/** A call that the server refused, or that never reached it. */
export class ApiError extends Error {
  readonly body: ErrorBody | undefined;
  readonly status: number;
  /** Milliseconds that the server asks us to wait before we call again; 0 when it says nothing. */
  readonly waitMs: number;

  constructor(status: number, body?: ErrorBody, retryAfter = body?.retryAfter ?? 0) {
    super(body?.message ?? 'The server cannot be reached.');
    this.status = status;
    this.body = body;
    this.waitMs = retryAfter * 1000;
  }

  /** It may go through later just as it is. */
  get isTransient(): boolean {
    return [0, 401, 408, 429].includes(this.status) || this.status >= 500;
  }
}

const UNREACHABLE_AFTER_MS = 15_000;
/** A file takes its time on a slow line; at 120 kB a second the largest arrives within the minute that the server waits. */
const SLOWEST_BYTES_PER_MS = 120;

/** How long is waited for an answer, in milliseconds. @param bytes that are sent first */
const timeoutMs = (bytes: number): number => UNREACHABLE_AFTER_MS + Math.ceil(bytes / SLOWEST_BYTES_PER_MS);

function formOf(field: string, file: Blob): FormData {
  const form = new FormData();
  form.append(field, file);
  return form;
}

/** How the page of somebody without a name asks for anything: without cookies, and without saying where it is asked from. */
export const TRACELESS = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const satisfies RequestInit;

/**
 * One request of a declared call.
 * @param who the header that says who calls, where somebody is signed in
 * @param manner what the browser sends along by itself
 */
export function fetchEndpoint<P extends TSchema, Q extends TSchema, B extends TSchema>(
  { method, path, upload }: Pick<Endpoint<P, Q, B>, 'method' | 'path' | 'upload'>,
  { params, query, body, file, headers }: EndpointInput<P, Q, B>,
  who: Record<string, string> = {},
  manner: RequestInit = {},
): Promise<Response> {
  return fetch(buildUrl(path, params as object, query as object), {
    ...manner,
    method,
    headers: { ...who, ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(timeoutMs(file?.size ?? 0)),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(upload && file ? { body: formOf(upload, file) } : {}),
  });
}

/** What the server answered. @param read what makes something of its text @throws ApiError */
export async function readAnswer<A extends TSchema>(request: Promise<Response>, read?: (text: string) => unknown): Promise<Static<A>> {
  try {
    const answer = await request;
    if (answer.ok) return (read ? read(await answer.text()) : await answer.json()) as Static<A>;
    // What stands between us and the server may ask for patience as well, in the header alone.
    const retryAfter = Number(answer.headers.get('retry-after')) || 0;
    throw new ApiError(answer.status, (await answer.json().catch(() => undefined)) as ErrorBody | undefined, retryAfter);
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0);
  }
}
