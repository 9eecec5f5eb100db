import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Seen, suspects } from '#tests/attacks/edition-attacker';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, CARLA, GRETA, JONAS, MIRA, NILS, TOM } from '#tests/support/demo-users';
import { commentsIn, handInWords, runStatisticsJob, shownOf } from '#tests/support/statistics';
import { onEachStore } from '#tests/support/stores';
import { assignSurvey, changeCampaign, newCampaign, newSurvey } from '#tests/support/surveys';

const OTHERS = ['bo.li', 'paolo.brambilla', 'priya.nair', 'daniel.okafor', 'sofia.brandt'].map((name) => `${name}@aurora.example`);
/** Two of these submit for the attacker, right after the first edition; the victim follows. */
const PEOPLE = [TOM, NILS, GRETA, MIRA, JONAS, CARLA, ADA, ...OTHERS];
const OWN = new Set(PEOPLE.slice(6, 8));
const VICTIM = PEOPLE[8] ?? '';
const THRESHOLD = 3;
const wordsOf = (mail: string): string => `what ${mail} wrote`;

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  test('attack on editions over HTTP: the victim’s words fit more than T users', async () => {
    const campaign = await newCampaign(app, { disclosureThreshold: THRESHOLD, surveys: [newSurvey(['text-only'])] });
    const ids = await assignSurvey(app, campaign, PEOPLE);
    const seen: Seen[] = [];
    async function look(count: number): Promise<void> {
      await runStatisticsJob(app, campaign);
      const comments = commentsIn(await shownOf(app, campaign.id));
      const isNew = comments.length !== (seen.at(-1)?.comments.length ?? 0);
      if (isNew) seen.push({ done: PEOPLE.slice(0, count), comments });
    }
    for (const [i, mail] of PEOPLE.entries()) {
      await handInWords(app, mail, ids[i] ?? '', wordsOf(mail));
      await look(i + 1);
    }
    const own = new Set([...OWN].map(wordsOf));
    const among = suspects({ seen, own, victim: VICTIM }, OWN);
    console.log(
      `editions on ${kind}: threshold ${THRESHOLD}, ${seen.length} editions, ${OWN.size} answers of the reader's own, when each of ${PEOPLE.length} was done: ` +
        `a new comment is of one of ${among.join(', then ')} people; chance is one of ${THRESHOLD}`,
    );
    expect(Math.min(...among)).toBeGreaterThan(THRESHOLD);
    expect(seen.map(({ comments }) => comments.length)).toEqual([3, 6, 9]);

    await changeCampaign(app, campaign.id, { status: 'Done' });
    await look(PEOPLE.length);
    expect(seen.map(({ comments }) => comments.length)).toEqual([3, 6, 9, 12]);
    for (const [i, { comments }] of seen.entries()) expect(comments).toEqual(expect.arrayContaining([...(seen[i - 1]?.comments ?? [])]));
  });
});
