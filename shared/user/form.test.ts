import { describe, expect, it } from 'vitest';
import { diffUserForm, toUserForm } from '#shared/user/form';
import type { UserAccount } from '#shared/user/schema';

const GRETA = {
  givenName: 'Greta',
  surname: 'Vogel',
  mail: 'greta@aurora.example',
  language: 'de-DE',
  jobTitle: 'Team lead',
  role: ['User'],
  organizationRole: ['giver', 'taker'],
  boardMember: false,
  departments: [
    { id: 'grid', name: 'Grid' },
    { id: 'wind', name: 'Wind' },
  ],
} as unknown as UserAccount;

describe('user form', () => {
  it('USER-C1: toUserForm: shows a single space as empty', () =>
    expect(toUserForm({ ...GRETA, mobile: ' ' })).toMatchObject({ mobile: '', jobTitle: 'Team lead' }));

  it.each([
    ['nothing changed', {}, {}],
    ['a name changed', { surname: 'Adler' }, { surname: 'Adler' }],
    ['job title emptied', { jobTitle: '' }, { jobTitle: ' ' }],
    ['mobile written', { mobile: '+41 79' }, { mobile: '+41 79' }],
    ['mobile, of which there was none, emptied again', { mobile: '' }, {}],
    ['departments in another order', { departments: ['wind', 'grid'] }, {}],
    ['a department less', { departments: ['grid'] }, { departments: ['grid'] }],
    ['a role more', { organizationRole: ['taker', 'giver', 'viewer'] }, { organizationRole: ['taker', 'giver', 'viewer'] }],
    ['a member of the board', { boardMember: true }, { boardMember: true }],
  ] as const)('USER-C2: diffUserForm: %s', (_, typed, sent) =>
    expect(diffUserForm(GRETA, { ...toUserForm(GRETA), ...typed } as never)).toEqual(sent),
  );
});
