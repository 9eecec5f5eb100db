import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/contract/errors';
import { LIMITS, MAX_BODY_BYTES } from '#shared/limits/limits';
import type { ApiResponse } from '#tests/support/api-client';
import { startApp, type TestApp } from '#tests/support/app';
import { GRETA, TOM } from '#tests/support/demo-users';
import { expectNothingStored, expectRefusal } from '#tests/support/refusal-assertions';
import { firstStore } from '#tests/support/stores';
import { newSession, openSession, putSession, sessionSaveOf } from '#tests/support/talks';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ kind: firstStore(), pages: 'built' });
  await Promise.all([GRETA, TOM].map((mail) => app.token(mail)));
});
afterAll(() => app.close());

/** An invalid call that does not reach the store, so that even a slow machine can flood the server. */
const wrongCall = (by: TestApp) => by.call<ErrorBody>(GRETA, 'POST', '/api/users/set', { users: 'none' });

/** Sends calls with an invalid token on one connection without waiting for responses. @returns their statuses */
async function floodByNobody(count: number): Promise<number[]> {
  const socket = connect(app.config.port, 'localhost');
  socket.write('GET /api/account HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer made-up\r\n\r\n'.repeat(count));
  const statuses: number[] = [];
  let rest = '';
  for await (const part of socket) {
    rest += String(part);
    const heads = [...rest.matchAll(/HTTP\/1\.1 (\d{3}) /g)];
    statuses.push(...heads.map(([, status]) => Number(status)));
    if (heads.length > 0) rest = rest.slice((heads.at(-1)?.index ?? 0) + 12);
    if (statuses.length >= count) break;
  }
  return statuses;
}

const flood = (most: number, call: () => Promise<ApiResponse<ErrorBody>>): Promise<ApiResponse<ErrorBody>[]> =>
  Promise.all(Array.from({ length: most }, call));

/** @returns the seconds to wait of a refused call, which must be equal in header and body */
function expectRetryAfter(answers: ApiResponse<ErrorBody>[]): number {
  const refused = answers.find(({ status }) => status === 429) as ApiResponse<ErrorBody>;
  expectRefusal(refused, 'TooManyRequestsError');
  expect(refused.body.retryAfter).toBeGreaterThanOrEqual(1);
  expect(refused.headers.get('retry-after')).toBe(String(refused.body.retryAfter));
  return refused.body.retryAfter as number;
}
const countStatus = (answers: ApiResponse<unknown>[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;
const secondsSince = (from: number): number => (performance.now() - from) / 1000;
const waitSeconds = (seconds: number): Promise<void> => new Promise((done) => setTimeout(done, seconds * 1000));

describe('rate limit: calls of one user', () => {
  test('a giver who saves twice a second from several windows while reading is never refused', async () => {
    const sessions = await Promise.all(Array.from({ length: 4 }, async () => openSession(app, GRETA, await newSession(app))));
    const statuses = new Set<number>();
    const until = performance.now() + 4_000;
    await Promise.all(
      sessions.map(async (session) => {
        let { revision } = session;
        for (let counter = 1; performance.now() < until; counter += 1) {
          const { status, body } = await putSession(app, GRETA, sessionSaveOf({ ...session, revision }, { counter }));
          statuses.add(status);
          revision = body.session.revision;
          statuses.add((await app.call(GRETA, 'GET', '/api/account')).status);
          await new Promise((done) => setTimeout(done, 450));
        }
      }),
    );
    expect([...statuses]).toEqual([200]);
  });

  test('calls beyond the limit are answered 429 with Retry-After, later ones are served, and other users are not affected', async () => {
    const from = performance.now();
    const { burst, perSecond } = LIMITS.userCalls;
    const answers: ApiResponse<ErrorBody>[] = [];
    // On a slow machine the bucket refills during the flood.
    while (countStatus(answers, 429) === 0) answers.push(...(await flood(burst + 300, () => wrongCall(app))));
    expect(countStatus(answers, 400)).toBeGreaterThanOrEqual(burst);
    expect(countStatus(answers, 400)).toBeLessThanOrEqual(burst + perSecond * secondsSince(from) + 1);
    expect(countStatus(answers, 400) + countStatus(answers, 429)).toBe(answers.length);
    const told = expectRetryAfter(answers);
    expect((await app.call(TOM, 'GET', '/api/account')).status).toBe(200);
    await waitSeconds(told);
    expect((await app.call(GRETA, 'GET', '/api/account')).status).toBe(200);
  });
});

describe('rate limit: calls without a token from one address', () => {
  test('a page loads a hundred times; a flood is answered 429 while signed-in users go on', async () => {
    const page = ['/', '/configuration/app', '/i18n/de-DE.json', '/mark.svg'];
    for (const path of page) {
      expect(countStatus(await flood(100, () => app.call(null, 'GET', path)), 200)).toBe(100);
    }
    const { burst } = LIMITS.addressCalls;
    const statuses: number[] = [];
    while (!statuses.includes(429)) {
      statuses.push(...(await floodByNobody(1_000)));
      expect(statuses.length).toBeLessThan(3 * burst);
    }
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(burst - 1_000);
    expect([...new Set(statuses)].toSorted()).toEqual([401, 429]);
    // While a slow machine pauses, calls are allowed again, 200 a second.
    const answers: ApiResponse<ErrorBody>[] = [];
    while (countStatus(answers, 429) === 0) {
      answers.push(...(await flood(50, () => app.callWith('made-up', 'GET', '/api/account'))));
      expect(answers.length).toBeLessThan(burst);
    }
    expect((await app.call(TOM, 'GET', '/api/account')).status).toBe(200);
    await waitSeconds(expectRetryAfter(answers));
    expect((await app.call(null, 'GET', '/configuration/app')).status).toBe(200);
  });
});

describe('body limit of each endpoint', () => {
  test('refuses a body above it and changes nothing, and takes a long session', async () => {
    const session = await openSession(app, TOM, await newSession(app));
    const account = (await app.call<{ id: string; revision: number }>(TOM, 'GET', '/api/account')).body;
    await expectNothingStored(app, session.id, async () => {
      const large = { revision: account.revision, mobile: '0'.repeat(MAX_BODY_BYTES) };
      expectRefusal(await app.call(TOM, 'PATCH', `/api/users/${account.id}`, large), 'PayloadTooLargeError');
    });
  });
});

describe('rate limit: RATE_LIMITS=0', () => {
  test('refuses no call', async () => {
    const free = await startApp({ kind: firstStore(), env: { RATE_LIMITS: '0' } });
    try {
      await free.token(GRETA);
      const answers = await flood(2 * LIMITS.userCalls.burst, () => wrongCall(free));
      expect(countStatus(answers, 400)).toBe(answers.length);
    } finally {
      await free.close();
    }
  });
});
