import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boxStore } from '#server/features/anonymous-response/box/store';
import { startApp, type TestApp } from '#tests/support/app';
import { handInAnonymously } from '#tests/support/ballots';
import { onEachStore } from '#tests/support/stores';
import { newCampaign, newSurvey, type TestCampaignRow } from '#tests/support/surveys';
import { countHits, dump, maxChanceHits, printAttack, readRows, type TableDump } from './database-dump.ts';

/** The attacker has every table, also from before the opening, and knows the order of the hand-ins. They do not have the keys. */
const survey = newSurvey(['text-only', 'single-with']);
const T = 5;
const CAMPAIGNS = 10;
const wordsOf = (row: Record<string, unknown>): string => (row.responses as { textResponse1: string }[])[0]?.textResponse1 ?? '';

interface Case {
  campaign: TestCampaignRow;
  /** Respondents in the order of their hand-ins; each writes their own name. */
  people: string[];
}

onEachStore((kind) => {
  let app: TestApp;
  let cases: Case[];
  let before: TableDump[];
  let after: TableDump[];
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    const box = boxStore(app.store, { keysDir: app.config.keysDir, chance: Math.random, warn: () => {} });
    cases = [];
    for (let c = 0; c < CAMPAIGNS; c++) {
      const campaign = await newCampaign(app, { type: 'Anonymous', surveys: [survey] });
      // Texts of different lengths, so that a length could identify them.
      const people = Array.from({ length: 2 * T }, (_, i) => `marker-${c}-${i}-${'x'.repeat(i * 50)}`);
      for (const words of people) await handInAnonymously(app, campaign, words);
      cases.push({ campaign, people });
    }
    before = await dump(app.store);
    for (const { campaign } of cases) await box.open({ tenantId: campaign.tenantId, campaignId: campaign.id });
    after = await dump(app.store);
  }, 120_000);
  afterAll(() => app.close());

  const of = (dumps: TableDump[], table: string, { campaign }: Case) =>
    readRows(dumps, table).filter(({ row }) => row.campaign_id === campaign.id);
  /** Expects that an attack guesses the author of an opened answer no more often than by chance. */
  function expectAttackFails(name: string, knew: string, guess: (one: Case, opened: TableDump['rows']) => string[]): void {
    let right = 0;
    for (const one of cases) {
      const opened = of(after, 'anonymous_responses', one);
      const truth = opened.map(({ row }) => wordsOf(row));
      right += countHits(guess(one, opened), truth);
    }
    const tries = CAMPAIGNS * T;
    printAttack(`${name} (${kind})`, { knew, right, of: tries, chance: tries / (2 * T) });
    // An attacker who knows the order knows only that an answer is one of twice the threshold, or of the threshold within a batch.
    expect(right).toBeLessThanOrEqual(maxChanceHits(tries, 1 / T));
  }
  const everyOther = (people: readonly string[]): string[] => people.filter((_, i) => i % 2 === 0);
  const ranked = <Row>(rows: readonly Row[], by: (row: Row) => string | bigint): Row[] =>
    rows.toSorted((a, b) => (by(a) < by(b) ? -1 : by(a) > by(b) ? 1 : 0));
  /** Guesses that the opened answers, in this order, are in the order of the hand-ins. */
  const inOrder =
    (by: (row: TableDump['rows'][number]) => string | bigint) =>
    ({ people }: Case, opened: TableDump['rows']): string[] => {
      const order = ranked(opened, by).map(({ ctid }) => ctid);
      return opened.map(({ ctid }) => everyOther(people)[order.indexOf(ctid)] ?? '');
    };

  test('attack by the owner of the database: xmin, the order of writing, names no respondent', () =>
    expectAttackFails(
      'xmin',
      'when each row was written',
      inOrder(({ xmin }) => xmin),
    ));
  test('attack by the owner of the database: ctid, the order of a dump, names no respondent', () =>
    expectAttackFails(
      'ctid',
      'the order of the dump',
      inOrder(({ ctid }) => ctid.padStart(12)),
    ));
  test('attack by the owner of the database: the order of ids names no respondent', () =>
    expectAttackFails(
      'ids',
      'the order of ids',
      inOrder(({ row }) => String(row.id)),
    ));
  test('attack by the owner of the database: all sealed answers have the same length', () => {
    const lengths = new Set(cases.flatMap((one) => of(before, 'boxed_responses', one).map(({ row }) => String(row.ciphertext).length)));
    const sealed = of(before, 'boxed_responses', cases[0] as Case);
    printAttack(`length (${kind})`, {
      knew: `${lengths.size} length of ${sealed.length} sealed answers`,
      right: 0,
      of: sealed.length,
      chance: 1,
    });
    expect([...lengths]).toHaveLength(1);
  });

  test('attack by the owner of the database: sealed answers show no word, and equal ones differ', () => {
    const text = JSON.stringify(before.map(({ rows }) => rows.map(({ row }) => row)));
    for (const { people } of cases) for (const words of people) expect(text).not.toContain(words.slice(0, 20));
    const sealed = cases.flatMap((one) => of(before, 'boxed_responses', one).map(({ row }) => String(row.ciphertext).slice(0, 64)));
    expect(new Set(sealed).size).toBe(sealed.length);
  });

  test('attack by the owner of the database: no value of an opened answer is in an earlier row or another table', () => {
    const texts = (dumps: TableDump[]): string => JSON.stringify(dumps.map(({ rows }) => rows.map(({ row }) => row)));
    const elsewhere = texts(before) + texts(after.filter(({ table }) => table !== 'public.anonymous_responses'));
    for (const { row } of cases.flatMap((one) => of(after, 'anonymous_responses', one))) {
      expect(Object.keys(row).sort()).toEqual(['campaign_id', 'id', 'responses', 'tenant_id']);
      expect(elsewhere).not.toContain(String(row.id));
    }
  });

  test('attack by the owner of the database: a batch is opened in one transaction, so that two dumps differ by no single answer', () => {
    for (const one of cases) {
      const opened = of(after, 'anonymous_responses', one);
      expect(new Set(opened.map(({ xmin }) => xmin)).size).toBe(1);
      expect(opened).toHaveLength(T);
    }
  });

  test('attack by the owner of the database: receipts contain two digests and reveal only how many handed in', () => {
    const receipts = readRows(after, 'box_receipts');
    expect(receipts.length).toBe(CAMPAIGNS * 2 * T);
    expect(new Set(receipts.flatMap(({ row }) => Object.keys(row)))).toEqual(new Set(['secret_hash', 'content_hash']));
  });

  test('attack by the owner of the database: jobs name the campaign and no respondent', () => {
    const jobs = after.filter(({ table }) => table.startsWith('jobs.job')).flatMap(({ rows }) => rows.map(({ row }) => row));
    const ours = jobs.filter(({ name }) => ['open-box', 'statistics'].includes(String(name)));
    expect(ours.length).toBeGreaterThan(0);
    for (const { data } of ours) expect(Object.keys(data as object).sort()).toEqual(['campaignId', 'tenantId']);
  });

  describe('attack on a batch with one victim', () => {
    test('the victim’s answer is never opened with T - 1 answers of the attacker alone', async () => {
      const campaign = await newCampaign(app, { type: 'Anonymous', surveys: [survey] });
      const box = boxStore(app.store, { keysDir: app.config.keysDir, chance: Math.random, warn: () => {} });
      for (let i = 0; i < T - 1; i++) await handInAnonymously(app, campaign, `attacker ${i}`);
      await handInAnonymously(app, campaign, 'victim');
      expect(await box.open({ tenantId: campaign.tenantId, campaignId: campaign.id })).toBeUndefined();
      expect(readRows(await dump(app.store), 'anonymous_responses').filter(({ row }) => row.campaign_id === campaign.id)).toEqual([]);
    });
  });
});
