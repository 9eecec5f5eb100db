import { describe, expect, it } from 'vitest';
import { formOf, type UserForm } from '#shared/user/changes';
import { rebased } from '#shared/user/rebase';
import type { Account } from '#shared/user/schema';

const TOM = {
  ...{ givenName: 'Tom', surname: 'Keller', mail: 'tom@aurora.example', language: 'en-GB', jobTitle: 'Engineer', role: ['User'] },
  ...{ organizationRole: ['taker'], boardMember: false, departments: [{ id: 'grid' }, { id: 'wind' }], revision: 1 },
} as unknown as Account;
const typed = (some: Partial<UserForm>): UserForm => ({ ...formOf(TOM), ...some });
const saved = (some: object): Account => ({ ...TOM, ...some, revision: 2 });

describe('two people who change the same record', () => {
  it.each<[string, Partial<UserForm>, object, Partial<UserForm>, string[], string[]]>([
    ['different fields', { jobTitle: 'Lead' }, { givenName: 'Thomas' }, { givenName: 'Thomas', jobTitle: 'Lead' }, ['givenName'], []],
    ['the same field', { jobTitle: 'Lead' }, { jobTitle: 'Head' }, { jobTitle: 'Lead' }, [], ['jobTitle']],
    ['the same field to the same', { jobTitle: 'Lead' }, { jobTitle: 'Lead' }, { jobTitle: 'Lead' }, [], []],
    ['nothing typed here', {}, { departments: [{ id: 'grid' }] }, { departments: ['grid'] }, ['departments'], []],
    ['a list in another order', {}, { departments: [{ id: 'wind' }, { id: 'grid' }] }, { departments: ['wind', 'grid'] }, [], []],
    ['nothing that a form shows', { surname: 'Kellner' }, { photo: '/new' }, { surname: 'Kellner' }, [], []],
  ])('C3: %s', (_, mine, theirs, together, taken, clashes) =>
    expect(rebased(TOM, typed(mine), saved(theirs))).toEqual({ form: typed(together), taken, clashes }),
  );
});
