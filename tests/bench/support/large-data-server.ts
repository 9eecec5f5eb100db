import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openStore, type Store } from '#db/store';
import { openStorage } from '#server/plugins/storage/storage';
import { HttpConnection } from '#tests/bench/support/http';
import { fillMany } from '#tests/bench/support/many-campaigns';
import { insertManyQuestions } from '#tests/bench/support/many-questions';
import type { BenchPostgres } from '#tests/bench/support/postgres';
import { answersOf, documentOf, type PageDocument } from '#tests/bench/support/save-payloads';
import { type Room, type Server, spawnBenchServer } from '#tests/bench/support/server';
import { ADA, GRETA, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { dayFromNow } from '#tests/support/launches';
import { newCampaign } from '#tests/support/surveys';

/** Data of one unit, in addition to the demo's. */
const ONCE = { rooms: 8, campaigns: 20, questions: 50, people: 50, tenants: 2 };

/** A server with a multiple of the data, and a user with all permissions of an administrator. */
export interface GrownHouse {
  times: number;
  server: Server;
  store: Store;
  room: Room;
  line: HttpConnection;
  talk: SavedDocument;
  /** Submitted answer of the room's giver. */
  answer: SavedDocument;
  /** A draft with one respondent. */
  draft: string;
  /** A campaign with an edition of statistics. */
  edition: string;
}

interface SavedDocument {
  document: PageDocument;
  /** Revision of the last save. */
  revision: number;
}

async function fillPeople(store: Store, count: number): Promise<void> {
  await store.db.execute(sql`
    insert into users (id, tenant_id, mail, given_name, surname, language, role, organization_role)
    select gen_random_uuid(), ${tenantIdOf(ADA)}, 'person-' || n || '@grown.example', 'A', 'Person ' || n, 'en-GB', '{User}', '{taker}'
    from generate_series(1, ${count}::int) n`);
}

/** Tenants like the demo's, each with ten users. */
async function fillTenants(store: Store, count: number): Promise<void> {
  await store.db.execute(sql`
    with made as (
      insert into tenants select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'name', 'Tenant ' || n, 'is_provider', false))).*
      from tenants t, generate_series(1, ${count}::int) n where t.id = ${tenantIdOf(ADA)} returning id
    )
    insert into users (id, tenant_id, mail, given_name, surname, language, role, organization_role)
    select gen_random_uuid(), id, 'person-' || n || '@' || id || '.example', 'A', 'Person', 'en-GB', '{User}', '{taker}'
    from made, generate_series(1, 10) n`);
}

/** The campaigns of the first page, the same in every house. */
const LATEST = 10;
async function fillLatestCampaigns(store: Store): Promise<void> {
  for (let n = 1; n <= LATEST; n += 1) await newCampaign({ store }, { name: `Latest ${n}`, type: 'Anonymous', launchedAt: new Date() });
}

/** Gives the giver of the first room Ada's permissions. */
async function appoint(store: Store): Promise<void> {
  await store.db.execute(sql`
    update users u set board_member = true,
      role = (select array_agg(distinct r) from unnest(u.role || a.role) r),
      organization_role = (select array_agg(distinct r) from unnest(u.organization_role || a.organization_role) r)
    from users a where a.id = ${userIdOf(ADA)} and u.mail = 'giver.0@bench.example'`);
  await store.db.execute(sql`vacuum analyze`);
}

async function makeDraft(line: HttpConnection): Promise<string> {
  const fields = {
    ...{ name: 'One', fromDate: dayFromNow(1), toDate: dayFromNow(20), surveyIds: [] },
    respondents: { userIds: [userIdOf(GRETA)], departmentIds: [], board: false },
  };
  const { status, body } = await line.send('POST', '/api/campaign-drafts', JSON.stringify(fields));
  if (status >= 300) throw new Error(`A draft is answered ${status}: ${body}`);
  return JSON.parse(body).id;
}

const EDITION_BYTES = 100_000;

/** An edition of a campaign with fifty respondents, as the job stores it. @returns the id of the campaign */
async function publishEdition(store: Store, dataDir: string): Promise<string> {
  const { rows } = (await store.db.execute(sql`
    insert into campaign_statistics (campaign_id, tenant_id, edition, shown, closed)
    select id, tenant_id, gen_random_uuid(), '{}', false from campaigns where name = 'Evaluation 1'
    returning campaign_id as id, tenant_id as tenant, edition`)) as unknown as { rows: [{ id: string; tenant: string; edition: string }] };
  const [{ id, tenant, edition }] = rows;
  const storage = openStorage({ dataDir, bucket: undefined }, console.error);
  await storage.put(tenant, `campaign/${id}/campaign-stats.${edition}.en-GB.pdf`, new Uint8Array(EDITION_BYTES), 'application/pdf');
  return id;
}

/** Reopens the room's response, so that it can be submitted again. */
export async function takeBack({ store, room }: GrownHouse): Promise<void> {
  await store.db.execute(sql`update survey_responses set status = 'InProgress', submitted_at = null where id = ${room.response}`);
}

export async function openGrownHouse(postgres: BenchPostgres, times: number): Promise<GrownHouse> {
  const [databaseUrl, dataDir] = [await postgres.database(), mkdtempSync(join(tmpdir(), 'parley-bench-'))];
  const rooms = String(ONCE.rooms * times);
  const server = await spawnBenchServer('parley', { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, BENCH_ROOMS: rooms });
  const store = await openStore({ databaseUrl });
  await fillMany(store, ONCE.campaigns * times);
  await insertManyQuestions(store, ONCE.questions * times);
  await fillPeople(store, ONCE.people * times);
  await fillTenants(store, ONCE.tenants * times);
  await fillLatestCampaigns(store);
  const edition = await publishEdition(store, dataDir);
  await appoint(store);
  const room = server.rooms[0] as Room;
  const line = new HttpConnection(server.port, { authorization: `Bearer ${room.giver}` });
  const talk = { document: await documentOf(server.port, room), revision: 0 };
  const answer = { document: await answersOf(server.port, room, 'Completed'), revision: 0 };
  return { times, server, store, room, line, talk, answer, draft: await makeDraft(line), edition };
}

export async function closeGrownHouse({ line, store, server }: GrownHouse): Promise<void> {
  line.close();
  await store.close();
  await server.stop();
}
