import { eq } from 'drizzle-orm';
import { idOf } from '#db/demo/ids';
import { anonymousResponses, campaigns } from '#db/schema/survey';
import { hashOf } from '#server/features/anonymous/secret';
import type { MyAssignment } from '#shared/assignment/schema';
import { CALLS } from '#shared/contract/calls';
import { addressOf } from '#shared/contract/endpoint';
import type { AnonymousRespondent, AnonymousSave } from '#shared/response/schema';
import { SECRET_HEADER } from '#shared/response/secret';
import { emptyResponses } from '#shared/response/shape';
import type { Session } from '#shared/talk/schema';
import type { TenantSettings } from '#shared/tenant/schema';
import type { Account } from '#shared/user/schema';
import type { Video } from '#shared/video/schema';
import type { TestApp } from '#tests/support/app';
import type { Answer } from '#tests/support/client';
import type { Asked, ExampleCall } from '#tests/support/example-call';
import { ADA, BEA, CARLA, demoSession, GRETA, JONAS, MIRA, NILS, NOBODY, TOM, tenantIdOf, userIdOf } from '#tests/support/people';
import { openStatistics, whenThere } from '#tests/support/statistics';
import { askPeople, type CampaignRow, newCampaign, newSurvey, openResponse, saveOf as saveOfAnswers } from '#tests/support/surveys';
import { openSession, saveOf } from '#tests/support/talks';
import { steadyPerson, teamCalls, teamExample } from '#tests/support/team-examples';
import { steadySettings, tenantCalls, tenantExample } from '#tests/support/tenant-examples';

/** The examples are of one day, and made on any. */
const OPEN_LONG = { toDate: '2099-12-30' };
/** Those that are made here come after those of the demo. */
const OPEN_LONGER = { fromDate: '2026-06-01', toDate: '2099-12-31' };
/** What is planned stays so, and comes last. */
const TO_COME = { fromDate: '2100-01-01', toDate: '2100-01-31' };

const MAREK = 'marek.zolkiewski@aurora.example';

/** Lists are long and alike: the first two of each show what they hold. */
function shortened<T>(value: T): T {
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part)])) as T;
}

/** Some of all the texts: which they are does not matter, and they change often. */
const fewTexts = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts)
      .slice(0, 2)
      .map(([key, part]) => [key, typeof part === 'object' ? fewTexts(part) : part]),
  );

/** What is random in an answer is another each time. */
const steadyVideo = (video: Video): object => ({ ...video, id: idOf('video', 'another example') });
const steady = (begun: AnonymousRespondent): object => ({
  ...begun,
  surveyResponse: { ...begun.surveyResponse, id: idOf('anonymous', 'another example') },
  secret: secretFor(GRETA).replaceAll('A', 'x'),
});

/** What is signed is another each time. */
const signedLongAgo = ({ url }: { url: string }): object => ({
  url: url.replace(/signed=.*$/, `signed=${SIGNED}`),
  expiresAt: MOMENT,
});
const MOMENT = '2026-06-15T09:01:00.000Z';
const SIGNED = `${tenantIdOf(GRETA)}.${Date.parse(MOMENT)}.${'x'.repeat(43)}`;

/** What an answer looks like, without all of its length. */
export function exampleOf(name: string, answer: unknown): unknown {
  if (name === 'getTexts') return fewTexts(answer as object);
  if (name === 'createVideo') return steadyVideo(answer as Video);
  if (name === 'createDepartment' || name === 'createTenant') return { ...(answer as object), id: idOf('made', name) };
  if (name === 'getStatistics' || name === 'getPhoto' || name === 'getTenantPicture') return null;
  if (name === 'createUser' || name === 'putPhoto') return steadyPerson(answer as Account);
  if (name === 'putTenantPicture') return steadySettings(answer as TenantSettings);
  if (name === 'getStatisticsAddress') return signedLongAgo(answer as { url: string });
  return shortened(name === 'createAnonymous' ? steady(answer as AnonymousRespondent) : answer);
}

/** A release that never was. */
const VERSION = 'xxxxxxxxxxxxxxxxxxxxxx';

/** A secret that no server would give: nothing in it is random. */
const secretFor = (mail: string): string =>
  Buffer.concat([Buffer.from(tenantIdOf(mail).replaceAll('-', ''), 'hex'), Buffer.alloc(32)]).toString('base64url');

/** An anonymous response whose id and secret are the same in each run. */
async function anonymousExample(app: TestApp, campaign: CampaignRow): Promise<{ asked: Asked; save: AnonymousSave }> {
  const [id, secret] = [idOf('anonymous', 'example'), secretFor(GRETA)];
  const responses = emptyResponses(campaign.surveys[0]?.questions ?? []);
  const of = { tenantId: campaign.tenantId, campaignId: campaign.id, secretHash: hashOf(secret) };
  await app.store.db.insert(anonymousResponses).values({ ...of, id, status: 'Open', responses });
  const save = { id, revision: 1, counter: 1, status: 'InProgress' as const, currentResponseIndex: 0, soundStatus: true, responses };
  return { asked: { params: { id }, headers: { [SECRET_HEADER]: secret } }, save };
}

/** One call of each operation, mostly asked by Greta, about what the demo holds. Calls that change something come last. */
export async function exampleCalls(app: TestApp): Promise<Record<string, ExampleCall>> {
  await app.store.db.update(campaigns).set(OPEN_LONG).where(eq(campaigns.status, 'Open'));
  await app.store.db.update(campaigns).set(TO_COME).where(eq(campaigns.status, 'Planned'));
  const { body: mine } = await app.call<MyAssignment[]>(GRETA, 'GET', '/api/survey-assignments/insights');
  const session: Session = await openSession(app, GRETA, demoSession(GRETA, MAREK));
  const [first] = mine;
  if (!first) throw new Error('Greta has no assignments in the demo.');
  const surveys = [newSurvey(['single-with', 'text-only'], (name) => idOf('example', name))];
  const id = idOf('response', 'example');
  await askPeople(app, await newCampaign(app, { ...OPEN_LONGER, surveys }), [GRETA], { id });
  const saveOfResponse = { ...saveOfAnswers(await openResponse(app, GRETA, id)), counter: 1 };
  const board = await newCampaign(app, { id: idOf('campaign', 'board example'), ...OPEN_LONGER, isBoardpulse: true, surveys });
  await askPeople(app, board, [GRETA]);
  const anonymous = await newCampaign(app, { id: idOf('campaign', 'example'), ...OPEN_LONGER, type: 'Anonymous', surveys });
  const secretly = await anonymousExample(app, anonymous);
  const reported = await newCampaign(app, {
    id: idOf('campaign', 'reported example'),
    ...OPEN_LONGER,
    ownerUserId: userIdOf(GRETA),
    surveys,
  });
  await askPeople(app, reported, [TOM, CARLA, NILS, MIRA, JONAS], { status: 'Completed' });
  await openStatistics(app, GRETA, reported.id);
  await whenThere(app, GRETA, reported.id);
  const ofReported: Asked = { params: { campaignId: reported.id }, query: { lang: 'de-DE' } };
  const { responses, ...save } = { ...saveOf(session), counter: 1 };
  const body = { ...save, responses: shortened(responses) };
  const nobody: Asked = { params: { id: NOBODY } };
  const unsigned: ExampleCall['refused'] = [null, {}, 'UnauthorizedError'];
  const foreign = { params: { id: userIdOf(BEA) } };
  const videoId = idOf('video', 'aurora', 'a-good-talk');
  const film = { extId: 'set-the-dot', title: { 'en-GB': 'Setting the dot' }, duration: '00:00:20', published: '2026-06-01' };
  const forAll = { organizationRole: [], categories: ['start'] };
  return {
    getConfiguration: { asked: { params: { name: 'app' } }, refused: [null, { params: { name: 'No Name' } }, 'ValidationErrorResponse'] },
    getTexts: {
      asked: { params: { file: 'en-GB.json' }, query: { v: VERSION, tenant: tenantIdOf(GRETA) } },
      refused: [null, { params: { file: 'xx-XX.json' } }, 'NotFoundError'],
    },
    getWording: { asked: { params: { lang: 'de-DE' } }, refused: unsigned },
    getAccount: { asked: {}, refused: unsigned },
    getOrganizations: { asked: {}, refused: unsigned },
    getFeatures: { asked: {}, refused: unsigned },
    getModulePermissions: {
      asked: { params: { module: 'futuretalk' } },
      refused: [GRETA, { params: { module: 'kitchen' } }, 'ValidationErrorResponse'],
    },
    getTenant: {
      asked: { params: { id: tenantIdOf(GRETA) } },
      refused: [GRETA, { params: { id: tenantIdOf(BEA) } }, 'NotFoundError'],
    },
    getUser: { asked: { params: { id: userIdOf(TOM) } }, refused: [GRETA, foreign, 'NotFoundError'] },
    getUserOfTenant: {
      asked: { params: { tenantId: tenantIdOf(TOM), userId: userIdOf(TOM) } },
      refused: [GRETA, { params: { tenantId: tenantIdOf(BEA), userId: userIdOf(BEA) } }, 'NotFoundError'],
    },
    getUsers: {
      asked: { body: { users: [userIdOf(TOM), userIdOf(BEA)] } },
      refused: [GRETA, { body: { users: ['nobody'] } }, 'ValidationErrorResponse'],
    },
    listBoardMembers: {
      asked: { params: { tenantId: tenantIdOf(GRETA) }, query: { boardMember: true } },
      refused: [BEA, { params: { tenantId: tenantIdOf(GRETA) }, query: { boardMember: true } }, 'NotFoundError'],
    },
    getSiteSettings: { asked: {}, refused: unsigned },
    listActive: {
      asked: { query: { campaignId: board.id } },
      refused: [BEA, { query: { campaignId: board.id } }, 'NotFoundError'],
    },
    listBoard: {
      asked: { query: { page: 1, pageSize: 10, includeExpired: false } },
      refused: [GRETA, { query: { pageSize: 11 } }, 'ValidationErrorResponse'],
    },
    listOwned: { asked: { query: { after: board.id } }, refused: [GRETA, { query: { after: 'the last one' } }, 'ValidationErrorResponse'] },
    getStatistics: { asked: { ...ofReported, query: { lang: 'en-GB' } }, refused: [BEA, ofReported, 'NotFoundError'] },
    getStatisticsAddress: { asked: ofReported, refused: [BEA, ofReported, 'NotFoundError'] },
    listMine: { asked: {}, refused: unsigned },
    listMineOf: {
      asked: { params: { campaignId: first.campaign.id } },
      refused: [BEA, { params: { campaignId: first.campaign.id } }, 'NotFoundError'],
    },
    getAssignment: { asked: { params: { id: first.surveyAssignment.id } }, refused: [GRETA, nobody, 'NotFoundError'] },
    getResponse: {
      asked: { params: { id: first.surveyResponse.id } },
      refused: [BEA, { params: { id: first.surveyResponse.id } }, 'NotFoundError'],
    },
    saveResponse: {
      asked: { body: saveOfResponse },
      refused: [GRETA, { body: { ...saveOfResponse, counter: 2 } }, 'ConcurrencyError'],
    },
    createAnonymous: {
      asked: { params: { tenantId: anonymous.tenantId, campaignId: anonymous.id } },
      refused: [null, { params: { tenantId: anonymous.tenantId, campaignId: NOBODY } }, 'NotFoundError'],
    },
    getAnonymous: { asked: secretly.asked, refused: [null, { headers: { [SECRET_HEADER]: secretFor(BEA) } }, 'NotFoundError'] },
    saveAnonymous: {
      asked: { ...secretly.asked, body: secretly.save },
      refused: [null, { body: { ...secretly.save, counter: 2 } }, 'ConcurrencyError'],
    },
    listAssigned: { asked: {}, refused: unsigned },
    getSession: { asked: { params: { id: session.id } }, refused: [BEA, { params: { id: session.id } }, 'NotFoundError'] },
    getProject: {
      asked: { params: { projectId: session.futureTalkProjectSnapshot.id } },
      refused: [BEA, { params: { projectId: session.futureTalkProjectSnapshot.id } }, 'NotFoundError'],
    },
    saveSession: { asked: { body }, refused: [GRETA, { body: { ...body, counter: 2 } }, 'ConcurrencyError'] },
    listVideos: { asked: {}, refused: [BEA, {}, 'NotFoundError'] },
    createVideo: { who: ADA, asked: { body: { ...film, ...forAll } }, refused: [GRETA, {}, 'ForbiddenError'] },
    changeVideo: {
      who: ADA,
      asked: { params: { id: videoId }, body: { duration: '00:00:25', revision: 1 } },
      refused: [ADA, {}, 'ConcurrencyError'],
    },
    removeVideo: { who: ADA, asked: { params: { id: idOf('video', 'aurora', 'set-the-dot') } }, refused: [ADA, nobody, 'NotFoundError'] },
    saveWording: {
      who: ADA,
      asked: { params: { lang: 'de-DE' }, body: { revision: 0, texts: { 'talk.followingName': 'Du gehst mit {{name}} mit' } } },
      refused: [GRETA, {}, 'ForbiddenError'],
    },
    ...teamCalls(await teamExample(app)),
    ...tenantCalls(await tenantExample(app)),
    changeUser: {
      asked: { params: { id: userIdOf(GRETA) }, body: { revision: 1, language: 'de-DE' } },
      refused: [GRETA, { params: { id: userIdOf(TOM) }, body: { revision: 1, language: 'de-DE' } }, 'ForbiddenError'],
    },
  };
}

/** Makes the call that is declared under this name. */
export function ask<T = unknown>(
  app: TestApp,
  who: string | null,
  name: string,
  { params, query, body, headers, file }: Asked,
): Promise<Answer<T>> {
  const endpoint = CALLS.find((call) => call.name === name)?.endpoint;
  if (!endpoint) throw new Error(`No call is declared as ${name}.`);
  if (endpoint.upload && file) {
    const form = new FormData();
    form.append(endpoint.upload, file);
    return app.send<T>(who, endpoint.method as 'PUT', addressOf(endpoint.path, params, query), form);
  }
  return app.call<T>(who, endpoint.method as 'GET', addressOf(endpoint.path, params, query), body, headers);
}
