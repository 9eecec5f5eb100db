import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app';
import { CARLA, TOM } from '#tests/support/demo-users';
import { onEachStore } from '#tests/support/stores';
import { assignSurvey, newCampaign, newSurvey, openResponse, saveAsUser } from '#tests/support/surveys';

// JSON keeps half of a character, as a program leaves it that cuts a text; the operators of PostgreSQL refuse to read it.
onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  test('survey with half a surrogate pair in a text: can be answered, and its campaign followed', async () => {
    const survey = { ...newSurvey(['text-only']), multilang: { introTitle: { 'en-GB': 'Cut \ud83d \\ud83d' } } };
    const campaign = await newCampaign(app, { surveys: [newSurvey(['text-only']), survey], isBoardpulse: true });
    const ids = await assignSurvey(app, campaign, [TOM]);
    const saved = await saveAsUser(app, TOM, await openResponse(app, TOM, ids[1] ?? ''));
    expect(saved.revision).toBe(2);
    const socket = await app.connect(CARLA);
    expect((await socket.ask('join', { kind: 'campaign', id: campaign.id })).ok).toBe(true);
  });
});
