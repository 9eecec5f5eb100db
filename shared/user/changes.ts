import type { Account, UserChange } from '#shared/user/schema';

/** What a form about a person holds; texts as they stand in it, departments by id. */
export type UserForm = Pick<Account, 'givenName' | 'surname' | 'mail' | 'language' | 'role' | 'organizationRole' | 'boardMember'> & {
  jobTitle: string;
  mobile: string;
  departments: string[];
};

/** C1: the form of a record. A single space is nothing. */
export const formOf = (account: Account): UserForm => ({
  givenName: account.givenName,
  surname: account.surname,
  mail: account.mail,
  language: account.language,
  role: account.role,
  organizationRole: account.organizationRole,
  boardMember: account.boardMember,
  jobTitle: account.jobTitle?.trim() ?? '',
  mobile: account.mobile?.trim() ?? '',
  departments: account.departments.map(({ id }) => id),
});

const sorted = (value: unknown): unknown => (Array.isArray(value) ? value.toSorted() : value);
/** Whether a field says the same; a list does in any order. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** C2: only the changed fields; where job title or mobile were emptied, a single space says so (spec 3 section 5). */
export function changesOf(account: Account, form: UserForm): Omit<UserChange, 'revision'> {
  const before = formOf(account);
  const changed = (Object.keys(before) as (keyof UserForm)[]).filter((field) => !isSame(before[field], form[field]));
  const clearing = (field: keyof UserForm) => (field === 'jobTitle' || field === 'mobile') && form[field].trim() === '';
  return Object.fromEntries(changed.map((field) => [field, clearing(field) ? ' ' : form[field]]));
}
