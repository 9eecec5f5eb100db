import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { seedDemo } from '#db/demo/seed';
import { campaigns, surveyResponses } from '#db/schema/campaign-and-response';
import { libraryItems, libraryVersions } from '#db/schema/library';
import { mailDomains } from '#db/schema/sign-in';
import { campaignStatistics } from '#db/schema/statistics';
import { tenants, users } from '#db/schema/tenant-and-user';
import type { Store } from '#db/store';
import { accountService } from '#server/features/account/principal-service';
import { draftColumns } from '#server/features/library/draft-row';
import { userService } from '#server/features/user/service';
import { CARLA, GRETA, JONAS, MIRA, NILS, TOM } from '#tests/support/demo-users';
import { countAppliedMigrations, MIGRATIONS, migrateUntil } from '#tests/support/partial-migration';
import { countedResponseIds } from '#tests/support/statistics';
import { onEachStore, onPostgres } from '#tests/support/stores';
import { assignSurvey, newCampaign, newSurvey } from '#tests/support/surveys';
import { openTempStore, openTempStoreAt, tempStore } from '#tests/support/temporary-servers';

test('migrations: every file is in the journal', () => {
  const files = readdirSync(new URL('../../db/migrations', import.meta.url)).filter((name) => name.endsWith('.sql'));
  expect(files).toHaveLength(MIGRATIONS.length);
});

test('migrations: are each later than the one before, because a migrated store skips older ones', () => {
  const times = MIGRATIONS.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(new Set(times).size).toBe(times.length);
});

onEachStore((kind) => {
  test('migration to mail domains: keeps bound users bound, and binds others by no mail alone', async () => {
    const store = await openTempStore(kind, 'nothing');
    await migrateUntil(store, 'ballot_box');
    const [tenantId, other] = [randomUUID(), randomUUID()];
    const person = (mail: string, oid: string | null) => sql`
      insert into users (id, tenant_id, mail, external_user_id, given_name, surname, language, role, organization_role)
      values (${randomUUID()}, ${tenantId}, ${mail}, ${oid}, 'Ida', 'Before', 'en-GB', '{User}', '{}')`;
    for (const id of [tenantId, other])
      await store.db.execute(sql`
        insert into tenants (id, name, modules, features, role_permissions, session_frequency_tier)
        values (${id}, ${id}, '{}', '{}', '{}', 'Core')`);
    await store.db.execute(person('bound@before.example', 'oid of before'));
    await store.db.execute(person('unbound@before.example', null));

    await store.migrate();
    expect(await countAppliedMigrations(store)).toBe(MIGRATIONS.length);
    const people = await store.db.select().from(users).orderBy(users.mail);
    expect(people).toMatchObject([
      { mail: 'bound@before.example', externalUserId: 'oid of before', needsLink: false },
      { mail: 'unbound@before.example', externalUserId: null, needsLink: false },
    ]);
    expect(await store.db.select().from(mailDomains)).toEqual([]);
    const accounts = accountService(store, userService(store));
    const come = (oid: string, ...mails: string[]) => accounts.findPrincipal({ oid, mails, expiresAt: Date.now() + 60_000 });
    expect((await come('oid of before')).userId).toBe(people[0]?.id);
    await expect(come('new', 'unbound@before.example')).rejects.toMatchObject({ type: 'UnknownPersonError' });
    await store.db.insert(mailDomains).values({ domain: 'before.example', tenantId });
    expect((await come('new', 'unbound@before.example')).userId).toBe(people[1]?.id);
    await store.db
      .insert(users)
      .values({ ...(people[0] as typeof users.$inferInsert), id: randomUUID(), tenantId: other, externalUserId: null });
  });

  test('store.migrate: creates the schema in an empty store, and does nothing when repeated', async () => {
    const store = await openTempStore(kind, 'nothing');
    await store.migrate();
    await store.migrate();
    expect(await countAppliedMigrations(store)).toBe(MIGRATIONS.length);
  });

  test('migration of campaign counts: counts the rows that are there already', async () => {
    const store = await openTempStore(kind);
    const counts = () =>
      store.db
        .select({ id: campaigns.id, asked: campaigns.assignedUsersCount, done: campaigns.responseCount })
        .from(campaigns)
        .where(eq(campaigns.type, 'Specific'))
        .orderBy(campaigns.id);
    const kept = await counts();
    expect(kept.some(({ asked, done }) => asked > done && done > 0)).toBe(true);
    await store.db.update(campaigns).set({ assignedUsersCount: 0, responseCount: 0 });
    const [recount = ''] = readFileSync(new URL('../../db/migrations/0006_save_responses.sql', import.meta.url), 'utf8').split(
      '--> statement-breakpoint',
    );
    await store.db.execute(sql.raw(recount));
    expect(await counts()).toEqual(kept);
  });

  test('migration of published items: takes name and texts of the newest version, and of a category those of its row', async () => {
    const store = await openTempStore(kind);
    const [tenant] = await store.db.select().from(tenants);
    const content = {
      ...{ languageIndependentName: 'Seen', multilang: { introTitle: { 'de-DE': 'Hallo', 'en-GB': 'HELLO' } }, states: {} },
      ...{ parts: [], categoryIds: [], defaultLanguage: 'en-GB' as const },
    };
    const counts = {} as typeof libraryItems.$inferInsert.counts;
    const ids = { changed: randomUUID(), cut: randomUUID(), template: randomUUID(), same: randomUUID(), category: randomUUID() };
    // Half of a character, as a browser sends it, and the words of somebody who writes about such.
    const cut = {
      ...content,
      languageIndependentName: 'Cut \ud83d',
      multilang: { introTitle: { 'en-GB': '\ude00\ude00 \\ud83d \\\\\ud83d' } },
    };
    const page = {
      id: randomUUID(),
      pageType: 'execution-question' as const,
      questionKey: 'key',
      multilang: { textQuestion1: { 'en-GB': 'On a Page' }, imageUrl: { 'en-GB': '/a.webp' } },
    };
    const chapter = { id: randomUUID(), minutes: null, multilang: { name: { 'en-GB': 'In a Chapter' } }, pages: [page] };
    const template = { ...content, kind: 'future' as const, chapters: [chapter] };
    const row = { ...content, tenantId: tenant?.id ?? '', counts, visibility: 'Tenant' as const, status: 'Active' as const };
    const draft = { name: 'Draft', search: 'draft', draftHash: 'of the draft', version: 1, versionHash: 'of the version' };
    // A later migration publishes what is inserted here.
    await store.db.execute(sql`alter table library_items disable trigger library_items_published`);
    await store.db.insert(libraryItems).values([
      { ...row, ...draft, id: ids.changed, kind: 'survey' },
      { ...row, ...draft, id: ids.cut, kind: 'survey' },
      { ...row, ...draft, id: ids.template, kind: 'template' },
      { ...row, ...draft, id: ids.same, kind: 'survey', versionHash: draft.draftHash },
      { ...row, ...draft, id: ids.category, kind: 'category', version: 0, versionHash: null },
    ]);
    const version = { version: 1, tenantId: row.tenantId, hash: 'of the version', counts, note: '', userId: randomUUID() };
    await store.db.insert(libraryVersions).values([
      { ...version, itemId: ids.changed, content },
      { ...version, itemId: ids.cut, content: cut },
      { ...version, itemId: ids.template, content: template },
    ]);
    const migration = readFileSync(new URL('../../db/migrations/0041_published_items.sql', import.meta.url), 'utf8');
    for (const statement of migration.split('--> statement-breakpoint').slice(-2)) await store.db.execute(sql.raw(statement));
    const rows = new Map((await store.db.select().from(libraryItems)).map((each) => [each.id, each]));
    expect(rows.get(ids.changed)).toMatchObject({ publishedName: 'Seen', publishedSearch: 'seen\nhallo\nhello' });
    for (const [id, kind, saved] of [
      [ids.cut, 'survey', cut],
      [ids.template, 'template', template],
    ] as const) {
      const { name, search } = draftColumns(kind, { ...saved, visibility: 'Tenant' });
      expect(rows.get(id)).toMatchObject({ publishedName: name.toWellFormed(), publishedSearch: search.toWellFormed() });
    }
    for (const id of [ids.same, ids.category]) expect(rows.get(id)).toMatchObject({ publishedName: 'Draft', publishedSearch: 'draft' });
  });

  test('LIBRARY-O1: migrated store: publishes the versions and categories that a server of an older version saves', async () => {
    const store = await openTempStore(kind);
    const [tenant] = await store.db.select().from(tenants);
    const [survey, category] = [randomUUID(), randomUUID()];
    // Without the columns that an older server does not know.
    const insert = (id: string, of: string) =>
      store.db.execute(sql`
        insert into library_items (id, tenant_id, kind, name, search, language_independent_name, multilang, states, parts, category_ids,
          visibility, status, default_language, counts, draft_hash)
        values (${id}, ${tenant?.id}, ${of}, 'Old', 'old', 'Old', '{}', '{}', '[]', '{}', 'Tenant', 'Active', 'en-GB', '{}', 'first')`);
    await insert(survey, 'survey');
    await insert(category, 'category');
    const published = async (id: string) => {
      const [row] = await store.db.select().from(libraryItems).where(eq(libraryItems.id, id));
      return [row?.publishedName, row?.publishedSearch];
    };
    expect([await published(survey), await published(category)]).toEqual([
      ['', ''],
      ['Old', 'old'],
    ]);
    await store.db.execute(sql`update library_items set version = 1, version_hash = 'first' where id = ${survey}`);
    await store.db.execute(sql`update library_items set name = 'New', search = 'new', draft_hash = 'second' where id = ${survey}`);
    expect(await published(survey)).toEqual(['Old', 'old']);
    await store.db.execute(sql`update library_items set version = 2, version_hash = 'second' where id = ${survey}`);
    expect(await published(survey)).toEqual(['New', 'new']);
  });

  test('migration of editions: marks as many responses as each edition holds, those completed first', async () => {
    const store = await openTempStore(kind);
    const made = await newCampaign({ store }, { surveys: [newSurvey(['text-only']), newSurvey(['text-only'])] });
    const ids = await assignSurvey({ store }, made, [TOM, NILS, GRETA, MIRA, JONAS, CARLA]);
    /** By user: all but the last of the first survey, two of the second. */
    const [first, second] = [0, 1].map((survey) => ids.filter((_, i) => i % 2 === survey)) as [string[], string[]];
    const completed = [...first.slice(0, 5).toReversed(), ...second.slice(0, 2)];
    for (const [hour, id] of completed.entries())
      await store.db
        .update(surveyResponses)
        .set({ status: 'Completed', submittedAt: new Date(Date.UTC(2026, 5, 1, hour)) })
        .where(eq(surveyResponses.id, id));
    const results = [3, 0].map((included, i) => ({ surveyId: made.surveys[i]?.id ?? '', completed: 5 - 3 * i, included, questions: [] }));
    const shown = { threshold: 3, closed: false, asked: 6, done: 2, madeOn: '2026-06-01', surveys: results };
    await store.db.insert(campaignStatistics).values({ campaignId: made.id, tenantId: made.tenantId, shown });
    const mark = readFileSync(new URL('../../db/migrations/0016_editions.sql', import.meta.url), 'utf8').split(
      '--> statement-breakpoint',
    )[1];
    await store.db.execute(sql.raw(mark ?? ''));
    expect((await countedResponseIds({ store }, made.id)).toSorted()).toEqual(completed.slice(0, 3).toSorted());
    const all = await store.db.select().from(surveyResponses).where(eq(surveyResponses.counted, true));
    expect(all).toHaveLength(3);
  });
});

onPostgres(() => {
  test('store.migrate and seedDemo: four servers on an empty store end with one schema and one demo', async () => {
    const where = await tempStore('postgresql', 'nothing');
    const stores = await Promise.all([1, 2, 3, 4].map(() => openTempStoreAt(where)));
    await Promise.all(stores.map(async (store) => store.migrate().then(() => seedDemo(store, new Date()))));
    expect(await countAppliedMigrations(stores[0] as Store)).toBe(MIGRATIONS.length);
    expect(await (stores[0] as Store).db.select().from(tenants)).toHaveLength(3);
  });
});
