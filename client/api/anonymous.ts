import type { Static } from 'typebox';
import { ApiError, fetchEndpoint, readAnswer, TRACELESS } from '#client/api/fetch';
import type { createAnonymous, getAnonymous, saveAnonymous } from '#shared/response/endpoints';
import { ANONYMOUS_PATHS } from '#shared/response/paths';
import type { AnonymousOpened, AnonymousRespondent, AnonymousSave } from '#shared/response/schema';
import { SECRET_HEADER } from '#shared/response/secret';

/** What shows the server whose response it is. */
export interface Key {
  id: string;
  secret: string;
}

const to = ({ id, secret }: Key) => ({ params: { id }, headers: { [SECRET_HEADER]: secret } });

/** The campaign, and an empty response with a secret, of which the server keeps nothing. @throws ApiError */
export const beginAnonymous = (tenantId: string, campaignId: string): Promise<AnonymousRespondent> =>
  readAnswer<typeof createAnonymous.answer>(fetchEndpoint(ANONYMOUS_PATHS.create, { params: { tenantId, campaignId } }, {}, TRACELESS));

/** Hands in; the same again is answered like the first time. @throws ApiError */
export const handInAnonymous = (secret: string, body: AnonymousSave): Promise<Static<typeof saveAnonymous.answer>> =>
  readAnswer<typeof saveAnonymous.answer>(fetchEndpoint(ANONYMOUS_PATHS.save, { ...to({ id: body.id, secret }), body }, {}, TRACELESS));

/**
 * A response that the server kept before answers stayed on the device.
 * @returns null when it is gone; of one that was handed in nothing but that
 * @throws ApiError
 */
export const readFormer = (key: Key): Promise<AnonymousOpened | 'handedIn' | null> =>
  readAnswer<typeof getAnonymous.answer>(fetchEndpoint(ANONYMOUS_PATHS.get, to(key), {}, TRACELESS)).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    if (error instanceof ApiError && error.body?.type === 'ResponseCompletedError') return 'handedIn';
    throw error;
  });

/** Removes such a response from the server. @returns whether it is gone */
export const removeFormer = (key: Key): Promise<boolean> =>
  fetchEndpoint(ANONYMOUS_PATHS.remove, to(key), {}, TRACELESS).then(
    ({ ok, status }) => ok || status === 404,
    () => false,
  );
