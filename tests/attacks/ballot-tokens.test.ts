import { createPrivateKey } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boxStore } from '#server/features/anonymous-response/box/store';
import { parseBase64Url } from '#shared/ballot/token';
import { startApp, type TestApp } from '#tests/support/app';
import { blindFor, handInWithToken, invite, newInvitedCampaign, postToken } from '#tests/support/ballot-tokens';
import { newPeople } from '#tests/support/campaign-lists';
import { ADA, CARLA, GRETA, JONAS, MIRA, NILS, TOM, userIdOf } from '#tests/support/demo-users';
import { chance as seeded } from '#tests/support/seeded-random';
import { onEachStore } from '#tests/support/stores';
import { newSurvey, type TestCampaignRow } from '#tests/support/surveys';
import { countHits, dump, maxChanceHits, printAttack, readRows, type TableDump } from './database-dump.ts';

/**
 * The attacker has every table after each step and at the end, the signing key, all messages of each fetch, and every spent token; but not
 * the box keys. Each user hands in right after the others have fetched, in another order.
 */
const survey = newSurvey(['text-only', 'single-with']);
const T = 5;
const CAMPAIGNS = 6;
const PEOPLE = [TOM, MIRA, NILS, GRETA, JONAS, CARLA, ADA, 'bo.li', 'paolo.brambilla', 'priya.nair'].map((who) =>
  who.includes('@') ? who : `${who}@aurora.example`,
);
const random = seeded('tokens');
const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

interface Fetch {
  who: string;
  blinded: bigint;
  token: string;
}
interface Course {
  campaign: TestCampaignRow;
  fetches: Fetch[];
  /** Users in the order of their hand-ins; each writes their own name. */
  handedIn: string[];
  atEnd: TableDump[];
  signingKey: string;
}

const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
const wordsOf = (row: Record<string, unknown>): string => (row.responses as { textResponse1: string }[])[0]?.textResponse1 ?? '';

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let [result, square] = [1n, base % modulus];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

onEachStore((kind) => {
  let app: TestApp;
  let courses: Course[];

  async function runCampaign(): Promise<Course> {
    const campaign = await newInvitedCampaign(app, PEOPLE, { surveys: [survey], disclosureThreshold: T });
    // Further users are invited and never fetch.
    await invite(app, campaign, await newPeople(app, 3));
    const fetches: Fetch[] = [];
    for (const who of shuffled(PEOPLE)) {
      const { blinded, finish } = await blindFor(app, who, campaign.id);
      const { body } = await postToken(app, who, campaign.id, blinded);
      fetches.push({ who, blinded: numberOf(parseBase64Url(blinded) ?? new Uint8Array()), token: await finish(body.signature) });
    }
    const handedIn = shuffled(fetches);
    for (const { who, token } of handedIn) await handInWithToken(app, campaign, token, who);
    const { id: campaignId, tenantId } = campaign;
    const opened = await boxStore(app.store, { keysDir: app.config.keysDir, chance: Math.random, warn: () => {} }).open({
      tenantId,
      campaignId,
    });
    expect(opened?.opened).toBe(T);
    const file = readdirSync(app.config.keysDir).find((name) => name.startsWith(campaignId) && name.endsWith('.token')) ?? '';
    const signingKey = readFileSync(join(app.config.keysDir, file), 'utf8');
    return { campaign, fetches, handedIn: handedIn.map(({ who }) => who), atEnd: await dump(app.store), signingKey };
  }

  beforeAll(async () => {
    app = await startApp({ kind });
    courses = [];
    for (let i = 0; i < CAMPAIGNS; i += 1) courses.push(await runCampaign());
  }, 180_000);
  afterAll(() => app.close());

  const rowsIn = ({ campaign, atEnd }: Course, table: string) =>
    readRows(atEnd, table).filter(({ row }) => row.campaign_id === campaign.id);
  const openedIn = (each: Course) => rowsIn(each, 'anonymous_responses').map(({ row }) => wordsOf(row));
  const byXmin = (rows: TableDump['rows']) => [...rows].sort((a, b) => Number(a.xmin - b.xmin)).map(({ row }) => row);

  describe('attack on tokens: links fetch, hand-in and answer at most as well as chance', () => {
    test('store: knows who fetched and which tokens were spent, and no column joins the two', () => {
      for (const each of courses) {
        const [fetched, spent, sealed] = ['token_fetches', 'spent_tokens', 'boxed_responses'].map((table) => rowsIn(each, table));
        expect([fetched?.length, spent?.length, sealed?.length]).toEqual([PEOPLE.length, PEOPLE.length, PEOPLE.length - T]);
        expect(Object.keys(fetched?.[0]?.row ?? {}).sort()).toEqual(['blinded_hash', 'campaign_id', 'tenant_id', 'user_id']);
        expect(Object.keys(spent?.[0]?.row ?? {}).sort()).toEqual(['campaign_id', 'tenant_id', 'token_hash']);
        const ofPeople = new Set(fetched?.flatMap(({ row }) => [row.user_id, row.blinded_hash]));
        const everywhere = each.atEnd
          .filter(({ table }) => /spent_tokens|boxed_responses|anonymous_responses|box_receipts/.test(table))
          .flatMap(({ rows }) => rows.flatMap(({ row }) => Object.values(row)));
        expect(everywhere.filter((value) => ofPeople.has(value))).toEqual([]);
      }
    });

    test('the signing key: every token may have come of every fetch', () => {
      const [each] = courses;
      if (!each) throw new Error('No campaign was held.');
      const { n = '', e = '', d = '' } = createPrivateKey(each.signingKey).export({ format: 'jwk' });
      const [N, E, D] = [n, e, d].map((part) => numberOf(parseBase64Url(part) ?? new Uint8Array())) as [bigint, bigint, bigint];
      const invert = (number: bigint): bigint => {
        let [a, b, x, y] = [number % N, N, 1n, 0n];
        while (b > 0n) [a, b, x, y] = [b, a % b, y, x - (a / b) * y];
        return ((x % N) + N) % N;
      };
      let possible = 0;
      const some = each.fetches.slice(0, 4);
      for (const { token } of some) {
        const message = power(numberOf(parseBase64Url(token.split('.')[1] ?? '') ?? new Uint8Array()), E, N);
        for (const { blinded } of some) {
          // The blinding factor that would explain this pair: one exists for every pair.
          const factor = power((blinded * invert(message)) % N, D, N);
          if ((message * power(factor, E, N)) % N === blinded && factor > 1n) possible += 1;
        }
      }
      printAttack(`signing key on ${kind}`, { knew: 'all numbers', right: some.length, of: possible, chance: possible / some.length });
      expect(possible).toBe(some.length ** 2);
    });

    test.each([
      ['in the order of the fetches', (each: Course) => each.fetches.map(({ who }) => who)],
      ['in the order of the hand-ins', (each: Course) => each.handedIn],
    ] as const)('who gave which opened answer, %s', (_what, order) => {
      let [right, of] = [0, 0];
      for (const each of courses) {
        const opened = openedIn(each);
        const guess = order(each).filter((who) => opened.includes(who));
        right += countHits(guess, opened);
        of += opened.length;
      }
      printAttack(`answers on ${kind}`, { knew: `order, of each batch of ${T}`, right, of, chance: of / T });
      expect(right).toBeLessThanOrEqual(maxChanceHits(of, 1 / T));
    });

    test('who spent which token, by xmin and ctid: no better than the order in which people fetch', () => {
      let [right, of] = [0, 0];
      for (const each of courses) {
        const fetched = byXmin(rowsIn(each, 'token_fetches')).map(({ user_id }) => user_id);
        expect(fetched).toHaveLength(PEOPLE.length);
        right += countHits(fetched, each.handedIn.map(userIdOf));
        of += PEOPLE.length;
      }
      printAttack(`fetch and hand-in on ${kind}`, { knew: 'both orders', right, of, chance: of / PEOPLE.length });
      expect(right).toBeLessThanOrEqual(maxChanceHits(of, 1 / PEOPLE.length));
    });

    test('which opened answer came with which token: hashes, lengths and ids give no hint', () => {
      let [right, of] = [0, 0];
      for (const each of courses) {
        const tokens = byXmin(rowsIn(each, 'spent_tokens'));
        const bySize = [...tokens].sort((a, b) => String(a.token_hash).localeCompare(String(b.token_hash)));
        expect(new Set(tokens.map(({ token_hash }) => String(token_hash).length)).size).toBe(1);
        const opened = rowsIn(each, 'anonymous_responses').sort((a, b) => String(a.row.id).localeCompare(String(b.row.id)));
        const words = opened.map(({ row }) => wordsOf(row));
        const guess = bySize.map((token) => each.handedIn[tokens.indexOf(token)]).filter((who) => words.includes(who ?? ''));
        right += countHits(guess, words);
        of += words.length;
      }
      printAttack(`token and answer on ${kind}`, { knew: 'tables', right, of, chance: of / T });
      expect(right).toBeLessThanOrEqual(maxChanceHits(of, 1 / T));
    });
  });
});
