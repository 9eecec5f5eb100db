import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/contract/errors';
import { LARGEST_BODY_BYTES, LIMITS } from '#shared/limits/limits';
import { startApp, type TestApp } from '#tests/support/app';
import type { Answer } from '#tests/support/client';
import { GRETA, TOM } from '#tests/support/people';
import { expectRefusal, nothingStored } from '#tests/support/refusals';
import { newSession, openSession, put, saveOf } from '#tests/support/talks';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ kind: 'pglite', pages: 'built' });
  await Promise.all([GRETA, TOM].map((mail) => app.token(mail)));
});
afterAll(() => app.close());

const flood = (most: number, call: () => Promise<Answer<ErrorBody>>): Promise<Answer<ErrorBody>[]> =>
  Promise.all(Array.from({ length: most }, call));

/** The seconds that a refused one was told to wait, alike in its head and its body. */
function toldIn(answers: Answer<ErrorBody>[]): number {
  const refused = answers.find(({ status }) => status === 429) as Answer<ErrorBody>;
  expectRefusal(refused, 'TooManyRequestsError');
  expect(refused.body.retryAfter).toBeGreaterThanOrEqual(1);
  expect(refused.headers.get('retry-after')).toBe(String(refused.body.retryAfter));
  return refused.body.retryAfter as number;
}
const counted = (answers: Answer<unknown>[], status: number): number => answers.filter((answer) => answer.status === status).length;
const seconds = (from: number): number => (performance.now() - from) / 1000;
const after = (told: number): Promise<void> => new Promise((done) => setTimeout(done, told * 1000));

describe('calls of one person', () => {
  test('an honest giver who saves twice a second from several windows, and reads beside it, is never refused', async () => {
    const sessions = await Promise.all(Array.from({ length: 4 }, async () => openSession(app, GRETA, await newSession(app))));
    const statuses = new Set<number>();
    const until = performance.now() + 4_000;
    await Promise.all(
      sessions.map(async (session) => {
        let { revision } = session;
        for (let counter = 1; performance.now() < until; counter += 1) {
          const { status, body } = await put(app, GRETA, saveOf({ ...session, revision }, { counter }));
          statuses.add(status);
          revision = body.session.revision;
          statuses.add((await app.call(GRETA, 'GET', '/api/account')).status);
          await new Promise((done) => setTimeout(done, 450));
        }
      }),
    );
    expect([...statuses]).toEqual([200]);
  });

  test('beyond what any page makes are told when to come back, and then served again; others notice nothing', async () => {
    const from = performance.now();
    const { burst, perSecond } = LIMITS.personCalls;
    const answers: Answer<ErrorBody>[] = [];
    // On a slow machine a flood takes so long that some of it is earned meanwhile.
    while (counted(answers, 429) === 0) answers.push(...(await flood(burst + 300, () => app.call(GRETA, 'GET', '/api/account'))));
    expect(counted(answers, 200)).toBeGreaterThanOrEqual(burst);
    expect(counted(answers, 200)).toBeLessThanOrEqual(burst + perSecond * seconds(from) + 1);
    expect(counted(answers, 200) + counted(answers, 429)).toBe(answers.length);
    const told = toldIn(answers);
    expect((await app.call(TOM, 'GET', '/api/account')).status).toBe(200);
    await after(told);
    expect((await app.call(GRETA, 'GET', '/api/account')).status).toBe(200);
  });
});

describe('calls from one address by nobody known', () => {
  test('a page load a hundred times over is served; a flood is told when to come back, and a known person goes on', async () => {
    const page = ['/', '/configuration/app', '/i18n/de-DE.json', '/mark.svg'];
    for (const path of page) {
      expect(counted(await flood(100, () => app.call(null, 'GET', path)), 200)).toBe(100);
    }
    const { burst } = LIMITS.addressCalls;
    const answers: Answer<ErrorBody>[] = [];
    while (counted(answers, 429) === 0) {
      answers.push(...(await flood(500, () => app.callWith('made-up', 'GET', '/api/account'))));
      expect(answers.length).toBeLessThan(3 * burst);
    }
    expect(counted(answers, 401) + counted(answers, 429)).toBe(answers.length);
    expect((await app.call(TOM, 'GET', '/api/account')).status).toBe(200);
    await after(toldIn(answers));
    expect((await app.call(null, 'GET', '/configuration/app')).status).toBe(200);
  });
});

describe('size', () => {
  test('a body too large for its call is refused and changes nothing; a long talk is not', async () => {
    const session = await openSession(app, TOM, await newSession(app));
    const account = (await app.call<{ id: string; revision: number }>(TOM, 'GET', '/api/account')).body;
    await nothingStored(app, session.id, async () => {
      const large = { revision: account.revision, mobile: '0'.repeat(LARGEST_BODY_BYTES) };
      expectRefusal(await app.call(TOM, 'PATCH', `/api/users/${account.id}`, large), 'PayloadTooLargeError');
    });
  });
});

describe('with RATE_LIMITS=0', () => {
  test('nobody is refused', async () => {
    const free = await startApp({ kind: 'pglite', env: { RATE_LIMITS: '0' } });
    try {
      await free.token(GRETA);
      const answers = await flood(2 * LIMITS.personCalls.burst, () => free.call(GRETA, 'GET', '/api/account'));
      expect(counted(answers, 200)).toBe(answers.length);
    } finally {
      await free.close();
    }
  });
});
