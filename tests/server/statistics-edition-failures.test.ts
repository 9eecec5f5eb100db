import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StatisticsFiles } from '#server/features/statistics/files';
import { type NextEdition, statisticsStore } from '#server/features/statistics/store';
import { LOCALES } from '#shared/i18n/locale';
import type { CampaignStatistics } from '#shared/statistics/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { campaignsWithEditions } from '#tests/support/campaigns-with-editions';
import { ADA, CARLA, GRETA, JONAS, MIRA, NILS, TOM } from '#tests/support/demo-users';
import { commentsIn, countedResponseIds, filelessMaker, shownOf } from '#tests/support/statistics';
import { onEachStore } from '#tests/support/stores';
import { assignSurvey, newCampaign, newSurvey } from '#tests/support/surveys';

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

  test('editions: STATISTICS-N6: a retry shows the responses of the attempt that failed, whose files may be in a backup', async () => {
    const { campaign, answer } = await begin();
    const drawn: string[][] = [];
    let fails = true;
    const onDraw = (shown: CampaignStatistics): void => {
      drawn.push(commentsIn(shown).toSorted());
      if (fails) throw new Error('The storage is full.');
    };
    const make = () => filelessMaker(app, { onDraw }).make({ tenantId: campaign.tenantId, campaignId: campaign.id });
    for (const count of [6, 7, 8]) {
      await answer(count === 6 ? 0 : count - 1, count);
      await expect(make()).rejects.toThrow('full');
    }
    fails = false;
    await make();
    expect(drawn).toHaveLength(4);
    for (const comments of drawn) expect(comments).toEqual(drawn[0]);
    expect(commentsIn(await shownOf(app, campaign.id)).toSorted()).toEqual(drawn[0]);
    await answer(8, 9);
    await make();
    expect(commentsIn(await shownOf(app, campaign.id))).toHaveLength(6);
  });

  test('editions: leave no files of an attempt that failed', async () => {
    const { campaign, answer } = await begin();
    await answer(0, 6);
    const stored = new Set<string>();
    const files: Pick<StatisticsFiles, 'put' | 'remove'> = {
      put: async ({ edition }, lang) => {
        if (lang === LOCALES.at(-1)) throw new Error('The storage is full.');
        stored.add(`${edition} ${lang}`);
      },
      remove: async ({ edition }) => {
        for (const lang of LOCALES) stored.delete(`${edition} ${lang}`);
      },
    };
    await expect(filelessMaker(app, { files }).make({ tenantId: campaign.tenantId, campaignId: campaign.id })).rejects.toThrow('full');
    expect([...stored]).toEqual([]);
  });

  describe('statisticsStore', () => {
    const next = (): NextEdition => ({
      edition: randomUUID(),
      shown: { threshold: 3, closed: false, asked: 9, done: 6, madeOn: '2026-06-15', surveys: [] },
    });
    /** Six users submitted, and the job has not run. */
    async function waiting() {
      const campaign = await newCampaign(app, { surveys: [newSurvey(['text-only'])], disclosureThreshold: 3 });
      const ids = await assignSurvey(app, campaign, NINE.slice(0, 6), { status: 'Completed' });
      const { draw, publish } = statisticsStore(app.store);
      const surveyIds = campaign.surveys.map(({ id }) => id);
      return {
        ids,
        draw: (drawn: string[], { last = null as string | null, counted = 0 } = {}) =>
          draw(campaign.tenantId, campaign.id, { last, surveyIds, counted, drawn }),
        publish: (last: string | null, edition: NextEdition) => publish(campaign.tenantId, campaign.id, last, edition),
        marked: async () => (await countedResponseIds(app, campaign.id)).toSorted(),
      };
    }

    test('publish: lets one of two simultaneous editions win', async () => {
      const { publish } = await waiting();
      const won = await Promise.all([next(), next()].map((edition) => publish(null, edition)));
      expect(won.toSorted()).toEqual([false, true]);
    });

    test('STATISTICS-N6: draw: lets one of two simultaneous draws win, and marks no response for the other', async () => {
      const { ids, draw, marked } = await waiting();
      const draws = [ids.slice(0, 3), ids.slice(3, 6)];
      const won = (await Promise.allSettled(draws.map((drawn) => draw(drawn)))).map(({ status }) => status);
      expect(won.toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await marked()).toEqual(draws[won.indexOf('fulfilled')]?.toSorted());
    });

    test.each([
      ['that is drawn already', (ids: string[]) => ids.slice(2, 5)],
      ['that is not there', (ids: string[]) => [...ids.slice(3, 5), randomUUID()]],
    ])('STATISTICS-N6: draw: marks none for a response %s', async (_, drawnOf) => {
      const { ids, draw, marked } = await waiting();
      await draw(ids.slice(0, 3));
      await expect(draw(drawnOf(ids), { counted: 3 })).rejects.toThrow('have changed');
      expect(await marked()).toEqual(ids.slice(0, 3).toSorted());
      await draw(ids.slice(3, 6), { counted: 3 });
      expect(await marked()).toEqual(ids.toSorted());
    });

    test('STATISTICS-N6: draw: marks none when another edition was published since', async () => {
      const { ids, draw, publish, marked } = await waiting();
      const edition = next();
      expect(await publish(null, edition)).toBe(true);
      await expect(draw(ids.slice(0, 3))).rejects.toThrow('have changed');
      expect(await marked()).toEqual([]);
      await draw(ids.slice(0, 3), { last: edition.edition });
    });
  });
});
