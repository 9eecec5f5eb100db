import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addLink, hashLinkToken } from '#db/activation-link';
import { activationLinks, earlierActivationLinks } from '#db/schema/sign-in';
import { translationService } from '#server/features/translation/service';
import { activationService } from '#server/features/user/invitation/service';
import type { Principal } from '#server/lib/principal';
import type { Jobs } from '#server/plugins/jobs';
import { MailError, type MailMessage } from '#server/plugins/mail/types';
import type { RateLimiter } from '#server/plugins/rate-limiter';
import type { UserAccount } from '#shared/user/schema';
import { bindWith, linksOf } from '#tests/support/activation-links';
import { startApp, type TestApp } from '#tests/support/app';
import { GRETA, tenantIdOf } from '#tests/support/demo-users';
import { forger } from '#tests/support/forge-token';
import { firstStore } from '#tests/support/stores';
import { createTestUser } from '#tests/support/users';

const AWAY = new MailError('any', { kind: 'later', isServerAway: true });

describe('ACCOUNT-S11: link of a welcome mail', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind: firstStore(), env: { RATE_LIMITS: '0' } });
  });
  afterAll(() => app.close());

  const newcomer = () => createTestUser(app, { mail: `${randomUUID()}@elsewhere.example` });

  /** The mails of a user. `run` runs the job; with a failure the mail server fails in this way. */
  function mailsOf({ id: userId }: UserAccount) {
    const tenantId = tenantIdOf(GRETA);
    const [handles, tokens]: [((given: object) => Promise<unknown>)[], string[]] = [[], []];
    let failure: Error | undefined;
    const service = activationService(app.store, {
      jobs: {
        define: ({ handle }: { handle: (given: object) => Promise<unknown> }) => {
          handles.push(handle);
          return async () => {};
        },
      } as unknown as Jobs,
      ...{ origins: app.config.origins, limiter: { take: () => 0 } as unknown as RateLimiter },
      mailer: {
        send: async ({ text }: MailMessage) => {
          tokens.push(/#([\w-]+)/.exec(text)?.[1] ?? '');
          if (failure) throw failure;
        },
      },
      translations: translationService(app.store, { wordingChanged: () => {} }),
      warn: () => {},
    });
    const run = async (next?: Error): Promise<string> => {
      failure = next;
      for (const handle of handles) await handle({ tenantId, userId });
      return tokens.at(-1) ?? '';
    };
    return { run, sendAnew: () => service.send({ tenantId } as Principal, userId) };
  }
  const isGood = async (token: string) => (await app.call(null, 'POST', '/api/account/link', { token })).status === 200;
  const areGood = (...tokens: string[]) => Promise.all(tokens.map(isGood));

  test('stays valid when the mail goes out again because its process ended, and the first that is used invalidates all', async () => {
    const user = await newcomer();
    const { run } = mailsOf(user);
    const tokens = [await run(), await run(), await run()];
    expect(await areGood(...tokens)).toEqual([true, true, true]);
    const stranger = forger(app.config).token(GRETA, { oid: randomUUID(), emails: [`${randomUUID()}@elsewhere.example`] });
    expect((await bindWith(app, stranger, tokens[1])).body.id).toBe(user.id);
    expect(await areGood(...tokens)).toEqual([false, false, false]);
    expect(await linksOf(app, user)).toEqual([]);
  });

  test('stays valid while further mails do not reach the mail server, whose links are not kept', async () => {
    const user = await newcomer();
    const { run } = mailsOf(user);
    const first = await run();
    const unsent = [await run(AWAY), await run(AWAY)];
    expect(await areGood(first, ...unsent)).toEqual([true, false, false]);
    const unanswered = await run(new MailError('any', { kind: 'unanswered', isServerAway: true }));
    expect(await areGood(first, unanswered)).toEqual([true, true]);
  });

  test('is invalidated when an administrator sends the mail anew', async () => {
    const { run, sendAnew } = mailsOf(await newcomer());
    const before = [await run(), await run()];
    await sendAnew();
    expect(await areGood(...before, await run())).toEqual([false, false, true]);
  });

  /** An older server knows `activation_links` alone. */
  const olderServerKnows = async (user: UserAccount) => (await linksOf(app, user)).map(({ tokenHash }) => tokenHash);

  test('is the one that an older server knows when the mails after it did not reach the mail server', async () => {
    const user = await newcomer();
    const { run } = mailsOf(user);
    const [first, second] = [await run(), await run()];
    await run(AWAY);
    expect(await olderServerKnows(user)).toEqual([hashLinkToken(second)]);
    expect(await areGood(first, second)).toEqual([true, true]);
  });

  test('is invalid once an older server has deleted the latest, and stays so beside the next one', async () => {
    const user = await newcomer();
    const { run } = mailsOf(user);
    const sent = [await run(), await run()];
    await app.store.db.delete(activationLinks).where(eq(activationLinks.userId, user.id));
    expect(await areGood(...sent)).toEqual([false, false]);
    expect(await areGood(...sent, await run())).toEqual([false, false, true]);
  });

  test('is not kept when it has expired', async () => {
    const { id, tenantId } = await newcomer();
    const add = (now: number) => app.store.asTenant(tenantId, (tx) => addLink(tx, { tenantId, userId: id }, now));
    const DAYS_MS = 3 * 86_400_000;
    const long = [await add(Date.now() - 2 * DAYS_MS), await add(Date.now() - 2 * DAYS_MS)];
    const now = await add(Date.now());
    expect(await areGood(...long, now)).toEqual([false, false, true]);
    expect(await app.store.db.$count(earlierActivationLinks, eq(earlierActivationLinks.userId, id))).toBe(0);
  });
});
