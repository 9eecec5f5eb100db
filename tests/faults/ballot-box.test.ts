import { and, eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { demoId } from '#db/demo/ids-and-dates';
import { AURORA } from '#db/demo/tenants';
import { boxedResponses } from '#db/schema/box';
import { openStore } from '#db/store';
import { boxStore } from '#server/features/anonymous-response/box/store';
import type { ErrorBody } from '#shared/contract/errors';
import { startApp } from '#tests/support/app';
import { ballotOf, boxOf, handInAnonymously, unsealBoxAnswers } from '#tests/support/ballots';
import { diesAt } from '#tests/support/dying-store';
import { onEachStore } from '#tests/support/stores';
import { changeCampaign, newCampaign, newRespondent, newSurvey, type TestRespondent } from '#tests/support/surveys';
import { keysOf } from '#tests/support/system-utilities';
import { tempServer, tempStore } from '#tests/support/temporary-servers';

const survey = newSurvey(['text-only', 'single-with']);
const T = 5;

onEachStore((kind) => {
  test.each(['opening', 'closing'] as const)(
    '%s a box, killed at every step: loses no answer and doubles none',
    { timeout: 120_000 },
    async (what) => {
      const app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
      onTestFinished(() => app.close());
      const parts = { keysDir: app.config.keysDir, chance: Math.random, warn: () => {} };
      const expected = what === 'opening' ? [T, T] : [0, 2 * T];
      let finished = false;
      let steps = 0;
      for (let step = 1; !finished; step += 1) {
        const campaign = await newCampaign(app, { type: 'Anonymous', surveys: [survey] });
        const of = { tenantId: campaign.tenantId, campaignId: campaign.id };
        const words = Array.from({ length: 2 * T }, (_, i) => `words ${i}`);
        for (const one of words) await handInAnonymously(app, campaign, one);
        if (what === 'closing') await changeCampaign(app, campaign.id, { status: 'Done' });
        const outcome = await boxStore(diesAt(app.store, step), parts)
          .open(of)
          .then(
            () => 'done',
            (error: Error) => error.message,
          );
        expect(['done', 'killed'], `at step ${step}`).toContain(outcome);
        finished = outcome === 'done';
        steps = step;
        // The next run finds all or nothing done, and completes it.
        await boxStore(app.store, parts).open(of);
        const { sealed, opened } = await boxOf(app, campaign.id);
        expect([sealed.length, opened.length], `killed at step ${step}`).toEqual(expected);
        const inBox = await unsealBoxAnswers({ store: app.store, keysDir: app.config.keysDir }, campaign);
        const all = [...opened.map(({ responses }) => responses), ...inBox].map(([first]) => first?.textResponse1);
        expect(all.sort(), `killed at step ${step}`).toEqual(words.sort());
      }
      expect(steps).toBeGreaterThan(8);
    },
  );

  test('opening a ballot box: repeats the same draw after failures, even with further hand-ins', async () => {
    const app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    onTestFinished(() => app.close());
    const parts = { keysDir: app.config.keysDir, chance: Math.random, warn: () => {} };
    const campaign = await newCampaign(app, { type: 'Anonymous', surveys: [survey] });
    const of = { tenantId: campaign.tenantId, campaignId: campaign.id };
    const drawn = async (): Promise<string[]> => {
      const found = await app.store.db
        .select()
        .from(boxedResponses)
        .where(and(eq(boxedResponses.campaignId, of.campaignId), boxedResponses.isDrawn));
      return found.map(({ id }) => id).sort();
    };
    for (let i = 0; i < 2 * T; i++) await handInAnonymously(app, campaign, `words ${i}`);
    // Dies at the first write of the opened answers, twice.
    const failing = () => boxStore(diesAt(app.store, 15), parts).open(of);
    await expect(failing()).rejects.toThrow('killed');
    const first = await drawn();
    expect(first).toHaveLength(T);
    await handInAnonymously(app, campaign, 'late');
    await expect(failing()).rejects.toThrow('killed');
    expect(await drawn()).toEqual(first);
    expect(await boxStore(app.store, parts).open(of)).toMatchObject({ opened: T });
    const { opened } = await boxOf(app, campaign.id);
    expect(opened.map(({ responses: [answer] }) => answer?.textResponse1)).not.toContain('late');
  });

  describe('server that is killed during hand-ins', () => {
    test('keeps every acknowledged answer once, however often it is sent again', { timeout: 120_000 }, async () => {
      const place = await tempStore(kind);
      const env = { RATE_LIMITS: '0', JOBS: '1' };
      let server = await tempServer(place, env);
      const port = server.port;
      // Only its server can use the embedded store, so the test uses a campaign of the demo.
      const campaign = { id: demoId('campaign', 'aurora', 'Speak up 2026'), tenantId: AURORA };
      const people: TestRespondent[] = [];
      for (let i = 0; i < 24; i++) people.push(await newRespondent(server, campaign));
      const questions = people[0]?.campaign.surveySnapshot as ReturnType<typeof newSurvey>;
      const sent = people.map((who, i) => ballotOf(who, questions, `fault ${i} end`));
      const acknowledged = new Set<number>();
      for (let round = 0; round < 3; round++) {
        const tries = people.map(async (who, i) => {
          const { status } = await who.put<ErrorBody>(sent[i] as object);
          if (status === 200) acknowledged.add(i);
        });
        await Promise.race([Promise.allSettled(tries), Promise.any(tries.slice(round * 8))]);
        await server.end('SIGKILL');
        await Promise.allSettled(tries);
        server = await tempServer(place, env, port);
      }
      const last = await Promise.all(people.map((who, i) => who.put<ErrorBody>(sent[i] as object)));
      expect(last.map(({ status }) => status)).toEqual(people.map(() => 200));
      await server.end('SIGTERM');

      const store = await openStore(place);
      onTestFinished(() => store.close());
      const { sealed, opened } = await boxOf({ store }, campaign.id);
      const row = { id: campaign.id, surveys: [questions] } as never;
      const inBox = await unsealBoxAnswers({ store, keysDir: keysOf(place.dataDir) }, row);
      const text = JSON.stringify([...opened.map(({ responses }) => responses), ...inBox]);
      const times = sent.map((_, i) => text.split(`"fault ${i} end"`).length - 1);
      expect(times).toEqual(people.map(() => 1));
      expect(acknowledged.size).toBeGreaterThan(0);
      expect(sealed.length + opened.length).toBeGreaterThanOrEqual(people.length);
    });
  });
});
