import { sameFieldValue } from '#shared/sync/rebase-form';
import type { UserAccount, UserChange } from '#shared/user/schema';

/** The values of the form of a user: texts as typed, departments by id. */
export type UserFormValues = Pick<
  UserAccount,
  'givenName' | 'surname' | 'mail' | 'language' | 'role' | 'organizationRole' | 'boardMember'
> & {
  jobTitle: string;
  mobile: string;
  departments: string[];
};

/** USER-C1: the form values of a user. A stored single space shows as empty. */
export const toUserForm = (account: UserAccount): UserFormValues => ({
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

/** USER-C2: only the changed fields. An emptied job title or mobile is sent as a single space. */
export function diffUserForm(account: UserAccount, form: UserFormValues): Omit<UserChange, 'revision'> {
  const before = toUserForm(account);
  const changed = (Object.keys(before) as (keyof UserFormValues)[]).filter((field) => !sameFieldValue(before[field], form[field]));
  const clearing = (field: keyof UserFormValues) => (field === 'jobTitle' || field === 'mobile') && form[field].trim() === '';
  return Object.fromEntries(changed.map((field) => [field, clearing(field) ? ' ' : form[field]]));
}
