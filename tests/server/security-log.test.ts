import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueLink } from '#db/activation-link';
import { users } from '#db/schema/tenant-and-user';
import { openStore } from '#db/store';
import type { SecurityEvents } from '#server/lib/security-log';
import { LIMITS } from '#shared/limits/limits';
import type { UserAccount } from '#shared/user/schema';
import { ballotOf } from '#tests/support/ballots';
import { ADA, BEA, CARLA, GRETA, JONAS, NILS, NOBODY, OTTO, PIA, RUTH, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { forger } from '#tests/support/forge-token';
import { ProviderRelay } from '#tests/support/provider-relay';
import { LINE_FIELDS, LINE_FRAME, newSecurityLines, securityLinesIn } from '#tests/support/security-lines';
import { ServerProcess } from '#tests/support/server-process';
import { createStorePlace, type StoreLocation } from '#tests/support/stores';
import { newCampaign, newRespondent, newSurvey } from '#tests/support/surveys';
import { freePort } from '#tests/support/system-utilities';

const idsOf = (mail: string) => ({ userId: userIdOf(mail), tenantId: tenantIdOf(mail) });

let place: StoreLocation;
let server: ServerProcess;
let relay: ProviderRelay;
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
  const port = await freePort();
  relay = await new ProviderRelay(`http://localhost:${port}/idp`).start();
  server = await new ServerProcess(port, { DATA_DIR: place.dataDir, OIDC_METADATA_URL: `${relay.url}/metadata` }).start();
  const oidc = { issuer: `${server.url}/idp`, audience: 'urn:parley:api' };
  forged = forger({ dataDir: place.dataDir, oidc } as never);
});
afterAll(async () => {
  server.hangUp();
  await server.end('SIGKILL');
  relay.close();
  await place.throwAway();
});

const lines = () => securityLinesIn(server.output);
const linesWrittenBy = (work: () => Promise<unknown>, event: keyof SecurityEvents, most?: number) =>
  newSecurityLines(server, work, { event, most });
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
        .createSocketClient({ token: forged.byStranger(TOM) })
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
    const socket = await server.connect(OTTO);
    const { burst } = LIMITS.connectionEvents;
    const flood = () => Promise.all(Array.from({ length: burst + 100 }, () => socket.ask('browse', { id: NOBODY, at: null })));
    const told = await linesWrittenBy(flood, 'line-refused');
    expect(told[0]).toEqual({ on: 'browse', status: 429, type: 'TooManyRequestsError', ...idsOf(OTTO) });
  });

  test('an event that is refused', async () => {
    const socket = await server.connect(NILS);
    const renew = () => socket.ask('authenticate', { token: forged.token(GRETA) });
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

describe('security log: call-invalid and line-invalid, with call, type and ids of a signed-in caller', () => {
  const change = (body: object) => server.call(ADA, 'PATCH', `/api/users/${userIdOf(NILS)}`, body);
  test.each<[what: string, call: string, work: () => Promise<unknown>, status: number, type: string]>([
    ['an id that is none', 'GET', () => server.call(ADA, 'GET', '/api/users/nobody'), 400, 'ValidationErrorResponse'],
    ['an id of nobody', 'GET', () => server.call(ADA, 'GET', `/api/users/${randomUUID()}`), 404, 'NotFoundError'],
    ['an undeclared field', 'PATCH', () => change({ revision: 1, keller: 'Greta' }), 400, 'ValidationErrorResponse'],
  ])('%s', async (_what, method, work, status, type) => {
    expect(await linesWrittenBy(work, 'call-invalid')).toEqual([{ call: `${method} /api/users/:id`, status, type, ...idsOf(ADA) }]);
  });

  test('an event with an undeclared field', async () => {
    const socket = await server.connect(OTTO);
    const told = await linesWrittenBy(() => socket.ask('leave', { kind: 'Greta', id: NOBODY } as never), 'line-invalid');
    expect(told).toEqual([{ on: 'leave', status: 400, type: 'ValidationErrorResponse', ...idsOf(OTTO) }]);
  });

  test('a call of nobody, for a token for anonymous answers, and for statistics that are not there yet leaves no line', async () => {
    const before = lines().filter(({ event }) => event === 'call-invalid').length;
    await server.fetch('/api/users/nobody', {});
    await server.call(GRETA, 'GET', `/api/campaigns/${randomUUID()}/token-key`);
    await server.call(GRETA, 'POST', `/api/campaigns/${randomUUID()}/token`, { blinded: 'x' });
    expect((await server.call(CARLA, 'GET', `/storage/campaign/${campaign.id}/campaign-stats.pdf`)).status).toBe(404);
    await linesWrittenBy(() => server.call(GRETA, 'GET', '/api/users/nobody'), 'call-invalid');
    expect(lines().filter(({ event }) => event === 'call-invalid').length).toBe(before + 1);
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

  test('a sign-in with its factors, as far as they are fixed terms', async () => {
    const token = forged.token(RUTH, { jti: randomUUID(), amr: ['pwd', 'mfa', 'Greta Keller', 7], acr: 'urn:example:silver' });
    const told = { ...idsOf(RUTH), amr: ['pwd', 'mfa'], acr: 'urn:example:silver' };
    expect(await linesWrittenBy(() => account(token), 'sign-in')).toEqual([told]);
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

test('security log: provider-failed, once until the cause changes', async () => {
  const callWithNewKey = () => account(forged.byUnknownKey(GRETA));
  relay.isFailing = true;
  const told = await linesWrittenBy(
    async () => {
      for (let i = 0; i < 3; i += 1) expect((await callWithNewKey()).status).toBe(503);
    },
    'provider-failed',
    2,
  );
  expect(told).toEqual(['keys', 'metadata'].map((read) => ({ read, codes: ['HTTP_503'] })));
  relay.isFailing = false;
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
  expect([...new Set(all.map(({ event }) => event))].sort()).toEqual(Object.keys(LINE_FIELDS).sort());
  for (const line of all)
    expect(Object.keys(line).filter((name) => ![...LINE_FRAME, ...LINE_FIELDS[line.event]].includes(name))).toEqual([]);
  const text = all.map((line) => JSON.stringify(line)).join('\n');
  for (const trace of ['@', '127.0.0.1', '::1', 'Greta', 'Keller', 'eyJ', 'search']) expect(text).not.toContain(trace);
  const documented = readFileSync(new URL('../../SECURITY.md', import.meta.url), 'utf8');
  for (const [event, fields] of Object.entries(LINE_FIELDS)) {
    const row = documented.split('\n').find((line) => line.startsWith(`| \`${event}\``)) ?? '';
    for (const field of fields.filter((name) => name !== 'unlogged')) expect(row, event).toContain(`\`${field}\``);
  }
});
