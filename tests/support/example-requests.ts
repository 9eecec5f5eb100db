import { eq } from 'drizzle-orm';
import { hashLinkToken } from '#db/activation-link';
import { demoId } from '#db/demo/ids-and-dates';
import { campaigns } from '#db/schema/campaign-and-response';
import { activationLinks } from '#db/schema/sign-in';
import { LINK_TTL_MS, type LinkUse } from '#shared/account/activation-link';
import { ALL_ENDPOINTS } from '#shared/api/endpoints';
import type { MyAssignment } from '#shared/assignment/schema';
import { buildUrl } from '#shared/contract/endpoint';
import { SOCKET_HEADER } from '#shared/response/header-names';
import type { Session } from '#shared/talk/schema';
import { aiCalls } from '#tests/support/ai-example-calls';
import { anonymousCalls, anonymousExample } from '#tests/support/anonymous-example-calls';
import type { ApiResponse } from '#tests/support/api-client';
import type { TestApp } from '#tests/support/app';
import { newInvitedCampaign } from '#tests/support/ballot-tokens';
import {
  ADA,
  BEA,
  CARLA,
  demoSession,
  GRETA,
  JONAS,
  MAREK,
  MIRA,
  NILS,
  NOBODY,
  RUTH,
  TOM,
  tenantIdOf,
  userIdOf,
} from '#tests/support/demo-users';
import type { ExampleCall, RequestParts } from '#tests/support/example-call-types';
import { secretFor, shortened } from '#tests/support/example-response-normalization';
import { launchCalls, launchExample } from '#tests/support/launch-example-calls';
import { libraryCalls, libraryExample } from '#tests/support/library-example-calls';
import { fileCalls } from '#tests/support/library-file-example-calls';
import { OPEN_LONGER, ownedCampaignCalls, ownedCampaignExample } from '#tests/support/owned-campaign-example-calls';
import { projectCalls, projectExample } from '#tests/support/project-example-calls';
import { openStatistics, waitForStatistics } from '#tests/support/statistics';
import { assignSurvey, newCampaign, newSurvey, openResponse, responseSaveOf as saveOfAnswers } from '#tests/support/surveys';
import { openSession, sessionSaveOf } from '#tests/support/talks';
import { teamCalls, teamExample } from '#tests/support/team-example-calls';
import { tenantCalls, tenantExample } from '#tests/support/tenant-example-calls';

/** Last day of the demo's open campaigns, so that the examples are the same on any day. */
const OPEN_LONG = { toDate: '2099-12-30' };
/** Period of planned campaigns: far in the future, so that they stay planned and sort last. */
const TO_COME = { fromDate: '2100-01-01', toDate: '2100-01-31' };

/** Placeholder for a version of the texts. */
const VERSION = 'xxxxxxxxxxxxxxxxxxxxxx';

/** A one-time link of Greta with a fixed token; she has an identity already, so using it only spends it. */
async function linkExample({ store }: TestApp): Promise<LinkUse> {
  const token = secretFor(GRETA);
  const link = { tokenHash: hashLinkToken(token), expiresAt: new Date(Date.now() + LINK_TTL_MS) };
  await store.db.insert(activationLinks).values({ userId: userIdOf(GRETA), tenantId: tenantIdOf(GRETA), ...link });
  return { token };
}

/** One call of each operation, mostly by Greta, on the demo data. Calls that change data come last. */
export async function exampleCalls(app: TestApp): Promise<Record<string, ExampleCall>> {
  await app.store.db.update(campaigns).set(OPEN_LONG).where(eq(campaigns.status, 'Open'));
  await app.store.db.update(campaigns).set(TO_COME).where(eq(campaigns.status, 'Planned'));
  const { body: mine } = await app.call<MyAssignment[]>(GRETA, 'GET', '/api/survey-assignments/insights');
  const session: Session = await openSession(app, GRETA, demoSession(GRETA, MAREK));
  const [first] = mine;
  if (!first) throw new Error('Greta has no assignments in the demo.');
  const surveys = [newSurvey(['single-with', 'text-only'], (name) => demoId('example', name))];
  const id = demoId('response', 'example');
  await assignSurvey(app, await newCampaign(app, { ...OPEN_LONGER, surveys }), [GRETA], { id });
  const saveOfResponse = { ...saveOfAnswers(await openResponse(app, GRETA, id)), counter: 1 };
  const board = await newCampaign(app, { id: demoId('campaign', 'board example'), ...OPEN_LONGER, isBoardpulse: true, surveys });
  await assignSurvey(app, board, [GRETA]);
  const anonymous = await newCampaign(app, { id: demoId('campaign', 'example'), ...OPEN_LONGER, type: 'Anonymous', surveys });
  const secretly = await anonymousExample(app, anonymous);
  const invited = await newInvitedCampaign(app, [GRETA], { id: demoId('campaign', 'invited example'), ...OPEN_LONGER, surveys });
  const reported = await newCampaign(app, {
    id: demoId('campaign', 'reported example'),
    ...OPEN_LONGER,
    ownerUserId: userIdOf(GRETA),
    disclosureThreshold: 3,
    surveys,
  });
  await assignSurvey(app, reported, [TOM, CARLA, NILS, MIRA, JONAS, ADA], { status: 'Completed' });
  await openStatistics(app, GRETA, reported.id);
  await waitForStatistics(app, GRETA, reported.id);
  const owned = await ownedCampaignExample(app, surveys);
  const ofReported: RequestParts = { params: { campaignId: reported.id }, query: { lang: 'de-DE' } };
  const { responses, ...save } = { ...sessionSaveOf(session), counter: 1 };
  const body = { ...save, responses: shortened(responses) };
  const nobody: RequestParts = { params: { id: NOBODY } };
  const unsigned: ExampleCall['refused'] = [null, {}, 'UnauthorizedError'];
  const foreign = { params: { id: userIdOf(BEA) } };
  const link = await linkExample(app);
  await libraryExample(app);
  await launchExample(app);
  await projectExample(app);
  const videoId = demoId('video', 'aurora', 'a-good-talk');
  const film = { extId: 'set-the-dot', title: { 'en-GB': 'Setting the dot' }, duration: '00:00:20', published: '2026-06-01' };
  const forAll = { organizationRole: [], categories: ['start'] };
  return {
    getConfiguration: { request: { params: { name: 'app' } }, refused: [null, { params: { name: 'No Name' } }, 'ValidationErrorResponse'] },
    getTexts: {
      request: { params: { file: 'en-GB.json' }, query: { v: VERSION, tenant: tenantIdOf(GRETA), part: 'first' } },
      refused: [null, { params: { file: 'xx-XX.json' } }, 'NotFoundError'],
    },
    getWording: { request: { params: { lang: 'de-DE' } }, refused: unsigned },
    getAccount: { request: {}, refused: unsigned },
    readLink: { request: { body: link }, refused: [null, {}, 'LinkInvalidError'] },
    bindIdentity: { request: { body: link }, refused: [GRETA, {}, 'LinkInvalidError'] },
    getOrganizations: { request: {}, refused: unsigned },
    getFeatures: { request: {}, refused: unsigned },
    getDossier: { request: {}, refused: unsigned },
    signOut: { who: RUTH, request: {}, refused: unsigned },
    getModulePermissions: {
      request: { params: { module: 'futuretalk' } },
      refused: [GRETA, { params: { module: 'kitchen' } }, 'ValidationErrorResponse'],
    },
    getTenant: {
      request: { params: { id: tenantIdOf(GRETA) } },
      refused: [GRETA, { params: { id: tenantIdOf(BEA) } }, 'NotFoundError'],
    },
    getUser: { request: { params: { id: userIdOf(TOM) } }, refused: [GRETA, foreign, 'NotFoundError'] },
    getUserOfTenant: {
      request: { params: { tenantId: tenantIdOf(TOM), userId: userIdOf(TOM) } },
      refused: [GRETA, { params: { tenantId: tenantIdOf(BEA), userId: userIdOf(BEA) } }, 'NotFoundError'],
    },
    getUsers: {
      request: { body: { users: [userIdOf(TOM), userIdOf(BEA)] } },
      refused: [GRETA, { body: { users: ['nobody'] } }, 'ValidationErrorResponse'],
    },
    listBoardMembers: {
      request: { params: { tenantId: tenantIdOf(GRETA) }, query: { boardMember: true } },
      refused: [BEA, { params: { tenantId: tenantIdOf(GRETA) }, query: { boardMember: true } }, 'NotFoundError'],
    },
    getSiteSettings: { request: {}, refused: unsigned },
    listActive: {
      request: { query: { campaignId: board.id } },
      refused: [BEA, { query: { campaignId: board.id } }, 'NotFoundError'],
    },
    listBoard: {
      request: { query: { page: 1, pageSize: 10, includeExpired: false } },
      refused: [GRETA, { query: { pageSize: 11 } }, 'ValidationErrorResponse'],
    },
    listOwned: {
      request: { query: { after: board.id } },
      refused: [GRETA, { query: { after: 'the last one' } }, 'ValidationErrorResponse'],
    },
    getStatistics: { request: { ...ofReported, query: { lang: 'en-GB' } }, refused: [BEA, ofReported, 'NotFoundError'] },
    getStatisticsAddress: { request: ofReported, refused: [BEA, ofReported, 'NotFoundError'] },
    listMine: { request: { query: { surveyResponseId: first.surveyResponse.id, texts: 'names' } }, refused: unsigned },
    listMineOf: {
      request: { params: { campaignId: first.campaign.id } },
      refused: [BEA, { params: { campaignId: first.campaign.id } }, 'NotFoundError'],
    },
    getAssignment: { request: { params: { id: first.surveyAssignment.id } }, refused: [GRETA, nobody, 'NotFoundError'] },
    getResponse: {
      request: { params: { id: first.surveyResponse.id } },
      refused: [BEA, { params: { id: first.surveyResponse.id } }, 'NotFoundError'],
    },
    saveResponse: {
      request: { body: saveOfResponse, headers: { [SOCKET_HEADER]: 'ojIckSD2jqNzOqIrAAAB' } },
      refused: [GRETA, { body: { ...saveOfResponse, counter: 2 } }, 'ConcurrencyError'],
    },
    ...anonymousCalls(anonymous, secretly, invited.id),
    listAssigned: { request: {}, refused: unsigned },
    getSession: { request: { params: { id: session.id } }, refused: [BEA, { params: { id: session.id } }, 'NotFoundError'] },
    getProject: {
      request: { params: { projectId: session.futureTalkProjectSnapshot.id } },
      refused: [BEA, { params: { projectId: session.futureTalkProjectSnapshot.id } }, 'NotFoundError'],
    },
    saveSession: { request: { body }, refused: [GRETA, { body: { ...body, counter: 2 } }, 'ConcurrencyError'] },
    listVideos: { request: {}, refused: [BEA, {}, 'NotFoundError'] },
    createVideo: { who: ADA, request: { body: { ...film, ...forAll } }, refused: [GRETA, {}, 'ForbiddenError'] },
    changeVideo: {
      who: ADA,
      request: { params: { id: videoId }, body: { duration: '00:00:25', revision: 1 } },
      refused: [ADA, {}, 'ConcurrencyError'],
    },
    removeVideo: {
      who: ADA,
      request: { params: { id: demoId('video', 'aurora', 'set-the-dot') } },
      refused: [ADA, nobody, 'NotFoundError'],
    },
    saveWording: {
      who: ADA,
      request: { params: { lang: 'de-DE' }, body: { revision: 0, texts: { 'talk.followingName': 'Du gehst mit {{name}} mit' } } },
      refused: [GRETA, {}, 'ForbiddenError'],
    },
    ...teamCalls(await teamExample(app)),
    ...tenantCalls(await tenantExample(app)),
    ...libraryCalls(),
    ...ownedCampaignCalls(owned, board.id),
    ...launchCalls(owned.managed.id),
    ...projectCalls(),
    ...aiCalls(),
    ...fileCalls(),
    changeUser: {
      request: { params: { id: userIdOf(GRETA) }, body: { revision: 1, language: 'de-DE' } },
      refused: [GRETA, { params: { id: userIdOf(TOM) }, body: { revision: 1, language: 'de-DE' } }, 'ForbiddenError'],
    },
  };
}

/** Sends the call with this operation id. */
export function sendRequest<T = unknown>(
  app: TestApp,
  who: string | null,
  name: string,
  { params, query, body, headers, file }: RequestParts,
): Promise<ApiResponse<T>> {
  const endpoint = ALL_ENDPOINTS.find((call) => call.name === name)?.endpoint;
  if (!endpoint) throw new Error(`No call is declared as ${name}.`);
  if (endpoint.upload && file) {
    const form = new FormData();
    form.append(endpoint.upload, file);
    return app.send<T>(who, endpoint.method as 'PUT', buildUrl(endpoint.path, params, query), form);
  }
  return app.call<T>(who, endpoint.method as 'GET', buildUrl(endpoint.path, params, query), body, headers);
}
