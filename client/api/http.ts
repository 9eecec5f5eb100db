import type { Static, TSchema } from 'typebox';
import { readPeople } from '#client/api/former';
import { accessToken, renew } from '#client/api/token';
import { answerOf, send } from '#client/api/wire';
import type { CallInput, Endpoint } from '#shared/contract/endpoint';

const bearer = (token: string | null): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {});

/** One request of a declared call as whoever is signed in; renews the token once when the server does not take it. */
export async function request<P extends TSchema, Q extends TSchema, B extends TSchema>(
  endpoint: Pick<Endpoint<P, Q, B>, 'method' | 'path' | 'upload'>,
  input: CallInput<P, Q, B> = {},
): Promise<Response> {
  const token = await accessToken();
  const answer = await send(endpoint, input, bearer(token));
  const renewed = answer.status === 401 && token !== null ? await renew(token) : null;
  return renewed !== null && renewed !== token ? send(endpoint, input, bearer(renewed)) : answer;
}

/** Makes a declared call. @throws CallError */
export const call = <P extends TSchema, Q extends TSchema, B extends TSchema, A extends TSchema>(
  endpoint: Endpoint<P, Q, B, A>,
  input: CallInput<P, Q, B> = {},
): Promise<Static<A>> => answerOf<A>(request(endpoint, input), readPeople);
