import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openStore } from '#db/store';
import { hooks, logSerializers, redactError } from '#server/lib/log';
import type { ErrorBody } from '#shared/contract/errors';
import { LIMITS } from '#shared/limits/limits';
import { saveAnonymous } from '#shared/response/endpoints';
import { SECRET_HEADER } from '#shared/response/header-names';
import { startApp } from '#tests/support/app';
import { ballotOf } from '#tests/support/ballots';
import { GRETA } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { firstStore } from '#tests/support/stores';
import { newCampaign, newRespondent, newSurvey, responseSaveOf } from '#tests/support/surveys';
import { tempServer, tempStore } from '#tests/support/temporary-servers';

const survey = newSurvey(['text-only', 'single-with']);
const ADDRESS = '203.0.113.77';
const AGENT = 'a browser that nobody else has';

/** A respondent answers at a server with the most verbose log, behind a proxy that forwards the caller's address. */
async function answerSecretly() {
  const place = await tempStore('pglite');
  const before = await openStore(place);
  const campaign = await newCampaign({ store: before }, { type: 'Anonymous', surveys: [survey] });
  await before.close();
  const server = await tempServer(place, { LOG_LEVEL: 'trace', TRUST_PROXY: 'loopback' });
  const from = { 'x-forwarded-for': ADDRESS, 'user-agent': AGENT };
  const fetch = server.fetch.bind(server);
  server.fetch = (path, init) => fetch(path, { ...init, headers: { ...from, ...(init.headers as object) } });
  const who = await newRespondent(server, campaign);
  await who.put(responseSaveOf(who.surveyResponse));
  await who.put(ballotOf(who, survey));
  await who.open('guessed');
  const link = `${campaign.tenantId}/${campaign.id}`;
  for (const page of ['anonymous', '%61nonymous', 'ANONYMOUS', '/anonymous', '%2561nonymous', './anonymous', 'anonymous.html?']) {
    await server.fetch(`/${page}/${link}`, { headers: { accept: 'text/html' } });
  }
  for (const call of ['%61nonymous', 'Anonymous', '%2561nonymous']) await server.fetch(`/api/${call}/${link}`, { method: 'POST' });
  for (const file of ['/assets/anonymous.js', `/i18n/de-DE.json?tenant=${campaign.tenantId}`, '/api/configuration/app'])
    await server.fetch(file, {});
  const unknown = server.output;
  await server.call(GRETA, 'GET', '/api/account');
  await server.end('SIGTERM');
  const after = await openStore(place);
  const { rows } = (await after.db.execute(
    sql`select row_to_json(r)::text as text from boxed_responses r where r.campaign_id = ${campaign.id}
      union all select row_to_json(r)::text from box_receipts r`,
  )) as unknown as { rows: { text: string }[] };
  await after.close();
  return {
    output: server.output,
    /** Log output while no signed-in user was active. */
    unknown,
    id: who.surveyResponse.id,
    secret: who.secret,
    campaign: campaign.id,
    rows: rows.map(({ text }) => text),
  };
}

describe('an anonymous response', () => {
  test('leaves no address, browser, time or secret in the store or the log', async () => {
    const { output, unknown, id, secret, campaign, rows } = await answerSecretly();
    expect(rows.map((row) => Object.keys(JSON.parse(row)).sort())).toEqual([
      ['campaign_id', 'ciphertext', 'id', 'is_drawn', 'key_id', 'tenant_id'],
      ['content_hash', 'secret_hash'],
    ]);
    for (const row of rows) {
      for (const trace of [ADDRESS, AGENT, secret, id]) expect(row).not.toContain(trace);
      expect(row).not.toMatch(/\d\d:\d\d/);
    }

    expect(unknown).not.toContain(ADDRESS);

    // The log does contain the address of signed-in users, so the search works.
    expect(output).toContain('/api/account');
    expect(output).toContain(ADDRESS);
    for (const trace of [id, secret, campaign, '/anonymous']) expect(output).not.toContain(trace);
  });
});

test('redactError: keeps only the codes of a failure, because messages of the store contain sent values', () => {
  const cause = Object.assign(new Error('server closed the connection'), { code: '57P01' });
  const error = new Error('Failed query, params: what somebody wrote', { cause });
  const logged = JSON.stringify(redactError(error, { url: '/api/anonymous/survey-responses/1' }));
  expect(logged).toContain('57P01');
  expect(logged).not.toContain('somebody wrote');
  expect(redactError(error, { url: '/api/account' })).toBe(error);
  for (const url of ['/api/users', '/api/users?search=greta', '/api/users/import', '/API/users/1']) {
    const aboutPeople = JSON.stringify(redactError(error, { url }));
    expect(aboutPeople).toContain('57P01');
    expect(aboutPeople).not.toContain('somebody wrote');
  }
});

test('loggers: leave the values of a failed statement out', () => {
  const cause = Object.assign(new Error('duplicate key: what somebody wrote'), { code: '23505', severity: 'ERROR' });
  const error = Object.assign(new Error('Failed query: insert, params: what somebody wrote', { cause }), {
    params: ['what somebody wrote'],
  });
  const lines: unknown[][] = [];
  const log = (...args: unknown[]) =>
    hooks.logMethod?.call({} as never, args as never, ((...given: unknown[]) => lines.push(given)) as never, 50);
  log(error);
  log({ reqId: '1', err: error }, 'it failed');
  log(new Error('as it is'));
  expect(JSON.stringify(lines.slice(0, 2))).not.toContain('somebody wrote');
  expect(lines).toMatchObject([
    [{ err: { codes: ['23505'] } }],
    [{ reqId: '1', err: { codes: ['23505'] } }, 'it failed'],
    [new Error('as it is')],
  ]);
});

test('PUT /api/anonymous/survey-responses/:id: limits repeated hand-ins from one address', { timeout: 60_000 }, async () => {
  const app = await startApp({ kind: firstStore() });
  const campaign = await newCampaign(app, { type: 'Anonymous', surveys: [survey] });
  const who = await newRespondent(app, campaign);
  const { burst } = LIMITS.addressRespondents;
  const sent = ballotOf(who, survey);
  const answers = await Promise.all(Array.from({ length: burst + 100 }, () => who.put<ErrorBody>(sent)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) expectRefusal(answer, 'TooManyRequestsError');
  // Above the limit a body is not read: parsing it would cost more than all else.
  const putHalf = () =>
    app.fetch<ErrorBody>(`/api/anonymous/survey-responses/${sent.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', [SECRET_HEADER]: 'x'.repeat(64) },
      body: '{',
    });
  // The limit allows one more for each second that the hand-ins took, and this one counts although it is invalid.
  let unread = await putHalf();
  while (unread.status === 400) unread = await putHalf();
  expectRefusal(unread, 'TooManyRequestsError');
  await app.close();
});

test('PUT /api/anonymous/survey-responses/:id: counts a long body as several hand-ins, also an invalid one', {
  timeout: 60_000,
}, async () => {
  const app = await startApp({ kind: firstStore() });
  const bytes = saveAnonymous.maxBodyBytes ?? 0;
  const put = () =>
    app.fetch(`/api/anonymous/survey-responses/${randomUUID()}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', [SECRET_HEADER]: 'x'.repeat(64) },
      body: JSON.stringify('x'.repeat(bytes - 2)),
    });
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429 && statuses.length < 90) statuses.push((await put()).status);
  const refused = statuses.indexOf(429);
  expect(refused).toBeGreaterThanOrEqual(60);
  expect(new Set(statuses.slice(0, refused))).toEqual(new Set([400]));
  await app.close();
});

test('logSerializers.req: leaves the query of an address out', () => {
  const call = { method: 'GET', url: '/api/users?search=greta&page=1', ip: '127.0.0.1' };
  expect(logSerializers.req(call as never)).toEqual({ method: 'GET', url: '/api/users', remoteAddress: '127.0.0.1' });
});
