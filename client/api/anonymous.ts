import type { Static } from 'typebox';
import { keep, keptAs } from '#client/api/kept';
import { answerOf, CallError, send } from '#client/api/wire';
import { ANONYMOUS } from '#shared/response/addresses';
import type { createAnonymous, getAnonymous, saveAnonymous } from '#shared/response/endpoints';
import type { AnonymousOpened, AnonymousSave } from '#shared/response/schema';
import { SECRET_HEADER } from '#shared/response/secret';

/** What this browser was given for a campaign: without it nobody comes to the answers again, not even we. */
interface Key {
  id: string;
  secret: string;
}

const nameOf = (campaignId: string): string => `parley-anonymous ${campaignId}`;

const keyOf = (campaignId: string): Key | null => keptAs<Key>(nameOf(campaignId));

const secretOf = ({ secret }: Key) => ({ [SECRET_HEADER]: secret });

async function begin(tenantId: string, campaignId: string): Promise<AnonymousOpened> {
  const { secret, ...opened } = await answerOf<typeof createAnonymous.answer>(send(ANONYMOUS.create, { params: { tenantId, campaignId } }));
  keep(nameOf(campaignId), JSON.stringify({ id: opened.surveyResponse.id, secret } satisfies Key));
  return opened;
}

/** The response that this browser began, or a new one. @throws CallError */
export async function openAnonymous(tenantId: string, campaignId: string): Promise<AnonymousOpened> {
  const key = keyOf(campaignId);
  if (!key) return begin(tenantId, campaignId);
  try {
    return await answerOf<typeof getAnonymous.answer>(send(ANONYMOUS.get, { params: { id: key.id }, headers: secretOf(key) }));
  } catch (error) {
    // What it opened is gone, so a new one is begun.
    if (error instanceof CallError && error.status === 404) return begin(tenantId, campaignId);
    throw error;
  }
}

/** Saves, with the secret that this browser was given. @throws CallError */
export function saveUnnamed(campaignId: string, body: AnonymousSave): Promise<Static<typeof saveAnonymous.answer>> {
  const key = keyOf(campaignId);
  if (!key) return Promise.reject(new CallError(404));
  return answerOf<typeof saveAnonymous.answer>(send(ANONYMOUS.save, { params: { id: key.id }, headers: secretOf(key), body }));
}
