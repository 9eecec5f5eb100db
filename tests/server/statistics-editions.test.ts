import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dayIn } from '#shared/campaign/day-in-time-zone';
import { startApp, type TestApp } from '#tests/support/app';
import { campaignsWithEditions } from '#tests/support/campaigns-with-editions';
import { ADA, CARLA, GRETA, JONAS, MIRA, NILS, TOM } from '#tests/support/demo-users';
import { dayFromNow } from '#tests/support/launches';
import { countedResponseIds, filelessMaker, handInWords, runStatisticsJob, shownOf } from '#tests/support/statistics';
import { onEachStore } from '#tests/support/stores';
import { assignSurvey, changeCampaign, newCampaign, newSurvey } from '#tests/support/surveys';

const BO = 'bo.li@aurora.example';
const PAOLO = 'paolo.brambilla@aurora.example';
const NINE = [TOM, NILS, GRETA, MIRA, JONAS, CARLA, ADA, BO, PAOLO];

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());
  const { begin } = campaignsWithEditions(() => app);

  test('editions: take in a running campaign’s responses in batches, keep those shown, and take in all at the close', async () => {
    const { campaign, ids, answer, look, close } = await begin();
    await answer(0, 5);
    expect((await look()).shown).toBeNull();
    await answer(5, 6);
    const first = await look();
    expect([first.counts, first.comments.length]).toEqual([[6, 3], 3]);
    await answer(6, 8);
    expect((await look()).shown).toEqual(first.shown);
    await answer(8, 9);
    const second = await look();
    expect([second.counts, second.comments.length]).toEqual([[9, 6], 6]);
    expect(second.comments).toEqual(expect.arrayContaining(first.comments));
    expect(await countedResponseIds(app, campaign.id)).toHaveLength(6);
    await close();
    const last = await look();
    expect([last.counts, last.comments.length]).toEqual([[9, 9], 9]);
    expect((await countedResponseIds(app, campaign.id)).toSorted()).toEqual(ids.toSorted());
  });

  // The clock of an embedded store is that of its process.
  if (kind === 'postgresql')
    test('STATISTICS-N2: the clock of the store says when a campaign is over, because its last edition is final', async () => {
      const { answer, look, close } = await begin();
      await answer(0, 5);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 86_400_000 });
      const early = await look().finally(() => vi.useRealTimers());
      expect(early.shown).toBeNull();
      await answer(5, 7);
      await close();
      expect((await look()).counts).toEqual([7, 7]);
    });

  test('editions: leave out parts that few of a batch answered, until the campaign closes', async () => {
    const { answer, look, close } = await begin();
    await answer(0, 6);
    await look();
    await answer(6, 9, (i) => (i === 6 ? 'said by 6' : ''));
    const { counts, comments } = await look();
    expect(counts).toEqual([9, 6]);
    // Four of the six waiting respondents wrote a comment, and three of the six were drawn.
    expect([3, 6]).toContain(comments.length);
    await close();
    expect((await look()).comments).toHaveLength(7);
  });

  test('due: campaigns that stay due do not keep out those that ended before them', async () => {
    const over = { status: 'Done', hasBegun: true, fromDate: dayFromNow(-90) } as const;
    for (let i = 0; i < 20; i += 1) await newCampaign(app, { ...over, toDate: dayFromNow(-1) });
    const older = await newCampaign(app, { ...over, toDate: dayFromNow(-60) });
    const found = new Set<string>();
    for (let round = 0; round < 60; round += 1) for (const { campaignId } of await filelessMaker(app).due(20)) found.add(campaignId);
    expect(found).toContain(older.id);
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'editions: name the day on which they were made in the time zone %s',
    async (timeZone) => {
      const campaign = await newCampaign(app, { disclosureThreshold: 3, timeZone, surveys: [newSurvey(['text-only'])] });
      const ids = await assignSurvey(app, campaign, NINE);
      for (const [i, mail] of NINE.slice(0, 6).entries()) await handInWords(app, mail, ids[i] ?? '', 'words');
      const before = dayIn(timeZone, new Date());
      await runStatisticsJob(app, campaign);
      expect([before, dayIn(timeZone, new Date())]).toContain((await shownOf(app, campaign.id))?.madeOn);
    },
  );

  test.each([
    [3, [3, 3]],
    [2, [undefined, undefined]],
  ])('editions: at a close with %i people, completed and shown are %j', async (people, counts) => {
    const { answer, look, close } = await begin();
    await answer(0, people);
    await close();
    expect((await look()).counts).toEqual(counts);
  });

  test('editions: STATISTICS-N5: wait for the pause of the last one while the campaign runs, and not at the close', async () => {
    const { campaign, answer, close } = await begin();
    const reads: number[] = [];
    const pauseMs = (read: number): number => {
      reads.push(read);
      return 60_000;
    };
    const maker = filelessMaker(app, { pauseMs });
    const make = () => maker.make({ tenantId: campaign.tenantId, campaignId: campaign.id });
    const completed = async () => (await shownOf(app, campaign.id))?.surveys[0]?.completed;
    await answer(0, 6);
    expect(await make()).toBeUndefined();
    expect(await make(), 'nothing is due').toBeUndefined();
    await answer(6, 9);
    const again = await make();
    expect(again?.key).toBe(campaign.id);
    expect(again?.inMs).toBeGreaterThan(30_000);
    expect(again?.inMs).toBeLessThanOrEqual(60_000);
    expect(await completed()).toBe(6);
    await close();
    expect(await make()).toBeUndefined();
    expect(await completed()).toBe(9);
    expect(reads).toEqual([6, 9]);
  });

  test('editions: do not change after the last one', async () => {
    const { campaign, answer, look, close } = await begin();
    await answer(0, 3);
    await close();
    const last = await look();
    await changeCampaign(app, campaign.id, { status: 'Open' });
    await answer(3, 9);
    expect((await look()).shown).toEqual(last.shown);
    await close();
    expect((await look()).shown).toEqual(last.shown);
  });
});
