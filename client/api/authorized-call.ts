import type { Static, TSchema } from 'typebox';
import { accessToken, renew } from '#client/api/access-token';
import { parseWithDeletedUsers } from '#client/api/deleted-user-names';
import { type Expected, publishFailure } from '#client/api/failure-listeners';
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

/**
 * Calls a declared endpoint. Publishes a failure unless its status is expected.
 * @throws ApiError
 */
export const callEndpoint = <P extends TSchema, Q extends TSchema, B extends TSchema, A extends TSchema>(
  endpoint: Endpoint<P, Q, B, A>,
  input: EndpointInput<P, Q, B> = {},
  expected?: Expected,
): Promise<Static<A>> =>
  readAnswer<A>(authorizedFetch(endpoint, input), parseWithDeletedUsers).catch((error: unknown) => {
    publishFailure(buildUrl(endpoint.path, input.params as object, input.query as object), error, expected);
    throw error;
  });
