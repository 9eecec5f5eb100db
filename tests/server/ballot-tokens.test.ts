import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { spentTokens, tokenFetches, tokenKeys } from '#db/schema/ballot-token';
import { parseToken, toBase64Url } from '#shared/ballot/token';
import type { ErrorBody } from '#shared/contract/errors';
import { startApp, type TestApp } from '#tests/support/app';
import { blindFor, blindWith, fetchBallotToken, getKey, handInWithToken, postToken, putWithToken } from '#tests/support/ballot-tokens';
import { ballotOf, boxOf, countsOfBox, unsealBoxAnswers } from '#tests/support/ballots';
import { ADA, BEA, CARLA, MIRA, NOBODY, TOM } from '#tests/support/demo-users';
import { invitedCampaignKeys } from '#tests/support/invited-campaign-keys';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { changeCampaign, newCampaign, newRespondent, newSurvey } from '#tests/support/surveys';

const survey = newSurvey(['text-only', 'single-with']);
const HOUR_MS = 3_600_000;

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());
  afterEach(() => vi.useRealTimers());
  const { invited, keyFiles } = invitedCampaignKeys(() => app);

  const spentOf = ({ id }: { id: string }) => app.store.db.select().from(spentTokens).where(eq(spentTokens.campaignId, id));
  const fetchesOf = ({ id }: { id: string }) => app.store.db.select().from(tokenFetches).where(eq(tokenFetches.campaignId, id));

  describe('BALLOT-31: fetching a token', () => {
    test('signs a blinded message; the unblinded token has an ordinary signature', async () => {
      const campaign = await invited();
      const token = await fetchBallotToken(app, TOM, campaign.id);
      expect(token).toMatch(/^[\w-]+\.[\w-]{512}$/);
      expect(await fetchesOf(campaign)).toHaveLength(1);
      expect(await spentOf(campaign)).toEqual([]);
    });

    test('repeats the answer for the same message, and refuses another one', async () => {
      const campaign = await invited();
      const [first, second] = [await blindFor(app, TOM, campaign.id), await blindFor(app, TOM, campaign.id)];
      const { body } = await postToken(app, TOM, campaign.id, first.blinded);
      expect((await postToken(app, TOM, campaign.id, first.blinded)).body).toEqual(body);
      expectRefusal(await postToken<ErrorBody>(app, TOM, campaign.id, second.blinded), 'TokenFetchedError');
      expect((await postToken(app, TOM, campaign.id, first.blinded)).body).toEqual(body);
    });

    test('signs for only one of two concurrent devices, also on two servers', async () => {
      const other = kind === 'postgresql' ? await startApp({ kind, beside: app }) : app;
      for (let round = 0; round < 5; round += 1) {
        const campaign = await invited();
        const devices = await Promise.all([app, other, app, other].map((at) => blindFor(at, TOM, campaign.id)));
        const answers = await Promise.all(
          devices.map(({ blinded }, i) => postToken<ErrorBody>(i % 2 ? other : app, TOM, campaign.id, blinded)),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
        expect(keyFiles(campaign)).toHaveLength(1);
      }
      if (other !== app) await other.close();
    });

    test('refuses users who are not invited', async () => {
      const campaign = await invited([TOM]);
      const { blinded } = await blindFor(app, TOM, campaign.id);
      for (const who of [MIRA, CARLA, ADA, BEA]) expectRefusal(await postToken<ErrorBody>(app, who, campaign.id, blinded), 'NotFoundError');
      expectRefusal(await postToken<ErrorBody>(app, TOM, NOBODY, blinded), 'NotFoundError');
      expectRefusal(await postToken<ErrorBody>(app, null, campaign.id, blinded), 'UnauthorizedError');
      expect(await fetchesOf(campaign)).toEqual([]);
    });

    // One campaign, one after the other: each campaign has a key, and to make one takes much processor time.
    test('is refused while the campaign is to come, is planned, was closed, or is over', async () => {
      const campaign = await invited([TOM]);
      const { blinded } = await blindFor(app, TOM, campaign.id);
      const running = { status: 'Open', fromDate: campaign.fromDate, toDate: campaign.toDate } as const;
      for (const [change, type] of [
        [{ fromDate: '2100-01-01', toDate: '2100-02-01' }, 'CampaignPlannedError'],
        [{ status: 'Planned' }, 'CampaignPlannedError'],
        [{ status: 'Done' }, 'CampaignClosedError'],
        [{ toDate: '2020-01-01' }, 'CampaignClosedError'],
      ] as const) {
        await changeCampaign(app, campaign.id, { ...running, ...change });
        expectRefusal(await postToken<ErrorBody>(app, TOM, campaign.id, blinded), type);
        expect(await fetchesOf(campaign), JSON.stringify(change)).toEqual([]);
      }
    });

    test('does not count a message that is empty, too short, too long, of other letters, above the modulus, or zero', async () => {
      const campaign = await invited([TOM]);
      for (const blinded of ['', 'A'.repeat(511), 'A'.repeat(513), '+'.repeat(512), '_'.repeat(512), 'A'.repeat(512)]) {
        expectRefusal(await postToken<ErrorBody>(app, TOM, campaign.id, blinded), 'ValidationErrorResponse');
        expect(await fetchesOf(campaign), blinded.slice(0, 1)).toEqual([]);
      }
      await fetchBallotToken(app, TOM, campaign.id);
    });
  });

  describe('BALLOT-33: handing in with a token', () => {
    test('spends a token once, regardless of who sends it', async () => {
      const campaign = await invited();
      const token = await fetchBallotToken(app, TOM, campaign.id);
      expect((await handInWithToken(app, campaign, token, 'first')).status).toBe(200);
      expectRefusal(await handInWithToken<ErrorBody>(app, campaign, token, 'second'), 'TokenError');
      expect(await countsOfBox(app, campaign.id)).toEqual([1, 0]);
      const words = (await unsealBoxAnswers({ store: app.store, keysDir: app.config.keysDir }, campaign)).map(
        ([first]) => first?.textResponse1,
      );
      expect(words).toEqual(['first']);
      expect(await spentOf(campaign)).toEqual([{ campaignId: campaign.id, tenantId: campaign.tenantId, tokenHash: expect.anything() }]);
    });

    test('repeats the answer for a repeated hand-in, also concurrently or after the campaign, and refuses other answers', async () => {
      const campaign = await invited();
      const token = await fetchBallotToken(app, TOM, campaign.id);
      const who = await newRespondent(app, campaign);
      const sent = ballotOf(who, survey, 'once');
      const answers = await Promise.all([1, 2, 3].map(() => putWithToken(app, who, sent, token)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await putWithToken(app, who, sent, token)).body).toEqual(answers[0]?.body);
      expectRefusal(await putWithToken<ErrorBody>(app, who, ballotOf(who, survey, 'twice'), token), 'ResponseCompletedError');
      await changeCampaign(app, campaign.id, { status: 'Done' });
      expect((await putWithToken(app, who, sent, token)).body).toEqual(answers[0]?.body);
      expect(await countsOfBox(app, campaign.id)).toEqual([1, 0]);
    });

    test('accepts one of four concurrent hand-ins with the same token', async () => {
      const campaign = await invited();
      const token = await fetchBallotToken(app, TOM, campaign.id);
      const answers = await Promise.all([1, 2, 3, 4].map((i) => handInWithToken<ErrorBody>(app, campaign, token, `words ${i}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
      for (const refused of answers.filter(({ status }) => status === 403)) expectRefusal(refused, 'TokenError');
      expect(await countsOfBox(app, campaign.id)).toEqual([1, 0]);
    });

    test('a refused device hands in the same answer with its own token', async () => {
      const campaign = await invited();
      const [toms, miras] = [await fetchBallotToken(app, TOM, campaign.id), await fetchBallotToken(app, MIRA, campaign.id)];
      await handInWithToken(app, campaign, toms);
      const who = await newRespondent(app, campaign);
      const sent = ballotOf(who, survey, 'kept');
      expectRefusal(await putWithToken<ErrorBody>(app, who, sent, toms), 'TokenError');
      expect((await putWithToken(app, who, sent, miras)).status).toBe(200);
      expect(await spentOf(campaign)).toHaveLength(2);
    });

    test('one response with two concurrent tokens spends one of them', async () => {
      const campaign = await invited();
      const tokens = await Promise.all([TOM, MIRA].map((who) => fetchBallotToken(app, who, campaign.id)));
      const who = await newRespondent(app, campaign);
      const sent = ballotOf(who, survey, 'mine');
      const answers = await Promise.all(tokens.map((token) => putWithToken(app, who, sent, token)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect([await spentOf(campaign), (await boxOf(app, campaign.id)).sealed].map((rows) => rows.length)).toEqual([1, 1]);
    });

    test('refuses a missing, forged, foreign or unsigned token', async () => {
      const [campaign, foreign] = [await invited(), await invited()];
      const token = await fetchBallotToken(app, TOM, campaign.id);
      const theirs = await fetchBallotToken(app, TOM, foreign.id);
      const { message, signature } = parseToken(token) ?? { message: new Uint8Array(), signature: new Uint8Array() };
      const changed = toBase64Url(message.map((byte, i) => (i === 39 ? byte ^ 1 : byte)));
      const forged = toBase64Url(signature.map((byte, i) => (i === 200 ? byte ^ 1 : byte)));
      const own = await blindWith((await getKey(app, TOM, campaign.id)).body.publicKey);
      const tries = [
        null,
        '',
        'nonsense',
        token.replace('.', ''),
        `${changed}.${toBase64Url(signature)}`,
        `${toBase64Url(message)}.${forged}`,
        `${toBase64Url(message)}.${own.blinded}`,
        theirs,
        'A'.repeat(5_000),
      ];
      for (const tried of tries) expectRefusal(await handInWithToken<ErrorBody>(app, campaign, tried), 'TokenError');
      expect([await spentOf(campaign), await spentOf(foreign), (await boxOf(app, campaign.id)).sealed]).toEqual([[], [], []]);
      expect((await handInWithToken(app, campaign, token)).status).toBe(200);
      expect((await handInWithToken(app, foreign, theirs)).status).toBe(200);
    });

    test('refuses the same bytes in another encoding', async () => {
      const campaign = await invited();
      const token = await fetchBallotToken(app, TOM, campaign.id);
      const [message = '', signature = ''] = token.split('.');
      await handInWithToken(app, campaign, token);
      // In base64url, the last character of 40 bytes has four unused bits.
      const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
      const last = letters[letters.indexOf(message.at(-1) ?? '') ^ 1];
      expectRefusal(await handInWithToken<ErrorBody>(app, campaign, `${message.slice(0, -1)}${last}.${signature}`), 'TokenError');
    });

    test('a refused answer spends no token, and a closed campaign is refused first', async () => {
      const campaign = await invited();
      const token = await fetchBallotToken(app, TOM, campaign.id);
      const who = await newRespondent(app, campaign);
      const sent = ballotOf(who, survey);
      expectRefusal(await putWithToken<ErrorBody>(app, who, { ...sent, revision: 2 }, token), 'ValidationErrorResponse');
      await changeCampaign(app, campaign.id, { status: 'Done' });
      for (const tried of [token, null]) expectRefusal(await putWithToken<ErrorBody>(app, who, sent, tried), 'CampaignClosedError');
      expect(await spentOf(campaign)).toEqual([]);
      await changeCampaign(app, campaign.id, { status: 'Open' });
      expect((await putWithToken(app, who, sent, token)).status).toBe(200);
    });

    test('an open campaign needs no token, and ignores one', async () => {
      const campaign = await newCampaign(app, { type: 'Anonymous', surveys: [survey] });
      expect((await handInWithToken(app, campaign, 'nonsense')).status).toBe(200);
      expect(await spentOf(campaign)).toEqual([]);
    });

    test.each([-HOUR_MS, HOUR_MS])('accepts a token on a server whose clock is off by %i ms', async (off) => {
      const campaign = await invited();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off });
      const tokens = [await fetchBallotToken(app, TOM, campaign.id)];
      vi.useRealTimers();
      tokens.push(await fetchBallotToken(app, MIRA, campaign.id));
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off });
      expect((await handInWithToken(app, campaign, tokens[1] ?? '')).status).toBe(200);
      vi.useRealTimers();
      expect((await handInWithToken(app, campaign, tokens[0] ?? '')).status).toBe(200);
    });
  });

  describe('BALLOT-34: when the campaign is over', () => {
    test('forget_tokens deletes fetches and spent tokens of campaigns that are over, and none of running ones', async () => {
      const [over, running] = [await invited(), await invited()];
      for (const campaign of [over, running]) await handInWithToken(app, campaign, await fetchBallotToken(app, TOM, campaign.id));
      await changeCampaign(app, over.id, { status: 'Done' });
      const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
      await changeCampaign(app, running.id, { toDate: yesterday });
      await app.store.withoutTenant((tx) => tx.execute(sql`select forget_tokens()`));
      expect([await fetchesOf(over), await spentOf(over)]).toEqual([[], []]);
      expect([await fetchesOf(running), await spentOf(running)].map((rows) => rows.length)).toEqual([1, 1]);
      expect(await app.store.db.select().from(tokenKeys).where(eq(tokenKeys.campaignId, over.id))).toHaveLength(1);
    });
  });
});
