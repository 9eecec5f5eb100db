import type { Static, TSchema } from 'typebox';
import { accessToken, renew } from '#client/api/token';
import { answerOf, send } from '#client/api/wire';
import type { CallInput, Endpoint } from '#shared/contract/endpoint';

const bearer = (token: string | null): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {});

/** Makes a declared call; renews the token once when the server does not take it. @throws CallError */
export function call<P extends TSchema, Q extends TSchema, B extends TSchema, A extends TSchema>(
  endpoint: Endpoint<P, Q, B, A>,
  input: CallInput<P, Q, B> = {},
): Promise<Static<A>> {
  const attempt = async (): Promise<Response> => {
    const token = await accessToken();
    const answer = await send(endpoint, input, bearer(token));
    const renewed = answer.status === 401 && token !== null ? await renew(token) : null;
    return renewed !== null && renewed !== token ? send(endpoint, input, bearer(renewed)) : answer;
  };
  return answerOf<A>(attempt());
}
