import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportResult } from '#shared/user/import/schema';
import type { UserAccount } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA } from '#tests/support/demo-users';
import { onFirstStore } from '#tests/support/stores';
import { createTestUser, departmentsOf, userDraft } from '#tests/support/users';

/** Number of measured calls per kind, alternating. */
const ROUNDS = 40;
/** Maximum of the middle ratio of a pair, in both directions. */
const NOT_TOLD_APART = 1.6;

/** Compares call by call: both calls of a pair meet the same other load, and the middle pair ignores a burst of it. */
const middleRatio = (times: readonly number[], others: readonly number[]): number =>
  times.map((time, i) => time / (others[i] ?? 0)).toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

// A tenant may use any mail, and learns nothing about users of other tenants by it.
onFirstStore((kind) => {
  let app: TestApp;
  let place: string;
  /** Mails of users of Borealis, which Aurora must not learn about, and mails that nobody has. */
  let elsewhere: string[];
  const nowhere = () => `${randomUUID()}@elsewhere.example`;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    place = (await departmentsOf(app, ADA))[0]?.name ?? '';
    elsewhere = [];
    for (let i = 0; i < 2 * ROUNDS; i += 1) elsewhere.push((await createTestUser(app, { mail: nowhere() }, BEA)).mail);
  });
  afterAll(() => app.close());

  const create = (mail: string) => app.call<UserAccount>(ADA, 'POST', '/api/users', userDraft({ mail }));
  const fileOf = (mail: string) => `mail,givenName,surname,departments\n${mail},Ida,Neu,${place}`;
  const imported = (mail: string) => app.call<ImportResult>(ADA, 'POST', '/api/users/import', { file: fileOf(mail), language: 'en-GB' });
  const reviewed = (mail: string) => app.call<object>(ADA, 'POST', '/api/users/import/review', { file: fileOf(mail), language: 'en-GB' });

  /** A response without the parts that differ for every user. */
  const shapeOf = (answer: { status: number; body: object }, mail: string): string =>
    JSON.stringify([answer.status, answer.body])
      .replaceAll(mail, 'MAIL')
      .replace(/"id":"[\da-f-]{36}"/, 'ID')
      .replace(/"createdDateTime":"[^"]+"/, 'TIME');

  /** Alternates calls for a mail of another tenant and an unused one. @returns responses and durations of both */
  async function compare(ask: (mail: string) => Promise<{ status: number; body: object }>, some: string[]) {
    const shapes = { elsewhere: new Set<string>(), nowhere: new Set<string>() };
    const times = { elsewhere: [] as number[], nowhere: [] as number[] };
    for (const [round, theirs] of some.entries()) {
      const turns = [['elsewhere', theirs] as const, ['nowhere', nowhere()] as const];
      for (const [where, mail] of round % 2 ? turns : turns.toReversed()) {
        const began = performance.now();
        const answer = await ask(mail);
        times[where].push(performance.now() - began);
        shapes[where].add(shapeOf(answer, mail));
      }
    }
    return { shapes, ratio: middleRatio(times.elsewhere, times.nowhere) };
  }

  test.each<[string, (mail: string) => Promise<{ status: number; body: object }>, (all: string[]) => string[]]>([
    ['a review of a file', reviewed, (all) => all.slice(0, ROUNDS)],
    ['an import', imported, (all) => all.slice(0, ROUNDS)],
    ['adding somebody', create, (all) => all.slice(ROUNDS)],
  ])('%s answers the same, as fast, for a mail of another tenant as for an unknown mail', async (_, ask, some) => {
    await ask(nowhere());
    const { shapes, ratio } = await compare(ask, some(elsewhere));
    expect(shapes.nowhere.size).toBe(1);
    expect(shapes.elsewhere).toEqual(shapes.nowhere);
    expect([...shapes.elsewhere][0]).toContain('[200,');
    expect(ratio).toBeLessThan(NOT_TOLD_APART);
    expect(ratio).toBeGreaterThan(1 / NOT_TOLD_APART);
  });
});
