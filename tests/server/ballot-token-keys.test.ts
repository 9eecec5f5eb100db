import { chmodSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ErrorBody } from '#shared/contract/errors';
import { startApp, type TestApp } from '#tests/support/app';
import { blindFor, fetchBallotToken, getKey, handInWithToken, hashOfKey, postToken } from '#tests/support/ballot-tokens';
import { ADA, BEA, CARLA, MIRA, NOBODY, TOM } from '#tests/support/demo-users';
import { invitedCampaignKeys } from '#tests/support/invited-campaign-keys';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { newCampaign } from '#tests/support/surveys';

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());
  afterEach(() => vi.useRealTimers());
  const { invited, keyFiles } = invitedCampaignKeys(() => app);

  describe('the key of a campaign', () => {
    test('is the same for all users of the tenant, of 3,072 bits, in a file that only its owner can read', async () => {
      const campaign = await invited();
      const answers = await Promise.all([TOM, MIRA, CARLA, ADA].map((who) => getKey(app, who, campaign.id)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body.publicKey)).size).toBe(1);
      const body = answers[0]?.body ?? { suite: '', publicKey: '' };
      expect(body).toEqual({ suite: 'RSABSSA-SHA384-PSS-Randomized', publicKey: expect.stringMatching(/^[\w-]{563}$/) });
      const files = keyFiles(campaign);
      expect(files).toEqual([`${campaign.id}.${Buffer.from(hashOfKey(body.publicKey), 'base64url').toString('hex')}.token`]);
      expect(statSync(join(app.config.keysDir, files[0] ?? '')).mode & 0o777).toBe(0o600);
      expect(statSync(app.config.keysDir).mode & 0o777).toBe(0o700);
    });

    test('answers 404 for another tenant, an open campaign, a named one, and an unknown id', async () => {
      const campaign = await invited();
      const [open, named] = [await newCampaign(app, { type: 'Anonymous' }), await newCampaign(app)];
      expectRefusal(await getKey<ErrorBody>(app, BEA, campaign.id), 'NotFoundError');
      for (const id of [open.id, named.id, NOBODY]) expectRefusal(await getKey<ErrorBody>(app, TOM, id), 'NotFoundError');
      expectRefusal(await getKey<ErrorBody>(app, null, campaign.id), 'UnauthorizedError');
      expectRefusal(await getKey<ErrorBody>(app, TOM, 'no-id'), 'ValidationErrorResponse');
    });
  });

  describe('a key that cannot be read', () => {
    test('answers 503 and signs the same message later', async () => {
      const campaign = await invited();
      const token = await fetchBallotToken(app, MIRA, campaign.id);
      const { blinded, finish } = await blindFor(app, TOM, campaign.id);
      const path = join(app.config.keysDir, keyFiles(campaign)[0] ?? '');
      renameSync(path, `${path}.away`);
      expectRefusal(await postToken<ErrorBody>(app, TOM, campaign.id, blinded), 'UnavailableError');
      // A respondent with a token can still answer.
      expect((await handInWithToken(app, campaign, token)).status).toBe(200);
      renameSync(`${path}.away`, path);
      chmodSync(path, 0o644);
      expectRefusal(await postToken<ErrorBody>(app, TOM, campaign.id, blinded), 'UnavailableError');
      chmodSync(path, 0o600);
      const { body } = await postToken(app, TOM, campaign.id, blinded);
      expect((await handInWithToken(app, campaign, await finish(body.signature))).status).toBe(200);
    });
  });
});
