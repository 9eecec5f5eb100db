import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { namedPeople } from '#db/campaign-people';
import { sessionIdsOf } from '#db/talk-sessions-of-user';
import { itemsPage, itemsTotal } from '#server/features/library/queries';
import { pageByName } from '#server/features/respondent/queries';
import { ADA, demoSession, GRETA, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { rowsReadBy } from '#tests/support/query-plan';
import { rowsOf } from '#tests/support/sql';
import { type OpenPlace, onEachStore, openStoreAt } from '#tests/support/stores';
import { newCampaign } from '#tests/support/surveys';

const MANY = 3_000;
const PAGE = 10;
/** Maximum number of rows read for a page by several index lookups. */
const FEW = 100;
const tenantId = tenantIdOf(ADA);

onEachStore((kind) => {
  let place: OpenPlace;
  let campaignId: string;
  const [department, largeDepartment] = [randomUUID(), randomUUID()];
  beforeAll(async () => {
    place = await openStoreAt(kind);
    const { db } = place.store;
    campaignId = (await newCampaign(place)).id;
    await db.execute(sql`insert into departments (id, tenant_id, name) values (${department}, ${tenantId}, 'Few')`);
    await db.execute(sql`
      insert into user_departments (user_id, department_id, tenant_id) values (${userIdOf(TOM)}, ${department}, ${tenantId}) on conflict do nothing`);
    await db.execute(sql`insert into departments (id, tenant_id, name) values (${largeDepartment}, ${tenantId}, 'Large')`);
    await db.execute(sql`
      with people as (
        insert into users (id, tenant_id, mail, given_name, surname, language, role, organization_role)
        select gen_random_uuid(), ${tenantId}, n || '@many.example', 'A', 'Person ' || n, 'en-GB', '{User}', '{taker}'
        from generate_series(1, ${MANY}::int) n returning id
      ), asked as (
        insert into survey_assignments (id, tenant_id, campaign_id, survey_id, assigned_user_id)
        select gen_random_uuid(), ${tenantId}, ${campaignId}::uuid, gen_random_uuid(), id from people
      ), members as (
        insert into user_departments (user_id, department_id, tenant_id) select id, ${largeDepartment}::uuid, ${tenantId}::uuid from people
      )
      insert into talk_sessions select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'giver_id', p.id, 'taker_id', p.id))).*
      from talk_sessions t, people p where t.id = ${demoSession(GRETA, TOM)}`);
    await db.execute(sql`
      insert into library_items (id, tenant_id, kind, name, search, language_independent_name, type, multilang, states, parts, category_ids,
        visibility, status, default_language, counts, draft_hash)
      select gen_random_uuid(), ${tenantId}, 'question', 'Item ' || n, '', '', 'text-only', '{}', '{}', '[]', '{}', 'Tenant', 'Active', 'en-GB', '{}', ''
      from generate_series(1, ${MANY}::int) n`);
    await db.execute(sql`
      insert into campaign_mails (tenant_id, campaign_id, user_id, kind, due, state)
      select tenant_id, campaign_id, assigned_user_id, 'invitation', now(), 'sent' from survey_assignments where campaign_id = ${campaignId}`);
    await db.execute(sql`analyze`);
  }, 60_000);
  afterAll(() => place.close());

  const rowsRead = (query: Parameters<typeof rowsReadBy>[2]) => rowsReadBy(place.store, tenantId, query);
  const audience = { userIds: [] as string[], departmentIds: [] as string[], board: false };

  describe('tenant with many rows: calls read only the rows of the response', () => {
    test.each([{}, { status: 'Active' }, { visibility: 'Tenant', type: 'text-only' }] as const)(
      'a page of the library, %j',
      async (filter) => {
        const request = { kind: 'question' as const, ...filter, offset: 0, limit: PAGE };
        const totals = { total: MANY, shared: 0 };
        expect(await rowsRead(itemsPage(tenantId, request, totals).query)).toBeLessThanOrEqual(FEW);
        expect(await rowsRead(itemsPage(tenantId, request, { ...totals, shared: 1 }).query)).toBeLessThanOrEqual(FEW);
        expect(await rowsRead(itemsPage(tenantId, { ...request, offset: MANY - PAGE }, totals).query)).toBeLessThanOrEqual(FEW);
        const latest = { ...request, sort: 'changed', order: 'desc' } as const;
        for (const offset of [0, MANY - PAGE])
          expect(await rowsRead(itemsPage(tenantId, { ...latest, offset }, totals).query)).toBeLessThanOrEqual(FEW);
        expect(await rowsRead(itemsTotal(tenantId, request))).toBeLessThanOrEqual(FEW);
      },
    );

    test('users by name, and by department', async () => {
      const named = { ...audience, userIds: [userIdOf(GRETA), userIdOf(TOM)] };
      expect(await rowsRead(namedPeople({ respondents: named, isBoardpulse: false }))).toBeLessThanOrEqual(FEW);
      const inDepartment = { ...audience, departmentIds: [department] };
      expect(await rowsRead(namedPeople({ respondents: inDepartment, isBoardpulse: false }))).toBeLessThanOrEqual(FEW);
    });

    test('the members of a large department among a few users', async () => {
      const inDepartment = { ...audience, departmentIds: [largeDepartment] };
      const among = [userIdOf(GRETA), userIdOf(TOM)];
      expect(await rowsRead(namedPeople({ respondents: inDepartment, isBoardpulse: false, among }))).toBeLessThanOrEqual(FEW);
    });

    test('the members of the board', async () => {
      expect(await rowsRead(namedPeople({ respondents: { ...audience, board: true }, isBoardpulse: true }))).toBeLessThanOrEqual(FEW);
    });

    test('the talks of a user', async () => {
      for (const mail of [GRETA, TOM]) expect(await rowsRead(sessionIdsOf(userIdOf(mail)))).toBeLessThanOrEqual(FEW);
    });

    test('a page of the people of a large campaign', async () => {
      const request = { search: undefined, status: undefined, mail: undefined, offset: 0, limit: PAGE };
      expect(await rowsRead(pageByName(tenantId, { id: campaignId, assignedUsersCount: MANY }, request))).toBeLessThanOrEqual(FEW);
    });

    test('the campaigns that mails are sent for, which every minute looks for', async () => {
      const { found, mailsRead } = await place.store.db.transaction(async (tx) => {
        const found = await rowsOf<{ id: string }>(tx, sql`select campaign_id as id from find_mailed_campaigns(current_date)`);
        const [read] = await rowsOf<{ count: number }>(
          tx,
          sql`select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables where relname = 'campaign_mails'`,
        );
        return { found, mailsRead: read?.count };
      });
      expect(found.map(({ id }) => id)).toContain(campaignId);
      expect(mailsRead).toBeLessThanOrEqual(FEW);
    });
  });
});
