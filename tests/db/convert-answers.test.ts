import { createHash, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { convertAnswers } from '#db/box/convert';
import { KeyFolder } from '#db/box/keys';
import { anonymousDrafts, campaigns } from '#db/schema/campaign-and-response';
import { emptyResponses } from '#shared/response/answer-rules';
import type { ResponseItem } from '#shared/response/schema';
import { boxOf, receiptsIn, unsealBoxAnswers } from '#tests/support/ballots';
import { migrateUntil } from '#tests/support/partial-migration';
import { onEachStore, openStoreAt } from '#tests/support/stores';
import { newSurvey, type TestCampaignRow } from '#tests/support/surveys';
import { keysOf } from '#tests/support/system-utilities';

const survey = newSurvey(['text-only', 'single-with']);
const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

onEachStore((kind) => {
  /** A store from before the ballot box, with helpers. */
  async function storeBefore() {
    const place = await openStoreAt(kind, 'nothing');
    onTestFinished(() => place.close());
    const { store } = place;
    await migrateUntil(store, 'ballot_box');
    const [tenantId, ownerId] = [randomUUID(), randomUUID()];
    await store.db.execute(sql`insert into tenants (id, name, modules, features, role_permissions, session_frequency_tier)
      values (${tenantId}, 'Before', '{}', '{}', '{}', 'yearly')`);
    await store.db.execute(sql`insert into users (id, tenant_id, mail, given_name, surname, language, role, organization_role)
      values (${ownerId}, ${tenantId}, 'owner@before.example', 'Olga', 'Owner', 'en-GB', '{}', '{}')`);
    const newCampaign = async (status: 'Open' | 'Done'): Promise<string> => {
      const id = randomUUID();
      await store.db.execute(sql`insert into campaigns (id, tenant_id, name, type, status, from_date, to_date, owner_user_id, surveys, response_count, has_begun)
        values (${id}, ${tenantId}, 'Before', 'Anonymous', ${status}, ${day(-5)}, ${day(5)}, ${ownerId}, ${JSON.stringify([survey])}, 99, true)`);
      return id;
    };
    const answer = async (campaignId: string, words: string, status = 'Completed'): Promise<string> => {
      const id = randomUUID();
      const [first, second] = emptyResponses(survey.questions) as [ResponseItem, ResponseItem];
      const responses = [
        { ...first, textResponse1: words, isDone: true },
        { ...second, scalarResponse1: 40, scalarResponse1Level: 'regular', textResponse1: '', isDone: true },
      ];
      await store.db.execute(sql`insert into anonymous_responses (id, tenant_id, campaign_id, secret_hash, status, current_response_index, responses, revision)
        values (${id}, ${tenantId}, ${campaignId}, ${hashOf(words)}, ${status}, 1, ${JSON.stringify(responses)}, 7)`);
      return id;
    };
    const convert = async (): Promise<void> => {
      await store.migrate();
      await convertAnswers(store, new KeyFolder(keysOf(place.dataDir)));
      await convertAnswers(store, new KeyFolder(keysOf(place.dataDir)));
    };
    const campaign = async (id: string) => (await store.db.select().from(campaigns).where(eq(campaigns.id, id)))[0] as TestCampaignRow;
    return { ...place, newCampaign, answer, convert, campaign };
  }
  const words = (count: number, of: string): string[] => Array.from({ length: count }, (_, i) => `${of} ${i}`);
  const commentsIn = (answers: readonly (readonly ResponseItem[])[]) => answers.map(([first]) => first?.textResponse1).sort();

  test('migration of anonymous answers: opens from the threshold on, seals below it, and deletes those of closed campaigns, once', {
    timeout: 60_000,
  }, async () => {
    const before = await storeBefore();
    const [many, few, over, overMany] = [
      await before.newCampaign('Open'),
      await before.newCampaign('Open'),
      await before.newCampaign('Done'),
      await before.newCampaign('Done'),
    ];
    const ids: string[] = [];
    for (const one of words(6, 'many')) ids.push(await before.answer(many, one));
    for (const one of words(4, 'few')) ids.push(await before.answer(few, one));
    for (const one of words(4, 'over')) await before.answer(over, one);
    for (const one of words(5, 'over many')) await before.answer(overMany, one);
    await before.convert();

    const [ofMany, ofFew, ofOver, ofOverMany] = [
      await boxOf(before, many),
      await boxOf(before, few),
      await boxOf(before, over),
      await boxOf(before, overMany),
    ];
    expect(commentsIn(ofMany.opened.map(({ responses }) => responses))).toEqual(words(6, 'many'));
    expect([ofMany.sealed.length, ofMany.isThere]).toEqual([0, false]);
    expect([ofFew.sealed.length, ofFew.opened.length]).toEqual([4, 0]);
    const at = { store: before.store, keysDir: keysOf(before.dataDir) };
    expect(commentsIn(await unsealBoxAnswers(at, await before.campaign(few)))).toEqual(words(4, 'few'));
    expect([ofOver.sealed.length, ofOver.opened.length]).toEqual([0, 0]);
    expect(commentsIn(ofOverMany.opened.map(({ responses }) => responses))).toEqual(words(5, 'over many'));
    for (const row of [...ofMany.opened, ...ofFew.sealed]) expect(ids).not.toContain(row.id);
    const counts = await Promise.all([many, few, over, overMany].map((id) => before.campaign(id)));
    expect(counts.map(({ responseCount, hasBegun }) => [responseCount, hasBegun])).toEqual([
      [6, true],
      [0, false],
      [0, false],
      [5, true],
    ]);
    const left = await before.store.db.execute(sql`select to_regclass('anonymous_responses_before') as name`);
    expect((left as unknown as { rows: { name: null }[] }).rows).toEqual([{ name: null }]);
  });

  test('migration of anonymous drafts: keeps drafts for their browsers, and a hand-in known by its secret alone', {
    timeout: 60_000,
  }, async () => {
    const before = await storeBefore();
    const campaign = await before.newCampaign('Open');
    const id = await before.answer(campaign, 'half a thought', 'InProgress');
    for (const one of words(2, 'done')) await before.answer(campaign, one);
    await before.convert();
    const drafts = await before.store.db.select().from(anonymousDrafts);
    expect(drafts).toMatchObject([{ id, campaignId: campaign, secretHash: hashOf('half a thought'), currentResponseIndex: 1 }]);
    expect(await receiptsIn(before)).toBe(2);
    const found = await before.store.db.execute(sql`select find_receipt(sha256('done 0'::bytea)) is not null as known`);
    expect((found as unknown as { rows: object[] }).rows).toEqual([{ known: true }]);
  });
});
