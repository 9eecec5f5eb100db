import { describe, expect, it } from 'vitest';
import { changesIn, draftOf, type Fields, fieldsOf, trimmed, wrongIn } from '#client/features/team/keep/draft';
import type { TeamMember } from '#shared/user/schema';

const TOM: TeamMember = {
  ...{ id: 't', tenantId: 'a', displayName: 'Tom Keller', givenName: 'Tom', surname: 'Keller', jobTitle: 'Engineer', mobile: '+41 1' },
  ...{ mail: 'tom@aurora.example', language: 'en-GB', role: ['User'], organizationRole: ['taker'], boardMember: false },
  departments: [{ id: 'grid', name: 'Grid' }],
  ...{ status: 'Active', createdDateTime: '2026-01-01T00:00:00Z', revision: 3 },
};
const before = fieldsOf(TOM, 'de-DE');
const fields = (change: Partial<Fields> = {}): Fields => ({ ...before, ...change });

describe('the form of a person', () => {
  it('sends nothing when nothing was changed', () => {
    expect(changesIn(before, fields(), TOM.role)).toBeUndefined();
    expect(changesIn(before, fields({ departments: ['grid'] }), TOM.role)).toBeUndefined();
  });

  it('spec 3 section 5: sends only what was changed', () =>
    expect(changesIn(before, fields({ surname: 'Kellner', boardMember: true }), TOM.role)).toEqual({ surname: 'Kellner', boardMember: true }));

  it.each(['jobTitle', 'mobile'] as const)('spec 3 section 5: %s that was there and is not any more is sent as a single space', (name) =>
    expect(changesIn(before, fields({ [name]: '' }), TOM.role)).toEqual({ [name]: ' ' }));

  it('keeps the rights that it does not show', () => {
    const role = ['User', 'Administrator'] as const;
    expect(changesIn(before, fields({ administrator: true }), [...role])).toEqual({ role: [...role, 'TenantAdministrator'] });
    expect(changesIn(fields({ administrator: true }), before, [...role, 'TenantAdministrator'])).toEqual({ role });
  });

  it('makes somebody new of what is in it', () => {
    const { administrator: _, ...rest } = before;
    expect(draftOf(fields({ mobile: '' }), 'a')).toEqual({ ...rest, mobile: undefined, role: ['User'], tenantId: 'a' });
    expect(draftOf(fields({ administrator: true }), 'a').role).toEqual(['User', 'TenantAdministrator']);
    expect(fieldsOf(undefined, 'de-DE')).toMatchObject({ language: 'de-DE', departments: [], organizationRole: [] });
  });

  it('takes no notice of spaces around words', () =>
    expect(trimmed(fields({ mail: ' tom@aurora.example ', givenName: 'Tom ' }))).toEqual(before));

  it.each<[Partial<Fields>, object]>([
    [{}, {}],
    [{ givenName: '', surname: '' }, { givenName: 'validations.required', surname: 'validations.required' }],
    [{ mail: '' }, { mail: 'validations.required' }],
    [{ mail: 'tom' }, { mail: 'validations.email' }],
    [{ mail: 'tom keller@aurora.example' }, { mail: 'validations.email' }],
    [{ departments: [] }, { departments: 'teamMember.departmentMissing' }],
    [{ jobTitle: '', mobile: '', organizationRole: [] }, {}],
  ])('spec 3 section 5: with %j it says %j', (change, wrong) => expect(wrongIn(fields(change))).toEqual(wrong));

  it('asks nobody for a department who has none and is there already', () => {
    const without = fields({ departments: [] });
    expect(wrongIn(without, without)).toEqual({});
    expect(wrongIn(without, before)).toEqual({ departments: 'teamMember.departmentMissing' });
  });
});
