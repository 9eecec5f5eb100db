import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { demoId } from '#db/demo/ids-and-dates';
import { AURORA } from '#db/demo/tenants';
import { openStore } from '#db/store';
import { LoadWriter } from '#tests/faults/load-writer';
import { recordMeasurement } from '#tests/faults/measurements';
import { expectUpTo, expectWithinLimit, forEachViewer, waitUntilUpToDate } from '#tests/faults/viewer-recovery';
import { ballotOf, countsOfBox } from '#tests/support/ballots';
import { CARLA, GRETA, TOM } from '#tests/support/demo-users';
import { onPostgres } from '#tests/support/stores';
import { newRespondent, type newSurvey } from '#tests/support/surveys';
import { newSessions, openSession } from '#tests/support/talks';
import { startProxy } from '#tests/support/tcp-proxy';
import { tempFollower, tempServer, tempStore } from '#tests/support/temporary-servers';

const WRITERS = 4;
const RESPONDENTS = 24;
/** Half of what a call takes: the way there, and the way back. */
const WAY_MS = 100;
const SLOW_MS = 8_000;
/** A save may find a batch under way, and be the one with which the rights of its sender are read again. */
const SAVED_WITHIN_MS = 1_500;
/** The page of a respondent sends again what was refused for the time being. */
const AGAIN_MS = 500;

onPostgres(() => {
  test('store that takes 200 ms a call: no save is refused, viewers follow, every answer is taken once', async () => {
    const place = await tempStore('postgresql');
    const direct = new URL(place.databaseUrl as string);
    const proxy = await startProxy(Number(direct.port));
    onTestFinished(() => proxy.close());
    const store = await openStore(place);
    onTestFinished(() => store.close());
    const ids = await newSessions({ store }, WRITERS);
    const slow = Object.assign(new URL(direct), { hostname: 'localhost', port: String(proxy.port) }).href;
    const running = await tempServer({ ...place, databaseUrl: slow }, { RATE_LIMITS: '0', JOBS: '1' });
    const sessions = await Promise.all(ids.map((id) => openSession(running, GRETA, id)));
    const followers = await Promise.all(ids.flatMap((id) => [TOM, CARLA].map((mail) => tempFollower(running, mail, id))));
    const campaign = { id: demoId('campaign', 'aurora', 'Speak up 2026'), tenantId: AURORA };
    const people = await Promise.all(Array.from({ length: RESPONDENTS }, () => newRespondent(running, campaign)));
    const before = await countsOfBox({ store }, campaign.id);

    proxy.delay(WAY_MS);
    const begin = performance.now();
    const writings = sessions.map((session) => new LoadWriter(() => running, GRETA, session));
    const handIns = people.map(async (who, i) => {
      const ballot = ballotOf(who, who.campaign.surveySnapshot as ReturnType<typeof newSurvey>, `late ${i}`);
      for (let tries = 1; ; tries += 1) {
        const { status } = await who.put(ballot);
        if (status === 200) return tries;
        expect(status).toBe(503);
        await delay(AGAIN_MS);
      }
    });
    const expectFollowed = (): void => {
      for (const writing of writings) {
        const theirs = followers.filter(({ state }) => state?.id === writing.state.id);
        expect(theirs).toHaveLength(2);
        forEachViewer(theirs, (viewer) => expectUpTo(viewer, writing.state.revision - 1))();
      }
    };
    const waits: number[] = [];
    while (performance.now() - begin < SLOW_MS) {
      await delay(500);
      waits.push(await waitUntilUpToDate(performance.now(), expectFollowed));
    }
    const tries = await Promise.all(handIns);
    const acknowledged = writings.map((one) => one.acknowledged);
    proxy.delay(0);
    waits.push(await waitUntilUpToDate(performance.now(), expectFollowed));
    await Promise.all(writings.map((one) => one.stop()));

    const meanMs = (SLOW_MS * WRITERS) / acknowledged.reduce((one, other) => one + other, 0);
    expect(writings.flatMap(({ wrong, refused }) => [...wrong, ...refused])).toEqual([]);
    expect(meanMs, 'a save').toBeLessThan(SAVED_WITHIN_MS);
    const [sealed, opened] = await countsOfBox({ store }, campaign.id);
    expect(sealed + opened - before[0] - before[1], 'each answer once').toBe(RESPONDENTS);
    recordMeasurement(
      'store 200 ms late',
      `a save takes ${meanMs.toFixed(0)} ms, none refused; answers handed in ${Math.max(...tries)} times at most`,
    );
    expectWithinLimit('store 200 ms late', waits);
  });
});
