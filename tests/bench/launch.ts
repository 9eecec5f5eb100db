import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openStore } from '#db/store';
import { type Measurement, measurement, quantileOfTimes } from '#tests/bench/support/figures';
import { insertLargeSurvey } from '#tests/bench/support/many-questions';
import { benchPostgres } from '#tests/bench/support/postgres';
import type { Client } from '#tests/support/api-client';
import { ADA, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { DRAFTS, dayFromNow, dryRunOf, inEnglish, launchNow, makeItem, SURVEY_TEXTS } from '#tests/support/launches';
import { ServerProcess } from '#tests/support/server-process';
import { freePort } from '#tests/support/system-utilities';

/** Launch of a campaign with 20,000 users of one department, and the cost of its lists and page compared with a campaign of one user. */
const PEOPLE = 20_000;
const QUESTIONS = 25;
const ROUNDS = 20;
const KB = 1024;

/** Resident memory of a process, in bytes. */
const heldBy = (pid: number): number => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * KB;

/** Maximum resident memory of a process during the work, in bytes. */
async function peakDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, heldBy(pid));
  }, 100);
  await work();
  clearInterval(timer);
  return Math.max(most, heldBy(pid));
}

/** @returns the median duration of a call, in milliseconds */
async function middleOf(client: Client, path: string): Promise<number> {
  const times: number[] = [];
  for (let round = -5; round < ROUNDS; round += 1) {
    const from = performance.now();
    const { status } = await client.call(ADA, 'GET', path);
    if (status !== 200) throw new Error(`${path} answers ${status}`);
    if (round >= 0) times.push(performance.now() - from);
  }
  return quantileOfTimes(times, 0.5);
}

export async function benchLaunch(): Promise<Measurement[]> {
  const postgres = await benchPostgres();
  const databaseUrl = await postgres.database();
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  const server = new ServerProcess(await freePort(), { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, RATE_LIMITS: '0', JOBS: '0' });
  await server.start();
  const store = await openStore({ databaseUrl });
  const pid = server.pid as number;
  try {
    const survey = await insertLargeSurvey(store, QUESTIONS);
    const [tenantId, departmentId] = [tenantIdOf(ADA), randomUUID()];
    await store.db.execute(sql`insert into departments (id, tenant_id, name) values (${departmentId}, ${tenantId}, 'Everybody')`);
    await store.db.execute(sql`
      with people as (
        insert into users (id, tenant_id, mail, given_name, surname, language, role, organization_role)
        select gen_random_uuid(), ${tenantId}, 'person-' || n || '@many.example', 'A', 'Person', 'en-GB', '{User}', '{taker}'
        from generate_series(1, ${PEOPLE}) n returning id
      )
      insert into user_departments (user_id, department_id, tenant_id) select id, ${departmentId}, ${tenantId} from people`);
    await store.db.execute(sql`analyze`);
    const { body: item } = await server.call<{ revision: number }>(ADA, 'GET', `/api/surveys/${survey}`);
    const save = { revision: item.revision, counter: 1, fields: { multilang: inEnglish(SURVEY_TEXTS) } };
    const { status } = await server.call(ADA, 'PATCH', `/api/surveys/${survey}`, save);
    if (status !== 200) throw new Error(`The texts of the survey answer ${status}.`);
    await makeItem(server, ADA, `/api/surveys/${survey}/versions`, {});
    const asks = (userIds: string[], departmentIds: string[]) => ({
      surveyIds: [survey],
      respondents: { userIds, departmentIds, board: false },
    });
    const small = await launchNow(server, ADA, asks([userIdOf(TOM)], []));
    const of = (id: string) => [`/api/campaigns/${id}`, '/api/campaigns?page=1'] as const;
    const [ownBefore, listBefore] = [await middleOf(server, of(small)[0]), await middleOf(server, of(small)[1])];
    const days = { fromDate: dayFromNow(1), toDate: dayFromNow(20) };
    const draft = await makeItem<{ id: string }>(server, ADA, DRAFTS, { name: 'Large', ...days, ...asks([], [departmentId]) });
    const planned = performance.now();
    const { people } = await dryRunOf(server, ADA, draft.id);
    const plan = performance.now() - planned;
    if (people !== PEOPLE) throw new Error(`The dry run counts ${people} people.`);
    const held = heldBy(pid);
    let large = '';
    const from = performance.now();
    const peak = await peakDuring(pid, async () => {
      large = await launchNow(server, ADA, asks([], [departmentId]));
    });
    const seconds = (performance.now() - from) / 1000;
    // Like PostgreSQL's autovacuum within the next minute.
    await store.db.execute(sql`analyze`);
    const [ownAfter, listAfter] = [await middleOf(server, of(large)[0]), await middleOf(server, of(large)[1])];
    return [
      measurement(`dry run for ${PEOPLE} people, ms`, plan),
      measurement(`launch to ${PEOPLE} people with its dry runs, s`, seconds, undefined, { atMost: 20 }),
      measurement('memory that the server takes more meanwhile, MB', (peak - held) / KB / KB, undefined, { atMost: 300 }),
      measurement(`campaign of ${PEOPLE} people beside one of one, ms`, ownAfter, ownBefore, { atMost: 2 }),
      measurement('list of campaigns after the launch beside before, ms', listAfter, listBefore, { atMost: 2 }),
    ];
  } finally {
    server.hangUp();
    await store.close();
    await server.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
    postgres.stop();
  }
}
