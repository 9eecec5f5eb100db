import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/contract/errors';
import { startApp, type TestApp } from '#tests/support/app';
import { addDraft, secretOfBefore } from '#tests/support/ballots';
import { BEA, tenantIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { newCampaign, newRespondent, newSurvey } from '#tests/support/surveys';

const survey = newSurvey(['text-only', 'single-with']);

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  const anonymous = () => newCampaign(app, { type: 'Anonymous', surveys: [survey] });

  describe('an anonymous draft of an older release', () => {
    const path = (id: string) => `/api/anonymous/survey-responses/${id}`;
    const at = (method: 'GET' | 'DELETE', id: string, secret: string) =>
      app.fetch<ErrorBody>(path(id), { method, headers: { 'x-response-secret': secret } });

    test('is returned to its browser on every request, until the browser deletes it', async () => {
      const campaign = await anonymous();
      const secret = secretOfBefore(campaign.tenantId);
      const id = await addDraft(app, campaign, secret, 'half a thought');
      for (const _ of [1, 2]) {
        const { status, body } = await at('GET', id, secret);
        expect(status).toBe(200);
        expect(body).toMatchObject({
          campaign: { id: campaign.id, threshold: 5 },
          surveyResponse: { id, revision: 1, status: 'InProgress', currentResponseIndex: 1, soundStatus: false },
        });
        expect(JSON.stringify(body)).toContain('half a thought');
      }
      const removed = await at('DELETE', id, secret);
      expect({ status: removed.status, body: removed.body }).toEqual({ status: 204, body: '' });
      expectRefusal(await at('GET', id, secret), 'NotFoundError');
      expectRefusal(await at('DELETE', id, secret), 'NotFoundError');
    });

    test('is neither read nor deleted without its secret, and answers 404 like an unknown draft', async () => {
      const campaign = await anonymous();
      const secret = secretOfBefore(campaign.tenantId);
      const id = await addDraft(app, campaign, secret, 'half a thought');
      const guesses = [
        'x',
        secretOfBefore(campaign.tenantId),
        secretOfBefore(tenantIdOf(BEA)),
        (await newRespondent(app, campaign)).secret,
      ];
      for (const method of ['GET', 'DELETE'] as const) {
        for (const guess of guesses) expectRefusal(await at(method, id, guess), 'NotFoundError');
        const absent = await at(method, randomUUID(), secret);
        expectRefusal(absent, 'NotFoundError');
        expect(absent.body).toEqual((await at(method, id, 'x')).body);
      }
      expect((await at('GET', id, secret)).status).toBe(200);
    });
  });
});
