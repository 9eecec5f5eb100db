import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app';
import { pdfText } from '#tests/support/pdf';
import { ADA, BEA, CARLA, GRETA, JONAS, MIRA, NILS, NOBODY, PIA, TOM } from '#tests/support/people';
import { expectRefusal } from '#tests/support/refusals';
import { addressOf, answerAll, lookAt, openSigned, openStatistics, statusOf, whenThere } from '#tests/support/statistics';
import { onEachStore } from '#tests/support/stores';
import {
  answered,
  askPeople,
  changeCampaign,
  handIn,
  newCampaign,
  newRespondent,
  newSurvey,
  openResponse,
  save,
  saveOf,
  withItem,
} from '#tests/support/surveys';

const FIVE = [TOM, NILS, GRETA, MIRA, JONAS];
const survey = newSurvey(['single-with', 'text-only']);

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind, env: { JOBS: '1' } });
  });
  afterAll(() => app.close());

  async function begin(change = {}, people = FIVE) {
    const campaign = await newCampaign(app, { isBoardpulse: true, surveys: [survey], ...change });
    return { campaign, ids: await askPeople(app, campaign, people) };
  }
  /** A campaign whose statistics are there. */
  async function made(change = {}) {
    const { campaign, ids } = await begin(change);
    await answerAll(app, FIVE, ids);
    await whenThere(app, CARLA, campaign.id);
    return campaign;
  }

  test('with the answer that makes enough it is there, and whoever follows is told', async () => {
    const { campaign, ids } = await begin();
    const follower = await app.connect(CARLA);
    await follower.ask('join', { kind: 'campaign', id: campaign.id });
    await answerAll(app, FIVE.slice(0, 4), ids);
    expectRefusal(await openStatistics(app, CARLA, campaign.id), 'NotFoundError');
    expect(follower.all('campaign:statistics')).toEqual([]);
    await handIn(app, JONAS, ids[4] ?? '');
    expect(await follower.when('campaign:statistics')).toEqual({ campaignId: campaign.id, available: true });
    expect(await statusOf(app, CARLA, campaign.id)).toBe(200);
  });

  describe('the file', () => {
    let campaignId = '';
    beforeAll(async () => {
      campaignId = (await made({ name: 'Größe, élan & caffè', defaultLang: 'fr-FR' })).id;
    });

    test('opens in the tab, and stays nowhere on the way', async () => {
      const { status, headers, bytes } = await openStatistics(app, CARLA, campaignId);
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(headers.get('content-disposition')).toMatch(/^inline/);
      expect(headers.get('cache-control')).toContain('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-');
    });

    test.each([
      ['', 'Page 2 sur'],
      ['?lang=en-GB', 'Page 2 of'],
      ['?lang=de-DE', 'Seite 2 von'],
      ['?lang=it-IT', 'Pagina 2 di'],
    ])('asked with %j says %j, with every accent of the name', async (query, words) => {
      const [cover = '', ...pages] = await pdfText((await openStatistics(app, CARLA, campaignId, query)).bytes);
      expect(cover).toContain('Größe, élan & caffè');
      expect(pages[0]).toContain(words);
    });

    test('is for whoever may follow the campaign', async () => {
      for (const mail of [TOM, CARLA, JONAS, ADA]) expect(await statusOf(app, mail, campaignId), mail).toBe(200);
    });

    test('does not exist for anybody else, in this tenant or another, nor without a token', async () => {
      const other = await made({ isBoardpulse: false });
      for (const [mail, id] of [
        [TOM, other.id],
        [BEA, campaignId],
        [PIA, campaignId],
        [CARLA, NOBODY],
      ] as const) {
        expectRefusal(await openStatistics(app, mail, id), 'NotFoundError');
        expectRefusal(await addressOf(app, mail, id), 'NotFoundError');
      }
      expectRefusal(await openStatistics(app, null, campaignId), 'UnauthorizedError');
      expectRefusal(await addressOf(app, null, campaignId), 'UnauthorizedError');
      expect(await statusOf(app, null, campaignId)).toBe(401);
    });

    test('is refused for what is no id and no language', async () => {
      expectRefusal(await openStatistics(app, CARLA, 'no-id'), 'ValidationErrorResponse');
      expectRefusal(await openStatistics(app, CARLA, campaignId, '?lang=xx'), 'ValidationErrorResponse');
    });

    describe('by a signed address', () => {
      test('opens without a token, for a minute, in the language that was asked for', async () => {
        const { body } = await addressOf(app, CARLA, campaignId, '?lang=it-IT');
        const left = Date.parse(body.expiresAt) - Date.now();
        expect(left).toBeGreaterThan(50_000);
        expect(left).toBeLessThanOrEqual(60_000);
        const { status, bytes } = await openSigned(app, body.url);
        expect(status).toBe(200);
        expect((await pdfText(bytes))[1]).toContain('Pagina 2 di');
      });

      test('a changed one opens nothing', async () => {
        const { body } = await addressOf(app, CARLA, campaignId, '?lang=it-IT');
        const other = await made();
        const later = body.url.replace(/\.(\d+)\./, (_, until) => `.${Number(until) + 60_000}.`);
        for (const url of [
          later,
          body.url.replace('it-IT', 'de-DE'),
          body.url.replace(campaignId, other.id),
          body.url.replace(/.{3}$/, 'abc'),
          body.url.replace(/signed=.*/, 'signed='),
          body.url.replace(/signed=.*/, 'signed=x.y.z'),
        ])
          expectRefusal(await openSigned(app, url), 'UnauthorizedError');
      });
    });
  });

  test('of an anonymous campaign for its owner, and no trace of when somebody answered', async () => {
    const campaign = await newCampaign(app, { type: 'Anonymous', surveys: [survey] });
    for (let i = 0; i < 5; i += 1) {
      const who = await newRespondent(app, campaign);
      await who.put(saveOf(answered(who.surveyResponse, survey), { status: 'Completed' }));
    }
    await whenThere(app, CARLA, campaign.id);
    expectRefusal(await openStatistics(app, JONAS, campaign.id), 'NotFoundError');
    const jobs = () => app.store.db.execute(sql`select id from jobs.job where data->>'campaignId' = ${campaign.id}`);
    await expect.poll(async () => ((await jobs()) as unknown as { rows: unknown[] }).rows, { timeout: 20_000 }).toEqual([]);
  });

  describe('editions', () => {
    const answersIn = async (id: string) => (await pdfText((await openStatistics(app, CARLA, id, '?lang=en-GB')).bytes)).join('\n');

    test('one more answer changes nothing, not even when the campaign closes, and the file says so', async () => {
      const { campaign, ids } = await begin({}, [...FIVE, CARLA]);
      await answerAll(app, FIVE, ids);
      await whenThere(app, CARLA, campaign.id);
      const before = await answersIn(campaign.id);
      expect(before).toContain('5 responses');
      await handIn(app, CARLA, ids[5] ?? '');
      expect(await answersIn(campaign.id)).toBe(before);
      const follower = await app.connect(CARLA);
      await follower.ask('join', { kind: 'campaign', id: campaign.id });
      await changeCampaign(app, campaign.id, { status: 'Done' });
      await lookAt(app, campaign);
      await follower.when('campaign:statistics');
      expect(await answersIn(campaign.id)).toContain('1 response that came in later is not in the figures');
    });

    test('what one of three further people wrote is not in the next one, beside the figures of all six', async () => {
      const { campaign, ids } = await begin({ disclosureThreshold: 3 }, [...FIVE, CARLA]);
      await answerAll(app, FIVE.slice(0, 3), ids);
      await whenThere(app, CARLA, campaign.id);
      for (const [mail, id = '', words] of [
        [MIRA, ids[3], 'only I say this'],
        [JONAS, ids[4], ''],
        [CARLA, ids[5], ''],
      ] as const)
        await save(app, mail, withItem(answered(await openResponse(app, mail, id), survey), 1, { textResponse1: words }), {
          status: 'Completed',
        });
      await expect.poll(() => answersIn(campaign.id), { timeout: 20_000 }).toContain('6 responses');
      expect(await answersIn(campaign.id)).toContain('words 1');
      expect(await answersIn(campaign.id)).not.toContain('only I say this');
    });
  });
});
