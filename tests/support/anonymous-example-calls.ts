import { demoId } from '#db/demo/ids-and-dates';
import { anonymousDrafts } from '#db/schema/campaign-and-response';
import { hashSecret } from '#server/features/anonymous-response/secret';
import { emptyResponses } from '#shared/response/answer-rules';
import { SECRET_HEADER, TOKEN_HEADER } from '#shared/response/header-names';
import type { TestApp } from '#tests/support/app';
import { BEA, GRETA, NOBODY } from '#tests/support/demo-users';
import type { ExampleCall, RequestParts } from '#tests/support/example-call-types';
import { secretFor } from '#tests/support/example-response-normalization';
import type { TestCampaignRow } from '#tests/support/surveys';

/** A server-side draft of an earlier version with a fixed id and secret, and the request that hands in a response. */
export async function anonymousExample(app: TestApp, { id: campaignId, tenantId, surveys }: TestCampaignRow) {
  const [id, secret] = [demoId('anonymous', 'example'), secretFor(GRETA)];
  const responses = emptyResponses(surveys[0]?.questions ?? []);
  const of = { tenantId, campaignId, secretHash: hashSecret(secret).toString('base64url') };
  await app.store.db.insert(anonymousDrafts).values({ ...of, id, currentResponseIndex: 0, soundStatus: true, responses });
  const params = { id: demoId('anonymous', 'another example') };
  const given = responses.map((item, i) => (i === 0 ? { ...item, scalarResponse1: 62.5, textResponse1: 'Good.' } : item));
  const body = { id: params.id, revision: 1, counter: 1, status: 'Completed' as const, currentResponseIndex: 1, soundStatus: true };
  const handIn: RequestParts = {
    params,
    body: { ...body, responses: given },
    headers: { [SECRET_HEADER]: secretFor(GRETA, campaignId), [TOKEN_HEADER]: `${'x'.repeat(91)}.${'x'.repeat(512)}` },
  };
  return { request: { params: { id }, headers: { [SECRET_HEADER]: secret } } satisfies RequestParts, handIn };
}

const unsigned: ExampleCall['refused'] = [null, {}, 'UnauthorizedError'];

/** Calls of anonymous campaigns: with an open link, and by invitation. */
export const anonymousCalls = (
  anonymous: TestCampaignRow,
  secretly: Awaited<ReturnType<typeof anonymousExample>>,
  invitedId: string,
): Record<string, ExampleCall> => ({
  createAnonymous: {
    request: { params: { tenantId: anonymous.tenantId, campaignId: anonymous.id } },
    refused: [null, { params: { tenantId: anonymous.tenantId, campaignId: NOBODY } }, 'NotFoundError'],
  },
  listInvitations: { request: {}, refused: unsigned },
  getInvitation: { request: { params: { id: invitedId } }, refused: [BEA, { params: { id: invitedId } }, 'NotFoundError'] },
  getTokenKey: { request: { params: { id: invitedId } }, refused: [BEA, { params: { id: invitedId } }, 'NotFoundError'] },
  signToken: {
    request: { params: { id: invitedId }, body: { blinded: 'L'.repeat(512) } },
    refused: [GRETA, { params: { id: invitedId }, body: { blinded: 'M'.repeat(512) } }, 'TokenFetchedError'],
  },
  getAnonymous: { request: secretly.request, refused: [null, { headers: { [SECRET_HEADER]: secretFor(BEA) } }, 'NotFoundError'] },
  saveAnonymous: {
    request: secretly.handIn,
    refused: [null, { ...secretly.handIn, headers: { [SECRET_HEADER]: secretFor(BEA) } }, 'NotFoundError'],
  },
  removeAnonymous: { request: secretly.request, refused: [null, { headers: { [SECRET_HEADER]: secretFor(BEA) } }, 'NotFoundError'] },
});
