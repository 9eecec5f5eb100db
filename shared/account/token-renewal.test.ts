import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RENEWAL_GAP_S, requiresSignIn, retryDelaySeconds, secondsUntilRenewal } from '#shared/account/token-renewal';

describe('token renewal', () => {
  test.each([
    ['an hour, fresh', 3600, 3600, 3540],
    ['a quarter of an hour, fresh', 900, 900, 840],
    ['a quarter of an hour, half over', 900, 450, 390],
    ['four minutes, fresh', 240, 240, 180],
    ['half a minute, fresh', 30, 30, 22.5],
    ['ten seconds, fresh', 10, 10, 7.5],
    ['two seconds', 2, 2, RENEWAL_GAP_S],
    ['no life at all', 0, 0, RENEWAL_GAP_S],
    ['over long ago', 900, -5000, RENEWAL_GAP_S],
  ])('ACCOUNT-S5: secondsUntilRenewal: %s', (_, life, left, wait) => expect(secondsUntilRenewal(life, left)).toBe(wait));

  test.each([
    ['an hour', 3600, 3600, [3540, 3510, 3480]],
    ['half a minute', 30, 30, [22.5, 18.75, 15]],
  ])('ACCOUNT-S5: windows with a token of %s: renew it one after the other', (_, life, left, waits) =>
    expect([0, 0.5, 1].map((chance) => secondsUntilRenewal(life, left, chance))).toEqual(waits),
  );

  test('ACCOUNT-S5: is never in a loop, and in time when the lifetime allows it', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: -1000, max: 100_000 }),
        fc.float({ min: 0, max: 1, noNaN: true }),
        (life, left, chance) => {
          const wait = secondsUntilRenewal(life, left, chance);
          expect(wait).toBeGreaterThanOrEqual(RENEWAL_GAP_S);
          if (left > RENEWAL_GAP_S) expect(wait).toBeLessThanOrEqual(left);
        },
      ),
    ));

  test('ACCOUNT-S6: retryDelaySeconds: rises to 15 seconds', () =>
    expect([1, 2, 3, 4, 5, 50].map(retryDelaySeconds)).toEqual([2, 4, 8, 15, 15, 15]));

  test.each([
    ['invalid_grant', true],
    ['login_required', true],
    ['interaction_required', true],
    ['access_denied', true],
    ['temporarily_unavailable', false],
    ['server_error', false],
    ['too_many_requests', false],
    [null, false],
  ])('ACCOUNT-S7: requiresSignIn: after the failure %s: %s', (error, ends) => expect(requiresSignIn(error)).toBe(ends));
});
