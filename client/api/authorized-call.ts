import type { Static, TSchema } from 'typebox';
import { accessToken, renew } from '#client/api/access-token';
import { parseWithDeletedUsers } from '#client/api/deleted-user-names';
import { type ExpectedStatuses, publishFailure } from '#client/api/failure-listeners';
import { fetchEndpoint, readAnswer } from '#client/api/fetch';
import { buildUrl, type Endpoint, type EndpointInput } from '#shared/contract/endpoint';

const bearer = (token: string | null): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {});

/** Sends one authorized request; on a 401 it renews the token and retries once. */
export async function authorizedFetch<P extends TSchema, Q extends TSchema, B extends TSchema>(
  endpoint: Pick<Endpoint<P, Q, B>, 'method' | 'path' | 'upload'>,
  input: EndpointInput<P, Q, B> = {},
): Promise<Response> {
  const token = await accessToken();
  const answer = await fetchEndpoint(endpoint, input, bearer(token));
  const renewed = answer.status === 401 && token !== null ? await renew(token) : null;
  return renewed !== null && renewed !== token ? fetchEndpoint(endpoint, input, bearer(renewed)) : answer;
}

/** How long an early answer may wait for the page that needs it, in milliseconds. */
const EARLY_TTL_MS = 10_000;
/** Early answers by URL. They are not parsed yet, because texts in them may depend on the language. */
const early = new Map<string, { answer: Promise<Response>; at: number }>();

/** Sends calls of a page that is opening before its components ask for them. `callEndpoint` uses each answer once. */
export function sendEarly(urls: readonly string[]): void {
  for (const path of urls) {
    const answer = authorizedFetch({ method: 'GET', path });
    // The caller who uses the answer handles the failure.
    answer.catch(() => {});
    early.set(path, { answer, at: performance.now() });
  }
}

/** Drops early answers, because answers from before a change may be outdated. */
export const forgetEarly = (): void => early.clear();

function takeEarly(method: string, url: string): Promise<Response> | undefined {
  if (method !== 'GET') forgetEarly();
  const sent = early.get(url);
  early.delete(url);
  return sent && performance.now() - sent.at < EARLY_TTL_MS ? sent.answer : undefined;
}

/**
 * Calls a declared endpoint. Publishes a failure unless its status is expected.
 * @throws ApiError
 */
export const callEndpoint = <P extends TSchema, Q extends TSchema, B extends TSchema, A extends TSchema>(
  endpoint: Endpoint<P, Q, B, A>,
  input: EndpointInput<P, Q, B> = {},
  expected?: ExpectedStatuses,
): Promise<Static<A>> => {
  const url = buildUrl(endpoint.path, input.params as object, input.query as object);
  return readAnswer<A>(takeEarly(endpoint.method, url) ?? authorizedFetch(endpoint, input), parseWithDeletedUsers).catch(
    (error: unknown) => {
      publishFailure(url, error, expected);
      throw error;
    },
  );
};
