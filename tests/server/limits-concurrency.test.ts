import { type IncomingMessage, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import fastify from 'fastify';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Config } from '#server/config';
import { concurrency } from '#server/plugins/concurrency';
import { RateLimiter } from '#server/plugins/rate-limiter';
import { registerEndpoint } from '#server/route';
import { defineEndpoint } from '#shared/contract/endpoint';
import { CALLS_AT_ONCE, LARGE_BODIES_AT_ONCE, MAX_BODY_BYTES, MAX_WAITING_LARGE_BODIES } from '#shared/limits/limits';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, GRETA, TOM, userIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { firstStore } from '#tests/support/stores';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ kind: firstStore() });
  await Promise.all([ADA, GRETA, TOM].map((mail) => app.token(mail)));
});
afterAll(() => app.close());

const account = (who: string) => app.call(who, 'GET', '/api/account');
/** Larger than ordinary calls, and invalid. */
const large = () => app.call(GRETA, 'PUT', '/api/future-talk-sessions', { none: 'x'.repeat(2 * MAX_BODY_BYTES) });

/** Starts a call whose body never completes. @returns its answer, and a function that aborts it */
async function stuck(who: string): Promise<{ answer: Promise<IncomingMessage>; cut: () => void }> {
  const headers = { authorization: `Bearer ${await app.token(who)}`, 'content-type': 'application/json', 'content-length': 1_000_000 };
  const call = request(`${app.url}/api/future-talk-sessions`, { method: 'PUT', headers });
  call.on('error', () => {});
  const answer = new Promise<IncomingMessage>((done) => call.once('response', done));
  call.write('{"id":');
  await new Promise((done) => call.once('socket', (socket) => socket.once('connect', done)));
  return { answer, cut: () => void call.destroy() };
}

describe('concurrency limits: calls of one caller', () => {
  test('200 small calls at once are all answered', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => account(GRETA)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('large bodies beyond the queue are answered 429, and all others are read', async () => {
    const most = LARGE_BODIES_AT_ONCE.user + MAX_WAITING_LARGE_BODIES.user;
    const answers = await Promise.all(Array.from({ length: most + 10 }, large));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(most);
    for (const answer of refused) expectRefusal(answer, 'TooManyRequestsError');
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await large()).status).toBe(400);
  });

  test('unfinished large bodies delay only large calls of the same caller, and free their turn when the connection is cut', async () => {
    const calls = await Promise.all(Array.from({ length: 10 }, () => stuck(GRETA)));
    expect((await account(GRETA)).status).toBe(200);
    expect((await account(TOM)).status).toBe(200);
    const waiting = large();
    for (const { cut } of calls) cut();
    expect((await waiting).status).toBe(400);
  });

  test('one large body more than are read and wait is answered 429 with Retry-After, before it has arrived', async () => {
    const most = LARGE_BODIES_AT_ONCE.user + MAX_WAITING_LARGE_BODIES.user;
    const calls = await Promise.all(Array.from({ length: most + 1 }, () => stuck(GRETA)));
    const refused = await Promise.race(calls.map(({ answer }) => answer));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await account(GRETA)).status).toBe(200);
    for (const { cut } of calls) cut();
    await vi.waitFor(async () => expect((await large()).status).toBe(400), { timeout: 10_000 });
  });

  test('refused, unknown and aborted calls free their turns', async () => {
    const hangUp = async (): Promise<void> => {
      const signal = AbortSignal.timeout(1);
      await fetch(`${app.url}/api/account`, { headers: { authorization: `Bearer ${await app.token(ADA)}` }, signal }).catch(() => {});
    };
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        ...Array.from({ length: 10 }, hangUp),
        ...Array.from({ length: 5 }, () => app.call(ADA, 'POST', '/api/users', { wrong: true })),
        ...Array.from({ length: 5 }, () => app.call(ADA, 'GET', `/api/users/${userIdOf('no.body@aurora.example')}`)),
      ]);
    }
    expect((await account(ADA)).status).toBe(200);
  });

  test('calls that are aborted while they wait are never run', async () => {
    const server = fastify();
    const config = { rateLimits: true } as Config;
    await server.register(concurrency, { config, limiter: new RateLimiter({ rateLimits: true, trustProxy: undefined }) });
    const most = CALLS_AT_ONCE.address;
    const gate = Promise.withResolvers<void>();
    let begun = 0;
    registerEndpoint(
      server,
      defineEndpoint({ method: 'GET', path: '/api/slow', summary: 'Slow', open: true, answer: Type.Object({}) }),
      async () => {
        begun += 1;
        await gate.promise;
        return {};
      },
    );
    const url = `${await server.listen({ port: 0 })}/api/slow`;
    const running = Array.from({ length: most }, () => fetch(url));
    await vi.waitFor(() => expect(begun).toBe(most));
    const gone = new AbortController();
    const waiting = Array.from({ length: 2 * most }, () => fetch(url, { signal: gone.signal }).catch(() => {}));
    await setTimeout(200);
    gone.abort();
    await Promise.all(waiting);
    await setTimeout(200);
    gate.resolve();
    for (const one of running) expect((await one).status).toBe(200);
    expect((await fetch(url)).status).toBe(200);
    expect(begun).toBe(most + 1);
    await server.close();
  });
});
