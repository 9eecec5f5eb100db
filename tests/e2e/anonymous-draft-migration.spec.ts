import type { Browser, BrowserContext } from '@playwright/test';
import { demoId } from '#db/demo/ids-and-dates';
import type { AnonymousRespondent, ResponseState } from '#shared/response/schema';
import { diffEdits, NO_RESPONSE_EDITS } from '#shared/response/unsaved-edits';
import { tenantIdOf } from '#tests/support/demo-users';
import type { TestInstance } from '#tests/support/test-instance';
import { collectConsoleErrors, expect, test } from './fixtures/test.ts';
import { RESPONSES, tracesOf } from './respondent.ts';
import { anonymousLink, clientOf, newAnonymousPage } from './stored-response.ts';
import { SurveyDriver } from './survey-page.ts';

test.use({ shared: true });
test.describe.configure({ timeout: 120_000 });

const CAMPAIGN = demoId('campaign', 'borealis', 'Safe hands');
const FLAG = { [`parley-anonymous ${CAMPAIGN}`]: '{"handedIn":true}' };
const ID = '0c0ffee0-0000-4000-8000-000000000001';
const SECRET = 'an old secret';

/** Stores a response as earlier versions did on the server: the first question answered, the second one started. */
async function former(house: TestInstance, change: Partial<ResponseState> = {}) {
  const path = `/api/anonymous/${tenantIdOf('otto.falk@borealis.example')}/${CAMPAIGN}`;
  const { body } = await clientOf(house).call<AnonymousRespondent>(null, 'POST', path);
  const { campaign, surveyResponse } = body;
  const responses = surveyResponse.responses.map((item, i) => (i < 2 ? { ...item, scalarResponse1: 30 + i } : item));
  const state: ResponseState = { ...surveyResponse, id: ID, revision: 4, status: 'InProgress', currentResponseIndex: 1, responses };
  return { campaign, surveyResponse: { ...state, ...change } };
}

interface Server {
  /** Null when the response no longer exists. */
  kept: Awaited<ReturnType<typeof former>> | null;
  methods: string[];
}

/** A browser with the localStorage of an earlier version, at a server that still has the response or no longer has it. */
async function openReturningContext(
  browser: Browser,
  house: TestInstance,
  kept: Server['kept'],
  left: Record<string, object> = {},
): Promise<{ context: BrowserContext; server: Server }> {
  const stored = { [`parley-anonymous ${CAMPAIGN}`]: { id: ID, secret: SECRET }, ...left };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  const { origin } = new URL(anonymousLink(house));
  const context = await newAnonymousPage(browser, { storageState: { cookies: [], origins: [{ origin, localStorage }] } });
  const server: Server = { kept, methods: [] };
  await context.route(RESPONSES, async (route) => {
    const request = route.request();
    if (!request.url().endsWith(ID)) return route.fallback();
    server.methods.push(request.method());
    expect(request.headers()['x-response-secret']).toBe(SECRET);
    if (!server.kept) return route.fulfill({ status: 404, json: { type: 'NotFoundError', message: '', messageKey: 'api.notFound' } });
    if (request.method() === 'GET') return route.fulfill({ json: server.kept });
    server.kept = null;
    return route.fulfill({ status: 204 });
  });
  return { context, server };
}

async function open(context: BrowserContext, house: TestInstance): Promise<SurveyDriver> {
  const survey = new SurveyDriver(await context.newPage());
  await survey.page.goto(anonymousLink(house));
  return survey;
}

test('anonymous page: moves a draft of an older release from the server to the device, unsent words included', async ({
  browser,
  house,
  complaints,
}) => {
  const kept = await former(house);
  const now = kept.surveyResponse;
  const later = { ...now, responses: now.responses.map((item, i) => (i === 1 ? { ...item, textResponse1: 'Never sent' } : item)) };
  const left = { userId: 'anonymous', sessionId: ID, edits: diffEdits(NO_RESPONSE_EDITS, now, later) };
  const third = now.responses[2]?.questionId ?? '';
  const { context, server } = await openReturningContext(browser, house, kept, {
    'parley-response-outbox gone-window x': left,
    [`parley-survey ${ID}`]: { drafts: { [third]: 'Half a thought' }, heard: [] },
  });
  collectConsoleErrors(context, 'nobody', complaints);
  const survey = await open(context, house);
  await survey.button('survey.goOn').click();
  await expect(survey.at(2)).toBeAttached();
  await expect(survey.thread).toContainText('Never sent');
  expect(server.methods).toEqual(['GET', 'DELETE']);
  const traces = await tracesOf(survey.page);
  expect(JSON.stringify(traces.localStorage)).not.toContain(SECRET);
  expect(JSON.stringify(traces.localStorage)).not.toContain('Never sent');
  expect(traces.databases['parley-response-outbox response-edits']).toEqual([]);

  survey.page.once('dialog', (dialog) => void dialog.accept());
  await survey.page.reload();
  await survey.button('survey.goOn').click();
  await expect(survey.thread).toContainText('Never sent');
  expect(server.methods).toEqual(['GET', 'DELETE']);
  await survey.answerAll();
  await expect(survey.button('survey.somebodyElse')).toBeVisible();
  expect((await tracesOf(survey.page)).localStorage).toEqual(FLAG);
  await context.close();
});

test('anonymous page: deletes the older draft at the next visit when the first attempt fails', async ({ browser, house }) => {
  const { context, server } = await openReturningContext(browser, house, await former(house));
  await context.route(RESPONSES, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.fallback()), { times: 2 });
  const survey = await open(context, house);
  await survey.button('survey.goOn').waitFor();
  expect(server.methods).toEqual(['GET']);
  await survey.page.reload();
  await survey.button('survey.goOn').waitFor();
  expect(server.methods).toEqual(['GET', 'DELETE']);
  await context.close();
});

test('anonymous page: shows an older completed draft as handed in', async ({ browser, house }) => {
  const { context, server } = await openReturningContext(browser, house, await former(house, { status: 'Completed', responses: [] }));
  const survey = await open(context, house);
  await expect(survey.page.getByRole('heading', { name: survey.say('survey.handedInTitle') })).toBeVisible();
  expect(server.methods).toEqual(['GET']);
  expect((await tracesOf(survey.page)).localStorage).toEqual(FLAG);
  await context.close();
});

test('anonymous page: shows an older draft as handed in when the server says so', async ({ browser, house }) => {
  const { context, server } = await openReturningContext(browser, house, await former(house));
  const refusal = { type: 'ResponseCompletedError', message: '', messageKey: 'api.responseCompleted' };
  await context.route(`**/api/anonymous/survey-responses/${ID}`, (route) => route.fulfill({ status: 403, json: refusal }));
  const survey = await open(context, house);
  await expect(survey.page.getByRole('heading', { name: survey.say('survey.handedInTitle') })).toBeVisible();
  expect(server.methods).toEqual([]);
  expect((await tracesOf(survey.page)).localStorage).toEqual(FLAG);
  await context.close();
});

test('anonymous page: shows a draft that the server has lost as handed in, unless unsent words are on the device', async ({
  browser,
  house,
}) => {
  const { context } = await openReturningContext(browser, house, null);
  const survey = await open(context, house);
  await expect(survey.page.getByRole('heading', { name: survey.say('survey.handedInTitle') })).toBeVisible();
  await context.close();

  const { questionId = '' } = (await former(house)).surveyResponse.responses[0] ?? {};
  const words = { [`parley-survey ${ID}`]: { drafts: { [questionId]: 'Half a thought' }, heard: [] } };
  const other = await openReturningContext(browser, house, null, words);
  await (await open(other.context, house)).button('survey.goOn').waitFor();
  await other.context.close();
});
