import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { issueLink } from '#db/activation-link';
import { users } from '#db/schema/tenant-and-user';
import { openStore } from '#db/store';
import { type SecurityEvents, SecurityLog } from '#server/lib/security-log';
import { AppError } from '#shared/contract/errors';
import { LIMITS } from '#shared/limits/limits';
import type { UserAccount } from '#shared/user/schema';
import { ballotOf } from '#tests/support/ballots';
import { ADA, BEA, GRETA, JONAS, NILS, NOBODY, OTTO, PIA, RUTH, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { forger } from '#tests/support/forge-token';
import { ServerProcess } from '#tests/support/server-process';
import { createStorePlace, type StoreLocation } from '#tests/support/stores';
import { newCampaign, newRespondent, newSurvey } from '#tests/support/surveys';
import { freePort } from '#tests/support/system-utilities';

type Line = { level: number; event: keyof SecurityEvents } & Record<string, unknown>;

/** Fields of every log line. */
const FRAME = ['level', 'time', 'pid', 'hostname', 'event'];
/** Additional fields of the lines, by event. */
const SAYS: Record<keyof SecurityEvents, string[]> = {
  'token-refused': ['reason', 'unlogged'],
  'call-refused': ['call', 'status', 'type', 'userId', 'tenantId', 'unlogged'],
  'line-refused': ['on', 'status', 'type', 'userId', 'tenantId', 'unlogged'],
  'sign-in': ['userId', 'tenantId', 'unlogged'],
  'sign-out': ['userId', 'tenantId', 'unlogged'],
  'dossier-opened': ['userId', 'tenantId', 'unlogged'],
  'identity-bound': ['userId', 'tenantId', 'unlogged'],
  'rights-changed': ['action', 'tenantId', 'by', 'of', 'people', 'fields', 'unlogged'],
};
const idsOf = (mail: string) => ({ userId: userIdOf(mail), tenantId: tenantIdOf(mail) });

let place: StoreLocation;
let server: ServerProcess;
let forged: ReturnType<typeof forger>;
/** Token of an activation mail. */
let link: string;
let campaign: Awaited<ReturnType<typeof newCampaign>>;
beforeAll(async () => {
  place = await createStorePlace('pglite');
  const before = await openStore(place);
  campaign = await newCampaign({ store: before }, { type: 'Anonymous', surveys: [newSurvey(['text-only'])] });
  await before.db
    .update(users)
    .set({ externalUserId: null })
    .where(eq(users.id, userIdOf(JONAS)));
  const of = { tenantId: tenantIdOf(JONAS), userId: userIdOf(JONAS) };
  link = await before.asTenant(of.tenantId, (tx) => issueLink(tx, of, Date.now()));
  await before.close();
  server = await new ServerProcess(await freePort(), { DATA_DIR: place.dataDir }).start();
  const oidc = { issuer: `${server.url}/idp`, audience: 'urn:parley:api' };
  forged = forger({ dataDir: place.dataDir, oidc } as never);
});
afterAll(async () => {
  server.hangUp();
  await server.end('SIGKILL');
  await place.throwAway();
});

const lines = (): Line[] => server.output.split('\n').flatMap((line) => (line.includes('"event":') ? [JSON.parse(line) as Line] : []));
/** Lines that were written since `work` started, once there are at least `most`. */
async function linesWrittenBy(work: () => Promise<unknown>, event: keyof SecurityEvents, most = 1): Promise<Record<string, unknown>[]> {
  const before = lines().length;
  await work();
  const heard = () =>
    lines()
      .slice(before)
      .filter((line) => line.event === event);
  await expect.poll(() => heard().length, { timeout: 10_000, interval: 20 }).toBeGreaterThanOrEqual(most);
  return heard().map((line) => Object.fromEntries(Object.entries(line).filter(([name]) => !FRAME.includes(name))));
}
const account = (token: string | undefined) => server.callWith(token, 'GET', '/api/account');

describe('security log: token-refused, with the reason', () => {
  test.each<[reason: string, token: () => string]>([
    ['unreadable', () => 'nonsense'],
    ['forged', () => forged.byStranger(GRETA)],
    ['forged', () => forged.unsigned(GRETA)],
    ['forged', () => forged.byOtherKind(GRETA)],
    ['claims', () => forged.token(GRETA, { nbf: 'tomorrow' })],
    ['claims', () => forged.token(GRETA, { exp: undefined })],
    ['forged', () => forged.byPublicKey(GRETA)],
    ['unknown-key', () => forged.byUnknownKey(GRETA)],
    ['expired', () => forged.expiring(GRETA, -200)],
    ['not-yet-valid', () => forged.token(GRETA, { nbf: Math.floor(Date.now() / 1000) + 600 })],
    ['claims', () => forged.token(GRETA, { aud: 'urn:somebody:else' })],
    ['claims', () => forged.token(GRETA, { iss: 'https://login.example' })],
    ['embed-audience', () => forged.token(GRETA, { aud: ['urn:parley:api', 'urn:parley:embed'] })],
  ])('%s', async (reason, token) => {
    expect(await linesWrittenBy(() => account(token()), 'token-refused')).toEqual([{ reason }]);
  });

  test('a token of a socket connection', async () => {
    const opening = () =>
      server
        .line({ token: forged.byStranger(TOM) })
        .opened()
        .catch(() => {});
    expect(await linesWrittenBy(opening, 'token-refused')).toEqual([{ reason: 'forged' }]);
  });
});

describe('security log: call-refused and line-refused, with call, type and ids', () => {
  const call = 'GET /api/account';
  test('a call without a token', async () => {
    expect(await linesWrittenBy(() => account(undefined), 'call-refused')).toEqual([{ call, status: 401, type: 'UnauthorizedError' }]);
  });

  test('a call without the right', async () => {
    const search = () => server.call(TOM, 'GET', `/api/administration/tenants/${tenantIdOf(BEA)}?search=greta`);
    const told = { call: 'GET /api/administration/tenants/:id', status: 403, type: 'ForbiddenError', ...idsOf(TOM) };
    expect(await linesWrittenBy(search, 'call-refused')).toEqual([told]);
  });

  test('a call of an identity that belongs to no tenant', async () => {
    const stranger = forged.token(GRETA, { oid: randomUUID(), emails: ['stranger@elsewhere.example'] });
    expect(await linesWrittenBy(() => account(stranger), 'call-refused')).toEqual([{ call, status: 403, type: 'UnknownPersonError' }]);
  });

  test('an event above the rate limit', async () => {
    const line = await server.connect(OTTO);
    const { burst } = LIMITS.lineEvents;
    const flood = () => Promise.all(Array.from({ length: burst + 100 }, () => line.ask('browse', { id: NOBODY, at: null })));
    const told = await linesWrittenBy(flood, 'line-refused');
    expect(told[0]).toEqual({ on: 'browse', status: 429, type: 'TooManyRequestsError', ...idsOf(OTTO) });
  });

  test('an event that is refused', async () => {
    const line = await server.connect(NILS);
    const renew = () => line.ask('authenticate', { token: forged.token(GRETA) });
    expect(await linesWrittenBy(renew, 'line-refused')).toEqual([
      { on: 'authenticate', status: 403, type: 'ForbiddenError', ...idsOf(NILS) },
    ]);
  });

  test('calls that answer 400 or 404 are left out', async () => {
    const before = lines().filter(({ event }) => event === 'call-refused').length;
    await server.call(GRETA, 'GET', `/api/users/${randomUUID()}`);
    await server.call(GRETA, 'GET', '/api/users/nobody');
    expect(await linesWrittenBy(() => account(undefined), 'call-refused')).toHaveLength(1);
    expect(lines().filter(({ event }) => event === 'call-refused').length).toBe(before + 1);
  });
});

describe('security log: sign-ins and changes of rights', () => {
  test('a sign-in once for all calls with its token, and a sign-out', async () => {
    const token = forged.token(RUTH, { jti: randomUUID() });
    const calls = async () => {
      for (let i = 0; i < 3; i += 1) await account(token);
    };
    expect(await linesWrittenBy(calls, 'sign-in')).toEqual([idsOf(RUTH)]);
    expect(await linesWrittenBy(() => server.callWith(token, 'POST', '/api/account/sign-out'), 'sign-out')).toEqual([idsOf(RUTH)]);
    expect(await linesWrittenBy(() => account(token), 'token-refused')).toEqual([{ reason: 'ended' }]);
  });

  test('a download of one’s own data', async () => {
    expect(await linesWrittenBy(() => server.call(NILS, 'GET', '/api/account/dossier'), 'dossier-opened')).toEqual([idsOf(NILS)]);
  });

  test('an identity that is bound by a link', async () => {
    const oid = randomUUID();
    const token = forged.token(JONAS, { oid, sub: oid, emails: ['jonas@elsewhere.example'] });
    const bind = () => server.callWith(token, 'POST', '/api/account/bind', { token: link });
    expect(await linesWrittenBy(bind, 'identity-bound')).toEqual([idsOf(JONAS)]);
  });

  test('a change of rights, with who changed which of whom', async () => {
    const { body } = await server.call<UserAccount>(ADA, 'GET', `/api/users/${userIdOf(NILS)}`);
    const change = () => server.call(ADA, 'PATCH', `/api/users/${userIdOf(NILS)}`, { revision: body.revision, boardMember: true });
    expect(await linesWrittenBy(change, 'rights-changed')).toEqual([
      { action: 'personRightsChanged', tenantId: tenantIdOf(ADA), by: userIdOf(ADA), of: userIdOf(NILS), fields: ['boardMember'] },
    ]);
  });

  test('an appointment, with who made whom an administrator, and none of somebody who was one', async () => {
    const tenantId = tenantIdOf(NILS);
    const appoint = (mail: string) => server.call(PIA, 'POST', `/api/administration/tenants/${tenantId}/administrators`, { mail });
    const appointAll = async () => {
      for (const mail of [NILS, NILS, TOM]) expect((await appoint(mail)).status).toBe(200);
    };
    const told = { action: 'administratorAppointed', tenantId, by: userIdOf(PIA), fields: [] };
    expect(await linesWrittenBy(appointAll, 'rights-changed', 2)).toEqual([
      { ...told, of: userIdOf(NILS) },
      { ...told, of: userIdOf(TOM) },
    ]);
  });
});

test('security log: drops lines above its rate and logs how many', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const written: Record<string, unknown>[] = [];
  const child = { info: (line: Record<string, unknown>) => void written.push(line) };
  const log = new SecurityLog({ child: () => child } as never, 'warn');
  const refuse = () => log.callRefused(new AppError('TooManyRequestsError'), 'GET /api/account', idsOf(GRETA));
  const told = { event: 'call-refused', call: 'GET /api/account', status: 429, type: 'TooManyRequestsError', ...idsOf(GRETA) };
  for (let i = 0; i < 10_000; i += 1) refuse();
  expect(written).toEqual(Array(500).fill(told));
  log.write('sign-in', idsOf(GRETA));
  expect(written.at(-1)).toEqual({ event: 'sign-in', ...idsOf(GRETA) });
  vi.advanceTimersByTime(1_000);
  refuse();
  expect(written.at(-1)).toEqual({ ...told, unlogged: 9_500 });
  refuse();
  expect(written.at(-1)).toEqual(told);
  vi.useRealTimers();
});

test('security log: has no line about anonymous respondents', async () => {
  const before = server.output.length;
  const who = await newRespondent(server, campaign);
  await who.open('guessed');
  const { burst } = LIMITS.addressRespondents;
  const sent = ballotOf(who, who.campaign.surveySnapshot);
  const answers = await Promise.all(Array.from({ length: burst + 50 }, () => who.put(sent)));
  expect(answers.some(({ status }) => status === 429)).toBe(true);
  await server.fetch('/api/%61nonymous/survey-responses/1', {});
  await linesWrittenBy(() => account('nonsense'), 'token-refused');
  const logged = server.output.slice(before);
  expect(logged).not.toMatch(/nonymous/);
  expect(lines().slice(-1)[0]).toMatchObject({ event: 'token-refused' });
  expect(logged.split('\n').filter((line) => line.includes('"event"'))).toHaveLength(1);
});

test('security log: has only the fields of the table in SECURITY.md: no name, mail, address or token', () => {
  const all = lines();
  expect([...new Set(all.map(({ event }) => event))].sort()).toEqual(Object.keys(SAYS).sort());
  for (const line of all) expect(Object.keys(line).filter((name) => ![...FRAME, ...SAYS[line.event]].includes(name))).toEqual([]);
  const text = all.map((line) => JSON.stringify(line)).join('\n');
  for (const trace of ['@', '127.0.0.1', '::1', 'Greta', 'Keller', 'eyJ', 'search']) expect(text).not.toContain(trace);
  const documented = readFileSync(new URL('../../SECURITY.md', import.meta.url), 'utf8');
  for (const [event, fields] of Object.entries(SAYS)) {
    const row = documented.split('\n').find((line) => line.startsWith(`| \`${event}\``)) ?? '';
    for (const field of fields.filter((name) => name !== 'unlogged')) expect(row, event).toContain(`\`${field}\``);
  }
});
