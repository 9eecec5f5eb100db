import { describe, expect, it } from 'vitest';
import { normalizeUserInput, validateUser } from '#shared/user/user-input';

describe('normalizeUserInput', () => {
  it('USER-D1: removes spaces around text', () =>
    expect(normalizeUserInput({ givenName: ' Greta ', surname: 'van  den Berg ', mail: ' a@b.example ' })).toEqual({
      givenName: 'Greta',
      surname: 'van  den Berg',
      mail: 'a@b.example',
    }));

  it.each(['', ' ', '\u00a0 '])('USER-D2: clears optional fields with %j', (nothing) =>
    expect(normalizeUserInput({ jobTitle: nothing, mobile: nothing, externalUserId: nothing })).toEqual({
      jobTitle: null,
      mobile: null,
      externalUserId: null,
    }),
  );

  it('USER-D5: drops characters that turn the direction of the text after them', () => {
    expect(normalizeUserInput({ givenName: 'Greta\u202e', surname: '\u2067Vogel\u2069', jobTitle: '\u202e' })).toEqual({
      givenName: 'Greta',
      surname: 'Vogel',
      jobTitle: null,
    });
    expect(validateUser({ givenName: '\u202e ' })).toEqual({ givenName: 'validations.required' });
    expect(normalizeUserInput({ givenName: 'דנה\u200f' })).toEqual({ givenName: 'דנה\u200f' });
  });

  it('USER-D2: leaves out fields that are not given', () =>
    expect(normalizeUserInput({ language: 'de-DE' })).toEqual({ language: 'de-DE' }));

  it('USER-D4: keeps each role once, and adds the role User', () =>
    expect(
      normalizeUserInput({ role: ['TenantAdministrator', 'TenantAdministrator'], organizationRole: ['giver', 'taker', 'giver'] }),
    ).toEqual({
      role: ['User', 'TenantAdministrator'],
      organizationRole: ['giver', 'taker'],
    }));

  it.each([
    [{ givenName: ' ' }, { givenName: 'validations.required' }],
    [{ surname: '\u2003' }, { surname: 'validations.required' }],
    [{ departments: [] }, { departments: 'teamMember.departmentMissing' }],
    [{ departments: ['a', 'b', 'a'] }, { departments: 'teamMember.departmentTwice' }],
    [{ departments: ['a', 'b'], givenName: 'G', jobTitle: ' ' }, undefined],
    [{}, undefined],
  ])('USER-D1, USER-D3: validateUser: in %j finds %j', (written, wrong) => expect(validateUser(written)).toEqual(wrong));
});
