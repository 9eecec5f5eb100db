import { describe, expect, it } from 'vitest';
import { identityAction, isOtherMail } from '#shared/user/sign-in-changes';

describe('sign-in of a user', () => {
  it.each([
    ['greta@aurora.example', 'Greta@Aurora.EXAMPLE', false],
    ['greta@aurora.example', 'greta@borealis.example', true],
  ])('USER-U11: isOtherMail: from %s to %s: %s', (before, after, other) => expect(isOtherMail(before, after)).toBe(other));

  it.each([
    [undefined, null, undefined],
    [undefined, 'oid', 'personBound'],
    [{ externalUserId: null }, 'oid', 'personBound'],
    [{ externalUserId: 'oid' }, 'other', 'personBound'],
    [{ externalUserId: 'oid' }, 'oid', undefined],
    [{ externalUserId: 'oid' }, null, 'personUnbound'],
  ] as const)('USER-U10: identityAction: from %j to %j is %s', (before, externalUserId, action) =>
    expect(identityAction(before, { externalUserId })).toBe(action),
  );
});
