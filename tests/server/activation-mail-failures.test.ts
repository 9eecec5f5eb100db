import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { translationService } from '#server/features/translation/service';
import { activationService } from '#server/features/user/invitation/service';
import type { Jobs } from '#server/plugins/jobs';
import { MailError } from '#server/plugins/mail/types';
import type { RateLimiter } from '#server/plugins/rate-limiter';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, tenantIdOf } from '#tests/support/demo-users';
import { firstStore } from '#tests/support/stores';
import { createTestUser } from '#tests/support/users';

describe('decision 116: a welcome mail that the mail server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind: firstStore() });
  });
  afterAll(() => app.close());

  /** Runs the job of a welcome mail while the mail server fails in this way. @returns whether the queue would run it again, and what was logged */
  async function runJob(failure: MailError): Promise<{ isRepeated: boolean | string; warned: unknown[] }> {
    const { id: userId } = await createTestUser(app);
    const handles: ((given: object) => Promise<unknown>)[] = [];
    const jobs = {
      define: ({ handle }: { handle: (given: object) => Promise<unknown> }) => {
        handles.push(handle);
        return async () => {};
      },
    } as unknown as Jobs;
    const warned: unknown[] = [];
    activationService(app.store, {
      ...{ jobs, origins: app.config.origins, limiter: {} as RateLimiter },
      mailer: { send: () => Promise.reject(failure) },
      translations: translationService(app.store, { wordingChanged: () => {} }),
      warn: (error) => warned.push(error),
    });
    const isRepeated = await Promise.all(handles.map((handle) => handle({ tenantId: tenantIdOf(ADA), userId }))).then(
      ([again]) => (again as { key?: string } | undefined)?.key === userId,
      (error: unknown) => error === failure && 'for an hour',
    );
    return { isRepeated, warned };
  }

  test.each(['refused', 'unanswered'] as const)('has %s is not sent again', async (kind) => {
    const failure = new MailError('any', { kind, isServerAway: true });
    expect(await runJob(failure)).toEqual({ isRepeated: false, warned: [failure] });
  });

  test('did not take is sent later', async () => {
    const failure = new MailError('any', { kind: 'later', isServerAway: false });
    expect(await runJob(failure)).toEqual({ isRepeated: 'for an hour', warned: [] });
  });

  test('did not get is sent once it is back, however long it is away', async () => {
    const failure = new MailError('any', { kind: 'later', isServerAway: true });
    expect(await runJob(failure)).toEqual({ isRepeated: true, warned: [failure] });
  });
});
