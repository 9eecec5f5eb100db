import { describe, expect, test } from 'vitest';
import { isNoAccessToken, unmetRequirement } from '#shared/account/token-requirements';

describe('isNoAccessToken', () => {
  test.each<[payload: Record<string, unknown>, typ: unknown, isForClient: boolean]>([
    [{ at_hash: 'x', scope: 'api' }, 'JWT', false],
    [{ c_hash: 'x' }, undefined, false],
    [{ s_hash: 'x' }, undefined, false],
    [{ nonce: 'x' }, 'JWT', false],
    [{ nonce: 'x', scope: '' }, 'JWT', false],
    [{ typ: 'ID', scope: 'openid' }, 'JWT', false],
    [{ typ: 'Refresh', scope: 'openid' }, 'JWT', false],
    [{}, 'logout+jwt', false],
    [{ at_hash: 'x' }, 'at+jwt', false],
    [{ typ: 'at+jwt' }, 'JWT', true],
    [{}, 'application/secevent+jwt', false],
    [{}, 'dpop+jwt', false],
    [{}, 'JWT', true],
    [{ scope: [7], nonce: 'x' }, 'JWT', false],
  ])('ACCOUNT-S17: is true for %j with type %j (for the client: %j)', (payload, typ, isForClient) =>
    expect(isNoAccessToken(payload, typ, isForClient)).toBe(true),
  );

  test.each<[payload: Record<string, unknown>, typ: unknown, isForClient: boolean]>([
    [{}, undefined, false],
    [{}, 'JWT', false],
    [{}, 'at+jwt', false],
    [{}, 'application/AT+JWT', false],
    [{ typ: 'Bearer' }, 'JWT', false],
    [{ nonce: 'x', scp: 'read' }, 'JWT', false],
    [{ nonce: 'x', scope: 'openid api' }, 'JWT', true],
    [{ scp: ['read'] }, 'JWT', true],
    [{ typ: 7 }, 7, false],
    [{}, 'at+jwt', true],
    [{ nonce: 'x' }, 'application/at+jwt', false],
  ])('ACCOUNT-S17: is false for %j with type %j (for the client: %j)', (payload, typ, isForClient) =>
    expect(isNoAccessToken(payload, typ, isForClient)).toBe(false),
  );
});

describe('unmetRequirement', () => {
  const demanded = { scope: ['api', 'parley'], acr: ['silver', 'gold'], amr: ['mfa', 'pwd'] };
  const good = { scope: 'openid parley api', acr: 'gold', amr: ['pwd', 'mfa'] };
  test.each([
    [good, undefined],
    [{ ...good, scope: undefined, scp: ['api', 'parley'] }, undefined],
    [{ ...good, scope: 'api' }, 'scope'],
    [{ ...good, scope: 'api parley-2' }, 'scope'],
    [{ ...good, scope: undefined }, 'scope'],
    [{ ...good, acr: 'bronze' }, 'acr'],
    [{ ...good, acr: undefined }, 'acr'],
    [{ ...good, acr: ['gold'] }, 'acr'],
    [{ ...good, amr: ['pwd'] }, 'amr'],
    [{ ...good, amr: 'pwd mfa' }, undefined],
    [{ ...good, amr: undefined }, 'amr'],
    [{ ...good, amr: [['mfa', 'pwd']] }, 'amr'],
  ])('ACCOUNT-S18: %j lacks %j', (payload, lacking) => expect(unmetRequirement(payload, demanded)).toBe(lacking));

  test('ACCOUNT-S18: is undefined while the operator demands nothing', () =>
    expect(unmetRequirement({}, { scope: [], acr: [], amr: [] })).toBeUndefined());
});
