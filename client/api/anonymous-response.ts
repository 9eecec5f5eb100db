import type { Static } from 'typebox';
import { ANONYMOUS_REQUEST, ApiError, fetchEndpoint, readAnswer } from '#client/api/fetch';
import { ANONYMOUS_PATHS } from '#shared/response/anonymous-endpoint-paths';
import type { createAnonymous, getAnonymous, saveAnonymous } from '#shared/response/endpoints';
import { SECRET_HEADER, TOKEN_HEADER } from '#shared/response/header-names';
import type { AnonymousOpened, AnonymousRespondent, AnonymousSave } from '#shared/response/schema';

/** Authenticates access to one anonymous response. */
export interface Key {
  id: string;
  secret: string;
}

const to = ({ id, secret }: Key) => ({ params: { id }, headers: { [SECRET_HEADER]: secret } });

/** Returns the campaign and an empty response with a secret; the server stores nothing. @throws ApiError */
export const beginAnonymous = (tenantId: string, campaignId: string): Promise<AnonymousRespondent> =>
  readAnswer<typeof createAnonymous.answer>(
    fetchEndpoint(ANONYMOUS_PATHS.create, { params: { tenantId, campaignId } }, {}, ANONYMOUS_REQUEST),
  );

/** Submits the response; idempotent. @param token of a campaign by invitation @throws ApiError */
export function handInAnonymous(
  secret: string,
  body: AnonymousSave,
  token: string | undefined,
): Promise<Static<typeof saveAnonymous.answer>> {
  const proof = token ? { [TOKEN_HEADER]: token } : {};
  return readAnswer<typeof saveAnonymous.answer>(
    fetchEndpoint(ANONYMOUS_PATHS.save, { ...to({ id: body.id, secret }), body }, proof, ANONYMOUS_REQUEST),
  );
}

/**
 * Reads a response that an earlier version stored on the server.
 * @returns null when it no longer exists, 'handedIn' when it was submitted
 * @throws ApiError
 */
export const readFormer = (key: Key): Promise<AnonymousOpened | 'handedIn' | null> =>
  readAnswer<typeof getAnonymous.answer>(fetchEndpoint(ANONYMOUS_PATHS.get, to(key), {}, ANONYMOUS_REQUEST)).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    if (error instanceof ApiError && error.body?.type === 'ResponseCompletedError') return 'handedIn';
    throw error;
  });

/** Removes such a response from the server. @returns whether it no longer exists */
export const removeFormer = (key: Key): Promise<boolean> =>
  fetchEndpoint(ANONYMOUS_PATHS.remove, to(key), {}, ANONYMOUS_REQUEST).then(
    ({ ok, status }) => ok || status === 404,
    () => false,
  );
