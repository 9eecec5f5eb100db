import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOCKET_HEADER } from '#shared/response/header-names';
import type { SurveyResponse } from '#shared/response/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, CARLA, TOM } from '#tests/support/demo-users';
import { onEachStore } from '#tests/support/stores';
import {
  answered,
  expectSaveRefused,
  newResponse,
  newSurvey,
  openResponse,
  responseSaveOf,
  type SavedResponse,
  saveAsUser,
  withItem,
} from '#tests/support/surveys';

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  const survey = newSurvey(['text-only', 'single-with']);
  const begin = async (): Promise<SurveyResponse> => openResponse(app, TOM, await newResponse(app, TOM, { surveys: [survey] }));

  test('RESPONSE-K3: PUT /api/survey-responses: tells each save to the other windows of its user, without the answers, and to nobody else', async () => {
    const response = await begin();
    const [saving, other] = [await app.connect(TOM), await app.connect(TOM)];
    // The owner of the campaign, and an administrator.
    const strangers = [await app.connect(CARLA), await app.connect(ADA)];
    const { id } = response;
    const put = (state: SurveyResponse, change = {}) =>
      app.call<SavedResponse>(TOM, 'PUT', '/api/survey-responses', responseSaveOf(state, change), {
        [SOCKET_HEADER]: saving.socket.id ?? '',
      });
    const spoken = withItem(response, 0, { textResponse1: 'Only mine.' });
    expect((await put(spoken)).status).toBe(200);
    expect(await other.waitFor('response:saved')).toEqual({ id, revision: 2 });
    // No change of the status.
    expect((await put({ ...spoken, revision: 2, status: 'InProgress' })).status).toBe(200);
    await other.waitFor('response:saved', ({ revision }) => revision === 3);
    expect((await put(answered({ ...spoken, revision: 3 }, survey), { status: 'Completed' })).status).toBe(200);
    await other.waitFor('response:saved', ({ revision }) => revision === 4);
    for (const socket of [saving, ...strangers]) {
      await socket.settled();
      expect(socket.all('response:saved')).toEqual([]);
    }
    expect(other.all('response:saved')).toHaveLength(3);
  });

  test('RESPONSE-K3: PUT /api/survey-responses: tells all windows if the save names no socket, or one of somebody else', async () => {
    const response = await begin();
    const [mine, hers] = [await app.connect(TOM), await app.connect(CARLA)];
    const first = await saveAsUser(app, TOM, response);
    expect(await mine.waitFor('response:saved')).toEqual({ id: response.id, revision: first.revision });
    const headers = { [SOCKET_HEADER]: hers.socket.id ?? '' };
    await app.call(TOM, 'PUT', '/api/survey-responses', responseSaveOf(first), headers);
    await mine.waitFor('response:saved', ({ revision }) => revision === first.revision + 1);
    await hers.settled();
    expect(hers.all('response:saved')).toEqual([]);
  });

  test('RESPONSE-K3: PUT /api/survey-responses: tells a repeated save again: its process may have ended before it told of it', async () => {
    const response = await begin();
    const save = responseSaveOf(response);
    const [saving, other] = [await app.connect(TOM), await app.connect(TOM)];
    const put = () => app.call<SavedResponse>(TOM, 'PUT', '/api/survey-responses', save, { [SOCKET_HEADER]: saving.socket.id ?? '' });
    const [first, again] = [await put(), await put()];
    expect(again.body.surveyResponse.revision).toBe(first.body.surveyResponse.revision);
    await other.settled();
    expect(other.all('response:saved')).toEqual([1, 2].map(() => ({ id: response.id, revision: 2 })));
    await saving.settled();
    expect(saving.all('response:saved')).toEqual([]);
  });

  test('RESPONSE-K3: PUT /api/survey-responses: tells nothing of a refused save', async () => {
    const response = await begin();
    await saveAsUser(app, TOM, response);
    const other = await app.connect(TOM);
    await expectSaveRefused(app, TOM, responseSaveOf(response));
    await other.settled();
    expect(other.all('response:saved')).toEqual([]);
  });
});
