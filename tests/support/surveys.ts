import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { campaigns, surveyAssignments, surveyResponses } from '#db/schema/campaign-and-response';
import type { ErrorBody } from '#shared/contract/errors';
import { answerFields, emptyResponses } from '#shared/response/answer-rules';
import { SECRET_HEADER } from '#shared/response/header-names';
import type {
  AnonymousOpened,
  AnonymousRespondent,
  ResponseItem,
  ResponseSave,
  ResponseState,
  SurveyResponse,
} from '#shared/response/schema';
import type { Question, SurveySnapshot } from '#shared/survey/schema';
import { QuestionType } from '#shared/survey/schema';
import type { ApiResponse, Client } from '#tests/support/api-client';
import type { TestApp } from '#tests/support/app';
import { CARLA, GRETA, tenantIdOf, userIdOf } from '#tests/support/demo-users';

export const QUESTION_TYPES = (QuestionType as unknown as { enum: Question['type'][] }).enum;

/** A survey with one question of each type, or of the given types. */
export const newSurvey = (
  types: readonly Question['type'][] = QUESTION_TYPES,
  idFor: (name: string) => string = () => randomUUID(),
): SurveySnapshot => ({
  id: idFor('survey'),
  languageIndependentName: 'Working together',
  multilang: { introTitle: { 'en-GB': 'Welcome' } },
  questions: types.map((type) => ({ id: idFor(type), type, multilang: { scalarQuestion1: { 'en-GB': `A ${type} question?` } } })),
});

export type TestCampaignRow = typeof campaigns.$inferSelect;
type ResponseRow = typeof surveyResponses.$inferSelect;

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** A campaign for one test: open, not a board campaign, owned by Carla, with one survey, unless changed. */
export async function newCampaign(app: Pick<TestApp, 'store'>, change: Partial<TestCampaignRow> = {}): Promise<TestCampaignRow> {
  const [row] = await app.store.db
    .insert(campaigns)
    .values({
      id: randomUUID(),
      tenantId: tenantIdOf(GRETA),
      name: 'Working together',
      type: 'Specific',
      status: 'Open',
      fromDate: day(-10),
      toDate: day(10),
      ownerUserId: userIdOf(CARLA),
      surveys: [newSurvey()],
      ...change,
    })
    .returning();
  if (!row) throw new Error('The campaign was not made.');
  return row;
}

/** Assigns all surveys of a campaign to these users. @returns the ids of their responses, by user, in the order of the surveys */
export const assignSurvey = (
  app: Pick<TestApp, 'store'>,
  campaign: TestCampaignRow,
  mails: readonly string[],
  change: Partial<ResponseRow> = {},
): Promise<string[]> => assignSurveyToUsers(app, campaign, mails.map(userIdOf), change);

export async function assignSurveyToUsers(
  app: Pick<TestApp, 'store'>,
  campaign: TestCampaignRow,
  userIds: readonly string[],
  change: Partial<ResponseRow> = {},
): Promise<string[]> {
  const { tenantId } = campaign;
  const rows = userIds.flatMap((assignedUserId) =>
    campaign.surveys.map((survey) => ({ id: randomUUID(), response: randomUUID(), assignedUserId, survey })),
  );
  await app.store.db
    .insert(surveyAssignments)
    .values(rows.map(({ id, assignedUserId, survey }) => ({ id, tenantId, campaignId: campaign.id, surveyId: survey.id, assignedUserId })));
  await app.store.db.insert(surveyResponses).values(
    rows.map(({ id, response, survey }) => ({
      id: response,
      tenantId,
      surveyAssignmentId: id,
      status: 'Open' as const,
      responses: emptyResponses(survey.questions),
      ...change,
    })),
  );
  await changeCampaign(app, campaign.id, { assignedUsersCount: userIds.length });
  return rows.map(({ response }) => response);
}

/** A response of one user in a new campaign. */
export async function newResponse(app: TestApp, mail: string, change: Partial<TestCampaignRow> = {}): Promise<string> {
  const [id = ''] = await assignSurvey(app, await newCampaign(app, { tenantId: tenantIdOf(mail), ...change }), [mail]);
  return id;
}

export const changeCampaign = async (app: Pick<TestApp, 'store'>, id: string, change: Partial<TestCampaignRow>): Promise<void> => {
  await app.store.db.update(campaigns).set(change).where(eq(campaigns.id, id));
};
export async function campaignRow(app: TestApp, id: string): Promise<TestCampaignRow> {
  const [row] = await app.store.db.select().from(campaigns).where(eq(campaigns.id, id));
  if (!row) throw new Error(`There is no campaign ${id}.`);
  return row;
}
/** Number of assigned users and of users who are done. */
export async function countsOf(app: TestApp, id: string): Promise<[asked: number, done: number]> {
  const { assignedUsersCount, responseCount } = await campaignRow(app, id);
  return [assignedUsersCount, responseCount];
}

export async function responseRow(app: TestApp, id: string): Promise<ResponseRow> {
  const [row] = await app.store.db.select().from(surveyResponses).where(eq(surveyResponses.id, id));
  if (!row) throw new Error(`There is no response ${id}.`);
  return row;
}

const path = '/api/survey-responses';

export async function openResponse(client: Client, who: string, id: string): Promise<SurveyResponse> {
  const { status, body } = await client.call<SurveyResponse>(who, 'GET', `${path}/${id}`);
  if (status !== 200) throw new Error(`GET answers ${status}`);
  return body;
}

let counter = 0;

/** The save that a page would send for this state. */
export const responseSaveOf = (state: ResponseState, change: Partial<ResponseSave> = {}): ResponseSave => {
  counter += 1;
  const { id, revision, status, currentResponseIndex, soundStatus, submittedAt, responses } = state;
  return { id, revision, counter, status, currentResponseIndex, soundStatus, submittedAt, responses, ...change };
};

export interface SavedResponse {
  surveyResponse: ResponseState;
  counter: number;
}
export const putResponse = <T = SavedResponse>(client: Client, who: string, save: object): Promise<ApiResponse<T>> =>
  client.call<T>(who, 'PUT', path, save);
export const expectSaveRefused = (client: Client, who: string, save: object): Promise<ApiResponse<ErrorBody>> =>
  putResponse<ErrorBody>(client, who, save);

/** The same state with one item changed. */
export const withItem = <State extends ResponseState>(state: State, at: number, change: Partial<ResponseItem>): State => ({
  ...state,
  responses: state.responses.map((item, i) => (i === at ? { ...item, ...change } : item)),
});

/** The same state with every question answered. */
export const answered = <State extends ResponseState>(state: State, { questions }: SurveySnapshot): State => ({
  ...state,
  responses: state.responses.map((item, i) => ({
    ...item,
    ...Object.fromEntries(
      answerFields(questions[i]?.type ?? 'text-only').map((field) => [field, field.startsWith('scalar') ? 40 + i : `words ${i}`]),
    ),
  })),
});

/** Saves the response. @returns the stored state */
export async function saveAsUser(
  client: Client,
  who: string,
  state: ResponseState,
  change: Partial<ResponseSave> = {},
): Promise<ResponseState> {
  const { status, body } = await putResponse(client, who, responseSaveOf(state, change));
  if (status !== 200) throw new Error(`PUT answers ${status}: ${JSON.stringify(body)}`);
  return body.surveyResponse;
}

/** Answers all questions of a response and submits it. */
export async function submitResponse(app: TestApp, who: string, id: string): Promise<ResponseState> {
  const state = await openResponse(app, who, id);
  return saveAsUser(app, who, answered(state, await surveyOf(app, id)), { status: 'Completed' });
}

async function surveyOf(app: TestApp, responseId: string): Promise<SurveySnapshot> {
  const [row] = await app.store.db
    .select({ surveys: campaigns.surveys, surveyId: surveyAssignments.surveyId })
    .from(surveyResponses)
    .innerJoin(surveyAssignments, eq(surveyAssignments.id, surveyResponses.surveyAssignmentId))
    .innerJoin(campaigns, eq(campaigns.id, surveyAssignments.campaignId))
    .where(eq(surveyResponses.id, responseId));
  const survey = row?.surveys.find(({ id }) => id === row.surveyId);
  if (!survey) throw new Error(`No survey belongs to ${responseId}.`);
  return survey;
}

/** A respondent without an account who has opened the link of a campaign. */
export interface TestRespondent extends AnonymousRespondent {
  put<T = SavedResponse>(save: object, secret?: string | null): Promise<ApiResponse<T>>;
  open<T = AnonymousOpened>(secret?: string | null): Promise<ApiResponse<T>>;
}
export const openRespondent = (client: Client, tenantId: string, campaignId: string): Promise<ApiResponse<AnonymousRespondent>> =>
  client.call<AnonymousRespondent>(null, 'POST', `/api/anonymous/${tenantId}/${campaignId}`);

export async function newRespondent(client: Client, { id, tenantId }: Pick<TestCampaignRow, 'id' | 'tenantId'>): Promise<TestRespondent> {
  const { status, body } = await openRespondent(client, tenantId, id);
  if (status !== 200) throw new Error(`POST answers ${status}: ${JSON.stringify(body)}`);
  const path = `/api/anonymous/survey-responses/${body.surveyResponse.id}`;
  const headers = (secret: string | null = body.secret): Record<string, string> => (secret === null ? {} : { [SECRET_HEADER]: secret });
  return {
    ...body,
    put: (save, secret) => client.call(null, 'PUT', path, save, headers(secret)),
    open: (secret) => client.call(null, 'GET', path, undefined, headers(secret)),
  };
}
