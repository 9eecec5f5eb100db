import { describe, expect, it } from 'vitest';
import { kept, wrongWith } from '#shared/user/draft';

describe('what is kept of what somebody writes', () => {
  it('D1: text is kept without the spaces around it', () =>
    expect(kept({ givenName: ' Greta ', surname: 'van  den Berg ', mail: ' a@b.example ' })).toEqual({
      givenName: 'Greta',
      surname: 'van  den Berg',
      mail: 'a@b.example',
    }));

  it.each(['', ' ', '\u00a0 '])('D2: %j clears what may be absent', (nothing) =>
    expect(kept({ jobTitle: nothing, mobile: nothing, externalUserId: nothing })).toEqual({
      jobTitle: null,
      mobile: null,
      externalUserId: null,
    }),
  );

  it('D2: what is not spoken of stays as it is', () => expect(kept({ language: 'de-DE' })).toEqual({ language: 'de-DE' }));

  it('D4: each role is kept once, and everybody is a user', () =>
    expect(kept({ role: ['TenantAdministrator', 'TenantAdministrator'], organizationRole: ['giver', 'taker', 'giver'] })).toEqual({
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
  ])('D1, D3: wrong with %j is %j', (written, wrong) => expect(wrongWith(written)).toEqual(wrong));
});
