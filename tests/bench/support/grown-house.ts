import { sql } from 'drizzle-orm';
import { openStore, type Store } from '#db/store';
import { documentOf, type PageDocument } from '#tests/bench/support/document';
import { HttpConnection } from '#tests/bench/support/http';
import { fillMany } from '#tests/bench/support/many-campaigns';
import { insertManyQuestions } from '#tests/bench/support/many-questions';
import type { BenchPostgres } from '#tests/bench/support/postgres';
import { type Room, type Server, spawnBenchServer } from '#tests/bench/support/server';
import { ADA, GRETA, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { dayFromNow } from '#tests/support/launches';

/** What one time the data is; the demo's own comes on top of it. */
const ONCE = { rooms: 8, campaigns: 20, questions: 50, people: 50, tenants: 2 };

/** A server with so many times the data, and one of its people with every right of an administrator. */
export interface GrownHouse {
  times: number;
  server: Server;
  store: Store;
  room: Room;
  line: HttpConnection;
  document: PageDocument;
  /** A draft that asks one person. */
  draft: string;
  revision: number;
}

async function fillPeople(store: Store, count: number): Promise<void> {
  await store.db.execute(sql`
    insert into users (id, tenant_id, mail, given_name, surname, language, role, organization_role)
    select gen_random_uuid(), ${tenantIdOf(ADA)}, 'person-' || n || '@grown.example', 'A', 'Person ' || n, 'en-GB', '{User}', '{taker}'
    from generate_series(1, ${count}::int) n`);
}

/** Tenants like the demo's, each with ten people. */
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

/** The giver of the first room may do what Ada may as well. */
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

export async function openGrownHouse(postgres: BenchPostgres, times: number): Promise<GrownHouse> {
  const databaseUrl = await postgres.database();
  const server = await spawnBenchServer('parley', { DATABASE_URL: databaseUrl, BENCH_ROOMS: String(ONCE.rooms * times) });
  const store = await openStore({ databaseUrl });
  await fillMany(store, ONCE.campaigns * times);
  await insertManyQuestions(store, ONCE.questions * times);
  await fillPeople(store, ONCE.people * times);
  await fillTenants(store, ONCE.tenants * times);
  await appoint(store);
  const room = server.rooms[0] as Room;
  const line = new HttpConnection(server.port, { authorization: `Bearer ${room.giver}` });
  const [document, draft] = [await documentOf(server.port, room), await makeDraft(line)];
  return { times, server, store, room, line, document, draft, revision: 1 };
}

export async function closeGrownHouse({ line, store, server }: GrownHouse): Promise<void> {
  line.close();
  await store.close();
  await server.stop();
}
