import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SurveyResponse } from '#shared/response/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { TOM } from '#tests/support/people';
import { onEachStore } from '#tests/support/stores';
import { answered, newResponse, newSurvey, openResponse, put, responseRow, save, saveOf, withItem } from '#tests/support/surveys';

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

  describe('an accepted save', () => {
    test('is stored, gives the next revision, and is read again', async () => {
      const response = await begin();
      const sent = saveOf(withItem(response, SINGLE, { scalarResponse1: 62.5, textResponse1: 'We talk.' }), { currentResponseIndex: 1 });
      const { status, body } = await put(app, TOM, sent);
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

    test('takes all that the GET gave along', async () => {
      const { status, body } = await put(app, TOM, { ...(await begin()), counter: 1 });
      expect({ status, revision: body.surveyResponse.revision }).toEqual({ status: 200, revision: 2 });
    });

    test('says nothing of whose it is', async () => {
      const { body } = await put(app, TOM, saveOf(await begin()));
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

    test('keeps every letter, whatever its script, and markup as the text that it is', async () => {
      const response = await begin();
      const text =
        "Zürich “ça va?” Żółkiewski привет مرحبا 👩‍🚀 \u0000 \u0007 \ud800 \u2028 \\u0041 <b onclick=alert(1)>x</b> </script> '; drop table users; --\n\t";
      const state = await save(app, TOM, withItem(response, 0, { textResponse1: text }));
      expect(state.responses[0]?.textResponse1).toBe(text);
      const { headers, body } = await app.call<SurveyResponse>(TOM, 'GET', `/api/survey-responses/${response.id}`);
      expect(body.responses[0]?.textResponse1).toBe(text);
      expect(headers.get('content-type')).toContain('application/json');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    });

    test('takes a comment of the greatest length', async () => {
      const response = await begin();
      await save(app, TOM, withItem(response, 0, { textResponse1: '𝄞'.repeat(10_001) }));
      expect((await openResponse(app, TOM, response.id)).responses[0]?.textResponse1).toHaveLength(20_002);
    });

    test('keeps whether sounds are wanted', async () => {
      const response = await begin();
      const state = await save(app, TOM, response, { soundStatus: false });
      expect(state.soundStatus).toBe(false);
      expect((await openResponse(app, TOM, response.id)).soundStatus).toBe(false);
    });
  });

  describe('what follows from the answers is the server’s word', () => {
    test('an item is done when all is given, whatever the sender says', async () => {
      const response = await begin();
      const said = withItem(withItem(response, 0, { isDone: true }), SINGLE, { scalarResponse1: 3, textResponse1: '', isDone: false });
      const { responses } = await save(app, TOM, said);
      expect(responses.map(({ isDone }) => isDone)).toEqual([false, true, false]);
      expect(responses[SINGLE]).toMatchObject({ scalarResponse1Level: 'low' });
    });

    test('an inner answer that says nothing of its kind was moved', async () => {
      const { responses } = await save(app, TOM, withItem(await begin(), 2, { scalarResponse1: 20, scalarResponse2: 60 }));
      expect(responses[2]).toMatchObject({ scalarResponse1Level: 'regular', scalarResponse2Type: 'manual' });
    });

    test('the time of handing in is when the save came, and no other save has one', async () => {
      const before = Date.now();
      const first = await save(app, TOM, await begin(), { submittedAt: LONG_AGO });
      expect(first.submittedAt).toBeNull();
      const last = await save(app, TOM, answered(first, survey), { status: 'Completed', submittedAt: LONG_AGO });
      expect(last.submittedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(Date.parse(last.submittedAt ?? '')).toBeGreaterThanOrEqual(before);
    });
  });

  describe('the status', () => {
    test.each(['Open', 'Initial', 'InProgress'] as const)(
      'of an open response is in progress after a save that says %s',
      async (status) => {
        expect((await save(app, TOM, await begin(), { status })).status).toBe('InProgress');
      },
    );

    test.each(['Completed', 'Submitted'] as const)('is Completed after a save that says %s with nothing missing', async (status) => {
      const response = await begin();
      expect((await save(app, TOM, answered(response, survey), { status })).status).toBe('Completed');
      expect((await responseRow(app, response.id)).status).toBe('Completed');
    });

    test('is Open again after a reset, and in progress after the next save', async () => {
      const response = await begin();
      const on = await save(app, TOM, answered(response, survey), { currentResponseIndex: 2 });
      const reset = await save(app, TOM, { ...on, responses: response.responses }, { status: 'Open', currentResponseIndex: 0 });
      expect(reset).toMatchObject({ status: 'Open', currentResponseIndex: 0, responses: response.responses });
      expect((await responseRow(app, response.id)).status).toBe('Open');
      expect((await save(app, TOM, reset, { status: 'Open' })).status).toBe('InProgress');
    });

    test('is not Open again while something is answered', async () => {
      const on = await save(app, TOM, answered(await begin(), survey));
      expect((await save(app, TOM, on, { status: 'Open', currentResponseIndex: 0 })).status).toBe('InProgress');
    });
  });

  describe('a save that comes again because its answer was lost', () => {
    test('is answered as the first time, and stored once', async () => {
      const sent = saveOf(withItem(await begin(), 0, { textResponse1: 'once' }));
      const first = await put(app, TOM, sent);
      for (let i = 0; i < 3; i += 1) expect(await put(app, TOM, sent)).toMatchObject({ status: 200, body: first.body });
      expect((await responseRow(app, sent.id)).revision).toBe(first.body.surveyResponse.revision);
    });

    test('is answered as the first time when it was the one that handed in', async () => {
      const sent = saveOf(answered(await begin(), survey), { status: 'Completed' });
      const first = await put(app, TOM, sent);
      expect(first.body.surveyResponse.status).toBe('Completed');
      expect((await put(app, TOM, sent)).body).toEqual(first.body);
      expect((await responseRow(app, sent.id)).revision).toBe(first.body.surveyResponse.revision);
    });

    test('is another one when it holds other words under the same number', async () => {
      const response = await begin();
      const sent = saveOf(withItem(response, 0, { textResponse1: 'mine' }));
      await put(app, TOM, sent);
      const other = { ...sent, responses: withItem(response, 0, { textResponse1: 'other' }).responses };
      expect((await put(app, TOM, other)).status).toBe(409);
    });
  });
});
