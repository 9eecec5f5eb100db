import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Candidate, findPerson } from '#shared/account/identity-binding';

const MAIL = 'greta@aurora.example';
const somebody = (change: Partial<Candidate> = {}): Candidate => ({
  ...{ id: 'greta', tenantId: 'aurora', mail: MAIL, isBound: false, isInOwnDomain: true, needsLink: false },
  ...change,
});
const invitedElsewhere = somebody({ id: 'director', tenantId: 'borealis', isInOwnDomain: false });

describe('findPerson', () => {
  test('ACCOUNT-S8: finds the bound user, whatever the mails', () => {
    const bound = somebody({ id: 'bound', mail: 'other@elsewhere.example', isBound: true, isInOwnDomain: false });
    expect(findPerson([somebody(), bound], [MAIL])).toBe(bound);
    expect(findPerson([bound], [])).toBe(bound);
    expect(findPerson([{ ...bound, needsLink: true }], [])?.id).toBe('bound');
  });

  test('ACCOUNT-S9: finds the user of a mail within the tenant’s domains', () => {
    expect(findPerson([somebody()], [MAIL])?.id).toBe('greta');
    expect(findPerson([invitedElsewhere], [MAIL])).toBeUndefined();
  });

  test('ACCOUNT-S9: finds the user whose tenant has the domain among several with one mail, in any order', () => {
    for (const candidates of [
      [invitedElsewhere, somebody()],
      [somebody(), invitedElsewhere],
    ])
      expect(findPerson(candidates, [MAIL])?.id).toBe('greta');
  });

  test('ACCOUNT-S9: finds the user of the first mail of the token that has one', () => {
    const other = somebody({ id: 'other', mail: 'greta@borealis.example' });
    expect(findPerson([somebody(), other], [other.mail, MAIL])?.id).toBe('other');
    expect(findPerson([somebody(), other], ['nobody@x.example', MAIL, other.mail, MAIL])?.id).toBe('greta');
  });

  test('ACCOUNT-S9: finds no user of a mail that the token has not', () =>
    expect(findPerson([somebody()], ['tom@aurora.example'])).toBeUndefined());

  test('ACCOUNT-S10: finds no user by a changed mail', () => expect(findPerson([somebody({ needsLink: true })], [MAIL])).toBeUndefined());

  test('ACCOUNT-S8 to ACCOUNT-S10: finds only users who are bound or have an unchanged mail of the token in their domain', () => {
    const mails = fc.constantFrom<string>(MAIL, 'a@b.example', 'c@d.example');
    const candidates = fc.array(
      fc.record({
        ...{ id: fc.uuid(), tenantId: fc.uuid(), mail: mails },
        ...{ isBound: fc.boolean(), isInOwnDomain: fc.boolean(), needsLink: fc.boolean() },
      }),
    );
    fc.assert(
      fc.property(candidates, fc.array(mails), (all, own) => {
        const found = findPerson(all, own);
        const allowed = (one: Candidate) => one.isBound || (one.isInOwnDomain && !one.needsLink && own.includes(one.mail));
        expect(found ? allowed(found) : !all.some(allowed)).toBe(true);
      }),
    );
  });
});
