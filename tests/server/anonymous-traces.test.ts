import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openStore } from '#db/open';
import { loggable, serializers } from '#server/log';
import { LIMITS } from '#shared/limits/limits';
import { startApp } from '#tests/support/app';
import { lendPlace, lendServer } from '#tests/support/lent';
import { GRETA } from '#tests/support/people';
import { expectRefusal } from '#tests/support/refusals';
import { answered, newCampaign, newRespondent, newSurvey, openLink, saveOf } from '#tests/support/surveys';

const survey = newSurvey(['text-only', 'single-with']);
const ADDRESS = '203.0.113.77';
const AGENT = 'a browser that nobody else has';

/** Somebody answers at a server that logs all it can, behind a proxy that tells it who calls. */
async function answerSecretly() {
  const place = await lendPlace('pglite');
  const before = await openStore(place);
  const campaign = await newCampaign({ store: before }, { type: 'Anonymous', surveys: [survey] });
  await before.close();
  const server = await lendServer(place, { LOG_LEVEL: 'trace', TRUST_PROXY: 'loopback' });
  const from = { 'x-forwarded-for': ADDRESS, 'user-agent': AGENT };
  const fetch = server.fetch.bind(server);
  server.fetch = (path, init) => fetch(path, { ...init, headers: { ...from, ...(init.headers as object) } });
  const who = await newRespondent(server, campaign);
  await who.open();
  await who.put(saveOf(who.surveyResponse));
  await who.put(saveOf({ ...answered(who.surveyResponse, survey), revision: 2 }, { status: 'Completed' }));
  await who.open('guessed');
  await server.fetch(`/anonymous/${campaign.tenantId}/${campaign.id}`, { headers: { accept: 'text/html' } });
  await server.call(GRETA, 'GET', '/api/account');
  await server.end('SIGTERM');
  const after = await openStore(place);
  const { rows } = (await after.db.execute(
    sql`select row_to_json(r)::text as text from anonymous_responses r where r.campaign_id = ${campaign.id}`,
  )) as unknown as { rows: { text: string }[] };
  await after.close();
  return {
    output: server.output,
    id: who.surveyResponse.id,
    secret: who.secret,
    campaign: campaign.id,
    rows: rows.map(({ text }) => text),
  };
}

describe('what somebody leaves behind who answers without a name', () => {
  test('is neither in the store nor in the log: no address, no browser, no time, no secret', async () => {
    const { output, id, secret, campaign, rows } = await answerSecretly();
    expect(rows).toHaveLength(1);
    const [row = ''] = rows;
    expect(Object.keys(JSON.parse(row)).sort()).toEqual([
      'campaign_id',
      'current_response_index',
      'id',
      'responses',
      'revision',
      'save_counter',
      'secret_hash',
      'sound_status',
      'status',
      'submitted_on',
      'tenant_id',
    ]);
    for (const trace of [ADDRESS, AGENT, secret]) expect(row).not.toContain(trace);
    expect(row).not.toMatch(/\d\d:\d\d/);
    expect(JSON.parse(row)).toMatchObject({ submitted_on: new Date().toISOString().slice(0, 10), status: 'Completed' });

    // The log does tell of others, with all that it has.
    expect(output).toContain('/api/account');
    expect(output).toContain(ADDRESS);
    for (const trace of [id, secret, campaign, '/anonymous']) expect(output).not.toContain(trace);
  });
});

test('a failure is logged by its codes alone: the store’s words repeat what was sent', () => {
  const cause = Object.assign(new Error('server closed the connection'), { code: '57P01' });
  const error = new Error('Failed query, params: what somebody wrote', { cause });
  const logged = JSON.stringify(loggable(error, { url: '/api/anonymous/survey-responses/1' }));
  expect(logged).toContain('57P01');
  expect(logged).not.toContain('somebody wrote');
  expect(loggable(error, { url: '/api/account' })).toBe(error);
  for (const url of ['/api/users', '/api/users?search=greta', '/api/users/import', '/API/users/1']) {
    const aboutPeople = JSON.stringify(loggable(error, { url }));
    expect(aboutPeople).toContain('57P01');
    expect(aboutPeople).not.toContain('somebody wrote');
  }
});

test('beginning anew and anew is bounded, and who began goes on', { timeout: 60_000 }, async () => {
  const app = await startApp({ kind: 'pglite' });
  const campaign = await newCampaign(app, { type: 'Anonymous', surveys: [survey] });
  const who = await newRespondent(app, campaign);
  const { burst } = LIMITS.addressRespondents;
  const answers = await Promise.all(Array.from({ length: burst + 100 }, () => openLink(app, campaign.tenantId, campaign.id)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) expectRefusal(answer, 'TooManyRequestsError');
  expect((await who.put(saveOf(who.surveyResponse))).status).toBe(200);
  await app.close();
});

test('what somebody looks for is not logged', () => {
  const call = { method: 'GET', url: '/api/users?search=greta&page=1', ip: '127.0.0.1' };
  expect(serializers.req(call as never)).toEqual({ method: 'GET', url: '/api/users', remoteAddress: '127.0.0.1' });
});
