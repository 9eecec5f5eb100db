import type { Static, TSchema } from 'typebox';
import { accessToken, renew } from '#client/api/auth';
import { addressOf, type CallInput, type Endpoint } from '#shared/contract/endpoint';
import type { ErrorBody } from '#shared/contract/errors';

/** A call that the server refused, or that never reached it. */
export class CallError extends Error {
  readonly body: ErrorBody | undefined;
  readonly status: number;

  constructor(status: number, body?: ErrorBody) {
    super(body?.message ?? 'The server cannot be reached.');
    this.status = status;
    this.body = body;
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
    let answer = await send(endpoint.method, address, input.body, await accessToken());
    if (answer.status === 401) answer = await send(endpoint.method, address, input.body, await renew());
    if (answer.ok) return (await answer.json()) as Static<A>;
    throw new CallError(answer.status, (await answer.json().catch(() => undefined)) as ErrorBody | undefined);
  } catch (error) {
    throw error instanceof CallError ? error : new CallError(0);
  }
}
