import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SurveyResponse } from '#shared/response/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { TOM } from '#tests/support/demo-users';
import { rowsOf } from '#tests/support/sql';
import { onEachStore } from '#tests/support/stores';
import {
  answered,
  assignSurvey,
  newCampaign,
  newResponse,
  newSurvey,
  openResponse,
  putResponse,
  responseRow,
  responseSaveOf,
  saveAsUser,
  withItem,
} from '#tests/support/surveys';

const LONG_AGO = '2001-01-01T00:00:00.000Z';
const SINGLE = 1;

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  const survey = newSurvey(['text-only', 'single-with', 'double-with']);
  const begin = async (): Promise<SurveyResponse> => openResponse(app, TOM, await newResponse(app, TOM, { surveys: [survey] }));

  describe('PUT /api/survey-responses: an accepted save', () => {
    test('is stored, gives the next revision, and is what the GET answers', async () => {
      const response = await begin();
      const sent = responseSaveOf(withItem(response, SINGLE, { scalarResponse1: 62.5, textResponse1: 'We talk.' }), {
        currentResponseIndex: 1,
      });
      const { status, body } = await putResponse(app, TOM, sent);
      expect(status).toBe(200);
      expect(body.counter).toBe(sent.counter);
      expect(body.surveyResponse).toMatchObject({
        id: response.id,
        revision: response.revision + 1,
        status: 'InProgress',
        currentResponseIndex: 1,
        submittedAt: null,
      });
      expect(await openResponse(app, TOM, response.id)).toMatchObject(body.surveyResponse);
      expect(await responseRow(app, response.id)).toMatchObject({ status: 'InProgress', currentResponseIndex: 1 });
    });

    test('stores what was checked, when a member of an answer comes twice', async () => {
      const response = await begin();
      const text = JSON.stringify(responseSaveOf(withItem(response, SINGLE, { textResponse1: 'Checked.' })));
      const unchecked = '['.repeat(12_000) + ']'.repeat(12_000);
      const body = text.replace('"textResponse1":"Checked."', `"textResponse1":${unchecked},$&`);
      const headers = { authorization: `Bearer ${await app.token(TOM)}`, 'content-type': 'application/json' };
      expect((await app.fetch('/api/survey-responses', { method: 'PUT', headers, body })).status).toBe(200);
      const [stored] = await rowsOf(app.store.db, sql`select responses::text as text from survey_responses where id = ${response.id}`);
      expect(stored?.text).toContain('Checked.');
      expect(stored?.text).not.toContain('[[');
    });

    test('is checked against its own survey, not the first one of the campaign', async () => {
      const surveys = [newSurvey(['text-only']), newSurvey(['double-with'])];
      const [, second = ''] = await assignSurvey(app, await newCampaign(app, { surveys }), [TOM]);
      const sent = withItem(await openResponse(app, TOM, second), 0, { scalarResponse1: 20, scalarResponse2: 60 });
      expect((await saveAsUser(app, TOM, sent)).responses).toMatchObject([{ scalarResponse1: 20, scalarResponse2: 60 }]);
    });

    test('takes every field that the GET answers with', async () => {
      const { status, body } = await putResponse(app, TOM, { ...(await begin()), counter: 1 });
      expect({ status, revision: body.surveyResponse.revision }).toEqual({ status: 200, revision: 2 });
    });

    test('answers without the fields that name the user', async () => {
      const { body } = await putResponse(app, TOM, responseSaveOf(await begin()));
      expect(Object.keys(body.surveyResponse).sort()).toEqual([
        'currentResponseIndex',
        'id',
        'responses',
        'revision',
        'soundStatus',
        'status',
        'submittedAt',
      ]);
    });

    test('stores text unchanged, in any script and with markup', async () => {
      const response = await begin();
      const text =
        "Zürich “ça va?” Żółkiewski привет مرحبا 👩‍🚀 \u0000 \u0007 \ud800 \u2028 \\u0041 <b onclick=alert(1)>x</b> </script> '; drop table users; --\n\t";
      const state = await saveAsUser(app, TOM, withItem(response, 0, { textResponse1: text }));
      expect(state.responses[0]?.textResponse1).toBe(text);
      const { headers, body } = await app.call<SurveyResponse>(TOM, 'GET', `/api/survey-responses/${response.id}`);
      expect(body.responses[0]?.textResponse1).toBe(text);
      expect(headers.get('content-type')).toContain('application/json');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    });

    test('takes a comment of 20 002 characters', async () => {
      const response = await begin();
      await saveAsUser(app, TOM, withItem(response, 0, { textResponse1: '𝄞'.repeat(10_001) }));
      expect((await openResponse(app, TOM, response.id)).responses[0]?.textResponse1).toHaveLength(20_002);
    });

    test('stores soundStatus', async () => {
      const response = await begin();
      const state = await saveAsUser(app, TOM, response, { soundStatus: false });
      expect(state.soundStatus).toBe(false);
      expect((await openResponse(app, TOM, response.id)).soundStatus).toBe(false);
    });
  });

  describe('PUT /api/survey-responses: fields that the server derives from the answers', () => {
    test('isDone is true when all answers are given, regardless of the value in the body', async () => {
      const response = await begin();
      const changed = withItem(withItem(response, 0, { isDone: true }), SINGLE, { scalarResponse1: 3, textResponse1: '', isDone: false });
      const { responses } = await saveAsUser(app, TOM, changed);
      expect(responses.map(({ isDone }) => isDone)).toEqual([false, true, false]);
      expect(responses[SINGLE]).toMatchObject({ scalarResponse1Level: 'low' });
    });

    test('scalarResponse2Type is manual when the body leaves it out', async () => {
      const { responses } = await saveAsUser(app, TOM, withItem(await begin(), 2, { scalarResponse1: 20, scalarResponse2: 60 }));
      expect(responses[2]).toMatchObject({ scalarResponse1Level: 'regular', scalarResponse2Type: 'manual' });
    });

    test('submittedAt is the time of the hand-in, and null in every other save', async () => {
      const before = Date.now();
      const first = await saveAsUser(app, TOM, await begin(), { submittedAt: LONG_AGO });
      expect(first.submittedAt).toBeNull();
      const last = await saveAsUser(app, TOM, answered(first, survey), { status: 'Completed', submittedAt: LONG_AGO });
      expect(last.submittedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(Date.parse(last.submittedAt ?? '')).toBeGreaterThanOrEqual(before);
    });
  });

  describe('PUT /api/survey-responses: the status', () => {
    test.each(['Open', 'Initial', 'InProgress'] as const)('of an open response is InProgress after a save with %s', async (status) => {
      expect((await saveAsUser(app, TOM, await begin(), { status })).status).toBe('InProgress');
    });

    test.each(['Completed', 'Submitted'] as const)('is Completed after a save with %s and nothing missing', async (status) => {
      const response = await begin();
      expect((await saveAsUser(app, TOM, answered(response, survey), { status })).status).toBe('Completed');
      expect((await responseRow(app, response.id)).status).toBe('Completed');
    });

    test('is Open after a reset, and InProgress after the next save', async () => {
      const response = await begin();
      const on = await saveAsUser(app, TOM, answered(response, survey), { currentResponseIndex: 2 });
      const reset = await saveAsUser(app, TOM, { ...on, responses: response.responses }, { status: 'Open', currentResponseIndex: 0 });
      expect(reset).toMatchObject({ status: 'Open', currentResponseIndex: 0, responses: response.responses });
      expect((await responseRow(app, response.id)).status).toBe('Open');
      expect((await saveAsUser(app, TOM, reset, { status: 'Open' })).status).toBe('InProgress');
    });

    test('is not Open while something is answered', async () => {
      const on = await saveAsUser(app, TOM, answered(await begin(), survey));
      expect((await saveAsUser(app, TOM, on, { status: 'Open', currentResponseIndex: 0 })).status).toBe('InProgress');
    });
  });

  describe('PUT /api/survey-responses: a repeated save', () => {
    test('gets the first answer, and is stored once', async () => {
      const sent = responseSaveOf(withItem(await begin(), 0, { textResponse1: 'once' }));
      const first = await putResponse(app, TOM, sent);
      for (let i = 0; i < 3; i += 1) expect(await putResponse(app, TOM, sent)).toMatchObject({ status: 200, body: first.body });
      expect((await responseRow(app, sent.id)).revision).toBe(first.body.surveyResponse.revision);
    });

    test('gets the first answer also when the first save handed in', async () => {
      const sent = responseSaveOf(answered(await begin(), survey), { status: 'Completed' });
      const first = await putResponse(app, TOM, sent);
      expect(first.body.surveyResponse.status).toBe('Completed');
      expect((await putResponse(app, TOM, sent)).body).toEqual(first.body);
      expect((await responseRow(app, sent.id)).revision).toBe(first.body.surveyResponse.revision);
    });

    test('is a new save with another counter, on an older revision, or with content that is refused', async () => {
      const state = await saveAsUser(app, TOM, answered(await begin(), survey));
      const sent = responseSaveOf(state);
      const { responses } = withItem(state, 0, { scalarResponse1: 5 });
      expect((await putResponse(app, TOM, sent)).status).toBe(200);
      expect((await putResponse(app, TOM, { ...sent, counter: sent.counter + 1 })).status).toBe(409);
      expect((await putResponse(app, TOM, { ...sent, revision: sent.revision - 1 })).status).toBe(409);
      expect((await putResponse(app, TOM, { ...sent, responses })).status).toBe(409);
    });

    test('is a new save when it hands in what another window saved with the same counter', async () => {
      const sent = responseSaveOf(answered(await begin(), survey));
      expect((await putResponse(app, TOM, sent)).body.surveyResponse.status).toBe('InProgress');
      expect((await putResponse(app, TOM, { ...sent, status: 'Completed' })).status).toBe(409);
    });

    test.each([{ currentResponseIndex: 1 }, { soundStatus: false }])(
      'is a new save when it has another %j under the same counter',
      async (other) => {
        const sent = { ...responseSaveOf(answered(await begin(), survey)), currentResponseIndex: 0, soundStatus: true };
        expect((await putResponse(app, TOM, sent)).status).toBe(200);
        expect((await putResponse(app, TOM, sent)).status).toBe(200);
        expect((await putResponse(app, TOM, { ...sent, ...other })).status).toBe(409);
      },
    );

    test('is a new save when it has other content under the same counter', async () => {
      const response = await begin();
      const sent = responseSaveOf(withItem(response, 0, { textResponse1: 'mine' }));
      await putResponse(app, TOM, sent);
      const other = { ...sent, responses: withItem(response, 0, { textResponse1: 'other' }).responses };
      expect((await putResponse(app, TOM, other)).status).toBe(409);
    });
  });
});
