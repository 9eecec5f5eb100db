import { describe, expect, it } from 'vitest';
import {
  emptyForm,
  isAdministrator,
  toUserDraft,
  trimUserForm,
  validateUserForm,
  withAdministrator,
} from '#client/features/user/edit/user-form-values';
import { toUserForm, type UserFormValues } from '#shared/user/form';
import type { UserAccount } from '#shared/user/schema';

const TOM = {
  ...{ givenName: 'Tom', surname: 'Keller', mail: 'tom@aurora.example', language: 'en-GB', jobTitle: 'Engineer', role: ['User'] },
  ...{ organizationRole: ['taker'], boardMember: false, departments: [{ id: 'grid', name: 'Grid' }] },
} as unknown as UserAccount;
const form = (some: Partial<UserFormValues> = {}): UserFormValues => ({ ...toUserForm(TOM), ...some });

describe('user form', () => {
  it('ignores spaces around text', () => expect(trimUserForm(form({ mail: ' tom@aurora.example ', givenName: 'Tom ' }))).toEqual(form()));

  it('USER-D5: sends what is stored, without characters that turn the direction of text, so that the stored user is no change of it', () =>
    expect(trimUserForm(form({ givenName: '\u202eTom \u2069', jobTitle: 'Engineer\u202d' }))).toEqual(form()));

  it('USER-D1, USER-D3: requires names, mail and a department of a new user', () =>
    expect(validateUserForm(emptyForm('de-DE'), undefined)).toEqual({
      givenName: 'validations.required',
      surname: 'validations.required',
      mail: 'validations.required',
      departments: 'teamMember.departmentMissing',
    }));

  it.each<[Partial<UserFormValues>, object]>([
    [{}, {}],
    [{ surname: '' }, { surname: 'validations.required' }],
    [{ mail: 'tom' }, { mail: 'validations.email' }],
    [{ mail: 'tom keller@aurora.example' }, { mail: 'validations.email' }],
    [{ departments: [] }, { departments: 'teamMember.departmentMissing' }],
    [{ departments: ['grid', 'grid'] }, { departments: 'teamMember.departmentTwice' }],
    [{ jobTitle: '', mobile: '', organizationRole: [] }, {}],
  ])('USER-D1, USER-D3: validates an existing user with %j: %j', (some, wrong) => expect(validateUserForm(form(some), TOM)).toEqual(wrong));

  it('USER-D3: requires no department of an existing user who has none', () => {
    const outside = { ...TOM, departments: [] };
    expect(validateUserForm({ ...toUserForm(outside), surname: 'Falk' }, outside)).toEqual({});
  });

  it('USER-D3: does not mind a stored address that was not changed, such as one of an intranet', () => {
    const inside = { ...TOM, mail: 'tom@intranet' };
    expect(validateUserForm({ ...toUserForm(inside), surname: 'Falk' }, inside)).toEqual({});
    expect(validateUserForm({ ...toUserForm(inside), mail: 'tim@intranet' }, inside)).toEqual({ mail: 'validations.email' });
  });

  it('gives the draft of a new user', () => {
    expect(toUserDraft(form({ mobile: '+41 79' }), 'a')).toMatchObject({ tenantId: 'a', mobile: '+41 79', departments: ['grid'] });
  });

  it('keeps rights that it does not show', () => {
    const role = withAdministrator(['User', 'Administrator'], true);
    expect(role).toEqual(['User', 'Administrator', 'TenantAdministrator']);
    expect(isAdministrator({ role })).toBe(true);
    expect(withAdministrator(role, false)).toEqual(['User', 'Administrator']);
  });
});
