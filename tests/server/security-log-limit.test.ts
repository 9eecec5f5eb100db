import { expect, test, vi } from 'vitest';
import { ExpectedRefusal } from '#server/lib/expected-refusal';
import { SecurityLog } from '#server/lib/security-log';
import { AppError } from '#shared/contract/errors';
import { GRETA, tenantIdOf, userIdOf } from '#tests/support/demo-users';

const idsOf = (mail: string) => ({ userId: userIdOf(mail), tenantId: tenantIdOf(mail) });

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

test('security log: has no refusal that pages meet without any fault', () => {
  const written: Record<string, unknown>[] = [];
  const log = new SecurityLog({ child: () => ({ info: (line: Record<string, unknown>) => void written.push(line) }) } as never, 'warn');
  for (const refusal of [new ExpectedRefusal('NotFoundError'), new AppError('NotFoundError')]) {
    log.callRefused(refusal, 'GET /api/account', idsOf(GRETA));
    log.socketRefused(refusal, 'join', idsOf(GRETA));
  }
  expect(written.map(({ event }) => event)).toEqual(['call-invalid', 'line-invalid']);
});
