import type { Static, TSchema } from 'typebox';
import { accessToken, renew } from '#client/api/token';
import { addressOf, type CallInput, type Endpoint } from '#shared/contract/endpoint';
import type { ErrorBody } from '#shared/contract/errors';

/** A call that the server refused, or that never reached it. */
export class CallError extends Error {
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
  get isPassing(): boolean {
    return [0, 401, 408, 429].includes(this.status) || this.status >= 500;
  }
}

const UNREACHABLE_AFTER_MS = 15_000;

async function send(method: string, address: string, body: unknown, token: string | null): Promise<Response> {
  return fetch(address, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    signal: AbortSignal.timeout(UNREACHABLE_AFTER_MS),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Makes a declared call; renews the token once when the server does not take it. @throws CallError */
export async function call<P extends TSchema, Q extends TSchema, B extends TSchema, A extends TSchema>(
  endpoint: Endpoint<P, Q, B, A>,
  input: CallInput<P, Q, B> = {},
): Promise<Static<A>> {
  const address = addressOf(endpoint.path, input.params as object, input.query as object);
  try {
    const token = await accessToken();
    let answer = await send(endpoint.method, address, input.body, token);
    const renewed = answer.status === 401 && token !== null ? await renew(token) : null;
    if (renewed !== null && renewed !== token) answer = await send(endpoint.method, address, input.body, renewed);
    if (answer.ok) return (await answer.json()) as Static<A>;
    // What stands between us and the server may ask for patience as well, in the header alone.
    const retryAfter = Number(answer.headers.get('retry-after')) || 0;
    throw new CallError(answer.status, (await answer.json().catch(() => undefined)) as ErrorBody | undefined, retryAfter);
  } catch (error) {
    throw error instanceof CallError ? error : new CallError(0);
  }
}
