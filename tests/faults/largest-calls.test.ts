import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { MyAssignment, MyCampaign } from '#shared/assignment/schema';
import type { SurveyResponse } from '#shared/response/schema';
import type { UserAccount } from '#shared/user/schema';
import { ATTACKS, TAKING } from '#tests/faults/callers/attacks';
import { Bystanders, p99, SIGNED_IN } from '#tests/faults/callers/bystanders';
import type { AttackCaller, AttackerInput, AttackRequest, AttackTargets } from '#tests/faults/callers/types';
import { recordMeasurement } from '#tests/faults/measurements';
import { ADA, BEA, demoSession, GRETA, MAREK, OTTO, PIA, userIdOf } from '#tests/support/demo-users';
import { FollowingClient } from '#tests/support/follower';
import { ServerProcess } from '#tests/support/server-process';
import { createStorePlace, type StoreLocation } from '#tests/support/stores';
import { freePort } from '#tests/support/system-utilities';
import { tokenFor, userDraft } from '#tests/support/users';

const IDLE_MS = 400;
const LOADED_MS = 1_000;
/** Limits of the bystanders' p99: milliseconds, or a multiple of the idle p99 on a slow machine, which is measured only then. */
const MAX_P99_MS = 250;
const MAX_TIMES_IDLE = 3;
/** Connections of the attacker: more than the concurrency limit. */
const CONNECTIONS = 30;

let place: StoreLocation;
let server: ServerProcess;
let world: AttackTargets;
let others: Bystanders;
let follower: FollowingClient;
const drops: string[] = [];

const asCaller = (mail: string, id = userIdOf(mail)): Promise<AttackCaller> => server.token(mail).then((token) => ({ id, token }));

/** Configuration for access tokens signed by the server's own key. */
const config = () => ({ dataDir: place.dataDir, oidc: { issuer: `${server.url}/idp`, audience: 'urn:parley:api' } });
async function newAdministrator(): Promise<AttackCaller> {
  const { status, body } = await server.call<UserAccount>(ADA, 'POST', '/api/users', userDraft({ role: ['User', 'TenantAdministrator'] }));
  if (status !== 200) throw new Error(`Nobody was added: ${status}`);
  const token = tokenFor({ config: config() } as never, body);
  const known = await server.callWith(token, 'GET', '/api/account');
  if (known.status !== 200) throw new Error(`Nobody is known: ${JSON.stringify(known.body)}`);
  return { id: body.id, token };
}

async function makeWorld(): Promise<AttackTargets> {
  const { body: mine } = await server.call<MyAssignment[]>(MAREK, 'GET', '/api/survey-assignments/insights');
  const open = mine.find(({ surveyResponse }) => surveyResponse.status === 'InProgress');
  if (!open) throw new Error('Marek has answered all that he is asked.');
  const { body: response } = await server.call<SurveyResponse>(MAREK, 'GET', `/api/survey-responses/${open.surveyResponse.id}`);
  const {
    body: [whole],
  } = await server.call<MyCampaign[]>(MAREK, 'GET', `/api/survey-assignments/insights/${open.campaign.id}`);
  const { body: departments } = await server.call<AttackTargets['departments']>(ADA, 'GET', '/api/departments/kept');
  const survey = whole?.campaign.surveySnapshotMultiple.find(({ id }) => id === open.surveyAssignment.surveyId);
  const questions = survey?.questions ?? [];
  return {
    ...{ server, newAdministrator, departments, response, questions },
    provider: await asCaller(PIA),
    greta: await asCaller(GRETA),
    marek: await asCaller(MAREK),
  };
}

beforeAll(async () => {
  place = await createStorePlace('pglite');
  server = await new ServerProcess(await freePort(), { DATA_DIR: place.dataDir }).start();
  await Promise.all([...SIGNED_IN, ADA, MAREK, PIA].map((mail) => server.token(mail)));
  world = await makeWorld();
  follower = new FollowingClient(server.url, () => server.token(OTTO), demoSession(BEA, OTTO));
  follower.socket.on('disconnect', (reason) => drops.push(reason));
  await vi.waitFor(() => expect(follower.badge).toBe('live'), { timeout: 20_000 });
  others = await new Bystanders(server).begin();
  await others.measure(1_000);
}, 120_000);
afterAll(async () => {
  await others?.end();
  follower?.close();
  await server?.end('SIGTERM');
  await place?.throwAway();
});

/** Runs the attack in a separate thread. @returns a function that ends it and returns the number of responses by status */
async function attack(shots: AttackRequest[]): Promise<() => Promise<Record<number, number>>> {
  const data: AttackerInput = { port: server.port, shots, atOnce: CONNECTIONS };
  const thread = new Worker(new URL('./callers/attacker.ts', import.meta.url), { workerData: data });
  await once(thread, 'message');
  const told = once(thread, 'message');
  return async () => {
    thread.postMessage('end');
    const [statuses] = (await told) as [Record<number, number>];
    await thread.terminate();
    return statuses;
  };
}

test('endpoints: every one with a body, a file or a page is measured', () =>
  expect(Object.keys(ATTACKS).toSorted()).toEqual(TAKING.toSorted()));

// Other load can only increase the latency, so the best of three measurements counts.
test.each(Object.keys(ATTACKS))('%s: one caller’s largest calls do not slow other users down', { retry: 2 }, async (name) => {
  const shots = await (ATTACKS[name] as (typeof ATTACKS)[string])(world);
  const end = await attack(shots);
  const busy = p99(await others.measure(LOADED_MS));
  const answers = await end();
  const counts = Object.entries(answers).map(([status, count]) => `${count} times ${status}`);
  recordMeasurement(`one caller, ${name}`, `others' p99 ${Math.round(busy)} ms; the caller is answered ${counts.join(', ')}`);
  expect(answers[0] ?? 0, 'the caller is answered').toBe(0);
  expect(answers[500] ?? 0, 'nothing unexpected').toBe(0);
  if (busy >= MAX_P99_MS) {
    // The last calls of the attack end first.
    await others.measure(IDLE_MS);
    expect(busy).toBeLessThan(MAX_TIMES_IDLE * p99(await others.measure(IDLE_MS)));
  }
  expect(others.wrong).toEqual([]);
  expect(drops).toEqual([]);
  expect(server.isRunning).toBe(true);
});
