import { describe, expect, test } from 'vitest';
import { isLinkValid, judgeLink, LINK_TTL_MS, linkTo, type StoredLink, tokenIn } from '#shared/account/activation-link';

const NOW = Date.UTC(2026, 0, 15, 9);
const link = (change: Partial<StoredLink> = {}): StoredLink => ({
  ...{ expiresAt: NOW + 1, externalUserId: null, disabled: false },
  ...change,
});

describe('activation link', () => {
  test('ACCOUNT-S11: is good for 48 hours', () => {
    expect(LINK_TTL_MS).toBe(48 * 60 * 60 * 1000);
    expect([isLinkValid(link(), NOW), isLinkValid(link(), NOW + 1), isLinkValid(undefined, NOW)]).toEqual([true, false, false]);
  });

  test('ACCOUNT-S11: carries its token in the hash, which no server sees', () => {
    const address = new URL(linkTo('https://insights.example', 'a-_1'));
    expect([address.pathname, address.search, tokenIn(address.hash)]).toEqual(['/activate', '', 'a-_1']);
    expect([tokenIn('#'), tokenIn('')]).toEqual([undefined, undefined]);
  });

  test.each<[string, StoredLink | undefined, string]>([
    ['of somebody who has no identity yet binds', link(), 'bind'],
    ['of somebody who has this identity already is spent', link({ externalUserId: 'mine' }), 'spend'],
    ['of somebody who has another identity', link({ externalUserId: 'theirs' }), 'LinkInvalidError'],
    ['that is late', link({ expiresAt: NOW }), 'LinkInvalidError'],
    ['that is unknown or used', undefined, 'LinkInvalidError'],
    ['of somebody who is disabled', link({ disabled: true }), 'AccountDisabledError'],
    ['that is late, of somebody who is disabled, tells nothing of that', link({ disabled: true, expiresAt: NOW }), 'LinkInvalidError'],
  ])('ACCOUNT-S12: judgeLink: %s', (_, stored, verdict) => expect(judgeLink(stored, 'mine', NOW)).toBe(verdict));
});
