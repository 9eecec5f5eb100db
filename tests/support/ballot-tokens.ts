import { createHash, randomUUID } from 'node:crypto';
import { RSABSSA } from '@cloudflare/blindrsa-ts';
import { surveyAssignments } from '#db/schema/campaign-and-response';
import { formatToken, parseBase64Url, toBase64Url } from '#shared/ballot/token';
import { SECRET_HEADER, TOKEN_HEADER } from '#shared/response/header-names';
import type { AnonymousSave } from '#shared/response/schema';
import type { SurveySnapshot } from '#shared/survey/schema';
import type { ApiResponse, Client } from '#tests/support/api-client';
import type { TestApp } from '#tests/support/app';
import { ballotOf } from '#tests/support/ballots';
import { userIdOf } from '#tests/support/demo-users';
import { newCampaign, newRespondent, type SavedResponse, type TestCampaignRow, type TestRespondent } from '#tests/support/surveys';

const suite = RSABSSA.SHA384.PSS.Randomized();

/** A campaign by invitation with these users and one survey. */
export async function newInvitedCampaign(
  app: Pick<TestApp, 'store'>,
  mails: readonly string[],
  change: Partial<TestCampaignRow> = {},
): Promise<TestCampaignRow> {
  const campaign = await newCampaign(app, { type: 'Anonymous', anonymity: 'invited', ...change });
  await invite(app, campaign, mails.map(userIdOf));
  return campaign;
}

export async function invite({ store }: Pick<TestApp, 'store'>, campaign: TestCampaignRow, userIds: readonly string[]): Promise<void> {
  const { id: campaignId, tenantId, surveys } = campaign;
  const surveyId = surveys[0]?.id ?? '';
  if (userIds.length === 0) return;
  await store.db
    .insert(surveyAssignments)
    .values(userIds.map((assignedUserId) => ({ id: randomUUID(), tenantId, campaignId, surveyId, assignedUserId })));
}

export const getKey = <T = { suite: string; publicKey: string }>(client: Client, who: string | null, id: string): Promise<ApiResponse<T>> =>
  client.call<T>(who, 'GET', `/api/campaigns/${id}/token-key`);
export const postToken = <T = { signature: string }>(
  client: Client,
  who: string | null,
  id: string,
  blinded: string,
): Promise<ApiResponse<T>> => client.call<T>(who, 'POST', `/api/campaigns/${id}/token`, { blinded });

/** The blinded message that a browser sends. */
export interface Blinded {
  blinded: string;
  /** Returns the token for the blinded signature. */
  finish(signature: string): Promise<string>;
}

export async function blindFor(client: Client, who: string, id: string): Promise<Blinded> {
  const { body } = await getKey(client, who, id);
  return blindWith(body.publicKey);
}

export async function blindWith(publicKey: string): Promise<Blinded> {
  const spki = parseBase64Url(publicKey) as Uint8Array<ArrayBuffer>;
  const key = await crypto.subtle.importKey('spki', spki, { name: 'RSA-PSS', hash: 'SHA-384' }, true, ['verify']);
  const message = suite.prepare(new TextEncoder().encode('a ballot'));
  const { blindedMsg, inv } = await suite.blind(key, message);
  return {
    blinded: toBase64Url(blindedMsg),
    finish: async (signature) =>
      formatToken({ message, signature: await suite.finalize(key, message, parseBase64Url(signature) ?? new Uint8Array(), inv) }),
  };
}

/** Fetches the token of a user, like the page. @throws Error when it is refused */
export async function fetchBallotToken(client: Client, who: string, id: string): Promise<string> {
  const { blinded, finish } = await blindFor(client, who, id);
  const { status, body } = await postToken(client, who, id, blinded);
  if (status !== 200) throw new Error(`POST answers ${status}: ${JSON.stringify(body)}`);
  return finish(body.signature);
}

/** Hands in with a token. */
export const putWithToken = <T = SavedResponse>(
  client: Client,
  { surveyResponse, secret }: TestRespondent,
  save: AnonymousSave,
  token: string | null,
): Promise<ApiResponse<T>> =>
  client.call<T>(null, 'PUT', `/api/anonymous/survey-responses/${surveyResponse.id}`, save, {
    [SECRET_HEADER]: secret,
    ...(token === null ? {} : { [TOKEN_HEADER]: token }),
  });

/** A new respondent answers all questions and hands in with this token. */
export async function handInWithToken<T = SavedResponse>(
  client: Client,
  campaign: TestCampaignRow,
  token: string | null,
  words?: string,
): Promise<ApiResponse<T>> {
  const who = await newRespondent(client, campaign);
  return putWithToken<T>(client, who, ballotOf(who, campaign.surveys[0] as SurveySnapshot, words), token);
}

export const hashOfKey = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('base64url');
