import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app';
import { handInAnonymously, queueBoxCheck } from '#tests/support/ballots';
import { ADA, BEA, CARLA, GRETA, JONAS, MIRA, NILS, NOBODY, PIA, TOM } from '#tests/support/demo-users';
import { pdfText } from '#tests/support/pdf';
import { expectRefusal } from '#tests/support/refusal-assertions';
import {
  addressOf,
  answerAll,
  openSigned,
  openStatistics,
  readPdf,
  runStatisticsJob,
  shownOf,
  statusOf,
  waitForStatistics,
} from '#tests/support/statistics';
import { onEachStore } from '#tests/support/stores';
import { assignSurvey, changeCampaign, newCampaign, newSurvey, submitResponse } from '#tests/support/surveys';

/** Twice the threshold of their campaigns. */
const SIX = [TOM, NILS, GRETA, MIRA, JONAS, CARLA];
const survey = newSurvey(['single-with', 'text-only']);

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind, env: { JOBS: '1' } });
  });
  afterAll(() => app.close());

  async function begin(change = {}) {
    const campaign = await newCampaign(app, { isBoardpulse: true, disclosureThreshold: 3, surveys: [survey], ...change });
    return { campaign, ids: await assignSurvey(app, campaign, SIX) };
  }
  /** A campaign whose statistics are available. */
  async function made(change = {}) {
    const { campaign, ids } = await begin(change);
    await answerAll(app, SIX, ids);
    await waitForStatistics(app, CARLA, campaign.id);
    return campaign;
  }

  test('GET campaign-stats.pdf: answers once the threshold is reached, and notifies followers', async () => {
    const { campaign, ids } = await begin();
    const follower = await app.connect(CARLA);
    await follower.ask('join', { kind: 'campaign', id: campaign.id });
    await answerAll(app, SIX.slice(0, 5), ids);
    expectRefusal(await openStatistics(app, CARLA, campaign.id), 'NotFoundError');
    expect(follower.all('campaign:statistics')).toEqual([]);
    await submitResponse(app, CARLA, ids[5] ?? '');
    expect(await follower.waitFor('campaign:statistics')).toEqual({ campaignId: campaign.id, available: true });
    expect(await statusOf(app, CARLA, campaign.id)).toBe(200);
  });

  describe('GET campaign-stats.pdf: the file', () => {
    let campaignId = '';
    beforeAll(async () => {
      campaignId = (await made({ name: 'Größe, élan & caffè', defaultLang: 'fr-FR' })).id;
    });

    test('is shown inline and not cached', async () => {
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
    ])('asked with %j has the words %j, with accents unchanged', async (query, words) => {
      const [cover = '', ...pages] = await pdfText((await openStatistics(app, CARLA, campaignId, query)).bytes);
      expect(cover).toContain('Größe, élan & caffè');
      expect(pages[0]).toContain(words);
    });

    test('answers users who may follow the campaign', async () => {
      for (const mail of [TOM, CARLA, JONAS, ADA]) expect(await statusOf(app, mail, campaignId), mail).toBe(200);
    });

    test('answers 404 to other users and tenants, and 401 without a token', async () => {
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

    test('refuses a malformed id and an unknown language', async () => {
      expectRefusal(await openStatistics(app, CARLA, 'no-id'), 'ValidationErrorResponse');
      expectRefusal(await openStatistics(app, CARLA, campaignId, '?lang=xx'), 'ValidationErrorResponse');
    });

    describe('GET /api/statistics/:campaignId/address: a signed address', () => {
      test('opens without a token for one minute, in the language of the request', async () => {
        const { body } = await addressOf(app, CARLA, campaignId, '?lang=it-IT');
        const left = Date.parse(body.expiresAt) - Date.now();
        expect(left).toBeGreaterThan(50_000);
        expect(left).toBeLessThanOrEqual(60_000);
        const { status, bytes } = await openSigned(app, body.url);
        expect(status).toBe(200);
        expect((await pdfText(bytes))[1]).toContain('Pagina 2 di');
      });

      test('opens nothing when it is changed', async () => {
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

  test('GET campaign-stats.pdf: answers the owner of an anonymous campaign, and contains no time of an answer', async () => {
    const campaign = await newCampaign(app, { type: 'Anonymous', surveys: [survey] });
    for (let i = 0; i < 10; i += 1) await handInAnonymously(app, campaign);
    await waitForStatistics(app, CARLA, campaign.id);
    expectRefusal(await openStatistics(app, JONAS, campaign.id), 'NotFoundError');
    const jobs = () => app.store.db.execute(sql`select id from jobs.job where data->>'campaignId' = ${campaign.id}`);
    await expect.poll(async () => ((await jobs()) as unknown as { rows: unknown[] }).rows, { timeout: 20_000 }).toEqual([]);
  });

  test('STATISTICS-T6: GET campaign-stats.pdf: states that a closed campaign has too few answers', async () => {
    const { campaign, ids } = await begin();
    await answerAll(app, SIX.slice(0, 2), ids);
    expect(await statusOf(app, CARLA, campaign.id)).toBe(404);
    await changeCampaign(app, campaign.id, { status: 'Done' });
    await readPdf(app, campaign);
    await expect.poll(() => statusOf(app, CARLA, campaign.id), { timeout: 20_000 }).toBe(410);
    expectRefusal(await addressOf(app, CARLA, campaign.id), 'TooFewAnsweredError');
    expectRefusal(await addressOf(app, BEA, campaign.id), 'NotFoundError');
  });

  test('STATISTICS-T6: campaign:statistics: tells followers of a closed campaign with too few answers', async () => {
    const { campaign, ids } = await begin();
    await answerAll(app, SIX.slice(0, 2), ids);
    const follower = await app.connect(CARLA);
    await follower.ask('join', { kind: 'campaign', id: campaign.id });
    await changeCampaign(app, campaign.id, { status: 'Done' });
    await readPdf(app, campaign);
    expect(await follower.waitFor('campaign:statistics')).toEqual({ campaignId: campaign.id, available: false });
    expect(await statusOf(app, CARLA, campaign.id)).toBe(410);
  });

  test('STATISTICS-T6: GET campaign-stats.pdf: states it too if it was asked for while the campaign ran and nobody had begun', async () => {
    const { campaign } = await begin();
    await runStatisticsJob(app, campaign);
    expect(await statusOf(app, CARLA, campaign.id)).toBe(404);
    await changeCampaign(app, campaign.id, { status: 'Done' });
    await expect.poll(() => statusOf(app, CARLA, campaign.id), { timeout: 20_000 }).toBe(410);
  });

  test('STATISTICS-T6: GET campaign-stats.pdf: does not state it of an anonymous campaign whose box is not opened yet', async () => {
    const campaign = await newCampaign(app, { type: 'Anonymous', disclosureThreshold: 3, surveys: [survey] });
    for (let i = 0; i < 3; i += 1) await handInAnonymously(app, campaign);
    await changeCampaign(app, campaign.id, { status: 'Done' });
    await runStatisticsJob(app, campaign);
    expect(await statusOf(app, CARLA, campaign.id)).not.toBe(410);
    await queueBoxCheck(app);
    await waitForStatistics(app, CARLA, campaign.id);
    expect(await shownOf(app, campaign.id)).toMatchObject({ closed: true, done: 3 });
  });

  test('GET campaign-stats.pdf: contains a batch while the campaign runs, and every response after the close', async () => {
    const campaign = await made();
    const textOf = async () => (await pdfText((await openStatistics(app, CARLA, campaign.id, '?lang=en-GB')).bytes)).join(' ');
    expect(await textOf()).toContain('3 responses are not in the figures yet');
    const follower = await app.connect(CARLA);
    await follower.ask('join', { kind: 'campaign', id: campaign.id });
    await changeCampaign(app, campaign.id, { status: 'Done' });
    await readPdf(app, campaign);
    await follower.waitFor('campaign:statistics');
    const last = await textOf();
    expect(last).toContain('6 responses');
    expect(last).not.toContain('not in the figures');
  });
});
