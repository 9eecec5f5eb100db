import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignStatistics } from '#db/schema/statistics';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, CARLA, GRETA, JONAS, MIRA, NILS, TOM } from '#tests/support/people';
import { expectRefusal } from '#tests/support/refusals';
import { addressOf, openStatistics, pathOf, pdfText, statusOf, whenThere } from '#tests/support/statistics';
import { onEachStore } from '#tests/support/stores';
import { askPeople, handIn, newCampaign, newSurvey } from '#tests/support/surveys';

const FIVE = [TOM, NILS, GRETA, MIRA, JONAS];

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  async function begin(change = {}, people = FIVE) {
    const campaign = await newCampaign(app, { isBoardpulse: true, surveys: [newSurvey(['single-with', 'text-only'])], ...change });
    return { campaign, ids: await askPeople(app, campaign, people) };
  }
  const handInAll = async (people: readonly string[], ids: readonly string[]) => {
    for (const [i, mail] of people.entries()) await handIn(app, mail, ids[i] ?? '');
  };

  describe('from the first answers to the file', () => {
    test('with the answer that makes enough it is there, and whoever follows is told', async () => {
      const { campaign, ids } = await begin();
      const follower = await app.connect(CARLA);
      await follower.ask('join', { kind: 'campaign', id: campaign.id });
      await handInAll(FIVE.slice(0, 4), ids);
      expect(await statusOf(app, CARLA, campaign.id)).toBe(404);
      expect(follower.all('campaign:statistics')).toEqual([]);
      await handIn(app, JONAS, ids[4] ?? '');
      expect(await follower.when('campaign:statistics')).toEqual({ campaignId: campaign.id, available: true });
      const { status, headers, bytes } = await openStatistics(app, CARLA, campaign.id);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('content-disposition')).toMatch(/^inline/);
      expect(headers.get('cache-control')).toContain('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-');
      expect(await statusOf(app, CARLA, campaign.id)).toBe(200);
    });
  });
});
