import { describe, expect, it } from 'vitest';
import { draftOf, emptyForm, isAdministrator, trimmed, withAdministrator, wrongIn } from '#client/features/team/keep/draft';
import { formOf, type UserForm } from '#shared/user/changes';
import type { Account } from '#shared/user/schema';

const TOM = {
  ...{ givenName: 'Tom', surname: 'Keller', mail: 'tom@aurora.example', language: 'en-GB', jobTitle: 'Engineer', role: ['User'] },
  ...{ organizationRole: ['taker'], boardMember: false, departments: [{ id: 'grid', name: 'Grid' }] },
} as unknown as Account;
const form = (some: Partial<UserForm> = {}): UserForm => ({ ...formOf(TOM), ...some });

describe('the form of a person', () => {
  it('takes no notice of spaces around words', () =>
    expect(trimmed(form({ mail: ' tom@aurora.example ', givenName: 'Tom ' }))).toEqual(form()));

  it('D1, D3: asks somebody new for names, mail and a department', () =>
    expect(wrongIn(emptyForm('de-DE'), undefined)).toEqual({
      givenName: 'validations.required',
      surname: 'validations.required',
      mail: 'validations.required',
      departments: 'teamMember.departmentMissing',
    }));

  it.each<[Partial<UserForm>, object]>([
    [{}, {}],
    [{ surname: '' }, { surname: 'validations.required' }],
    [{ mail: 'tom' }, { mail: 'validations.email' }],
    [{ mail: 'tom keller@aurora.example' }, { mail: 'validations.email' }],
    [{ departments: [] }, { departments: 'teamMember.departmentMissing' }],
    [{ departments: ['grid', 'grid'] }, { departments: 'teamMember.departmentTwice' }],
    [{ jobTitle: '', mobile: '', organizationRole: [] }, {}],
  ])('D1, D3: of somebody who is there, with %j, it says %j', (some, wrong) => expect(wrongIn(form(some), TOM)).toEqual(wrong));

  it('D3: asks nobody for a department who has none and is there already', () => {
    const outside = { ...TOM, departments: [] };
    expect(wrongIn({ ...formOf(outside), surname: 'Falk' }, outside)).toEqual({});
  });

  it('makes somebody new of what is in it', () => {
    expect(draftOf(form(), 'a')).not.toHaveProperty('mobile');
    expect(draftOf(form({ mobile: '+41 79' }), 'a')).toMatchObject({ tenantId: 'a', mobile: '+41 79', departments: ['grid'] });
  });

  it('keeps the rights that it does not show', () => {
    const role = withAdministrator(['User', 'Administrator'], true);
    expect(role).toEqual(['User', 'Administrator', 'TenantAdministrator']);
    expect(isAdministrator({ role })).toBe(true);
    expect(withAdministrator(role, false)).toEqual(['User', 'Administrator']);
  });
});
