import { sameFieldValue } from '#shared/sync/rebase-form';
import { mapUserFields, OPTIONAL_USER_FIELDS, USER_FIELD_NAMES, type UserField } from '#shared/user/fields';
import type { UserAccount, UserChange } from '#shared/user/schema';

/** The values of the form of a user: texts as typed, departments by id. */
export type UserFormValues = Record<UserField, string> &
  Pick<UserAccount, 'mail' | 'language' | 'role' | 'organizationRole' | 'boardMember'> & { departments: string[] };

/** USER-C1: the form values of a user. A stored single space shows as empty. */
export const toUserForm = (account: UserAccount): UserFormValues => ({
  ...mapUserFields(USER_FIELD_NAMES, (name) => account[name]?.trim() ?? ''),
  mail: account.mail,
  language: account.language,
  role: account.role,
  organizationRole: account.organizationRole,
  boardMember: account.boardMember,
  departments: account.departments.map(({ id }) => id),
});

/** USER-C2: only the changed fields. An emptied optional text is sent as a single space. */
export function diffUserForm(account: UserAccount, form: UserFormValues): Omit<UserChange, 'revision'> {
  const before = toUserForm(account);
  const changed = (Object.keys(before) as (keyof UserFormValues)[]).filter((field) => !sameFieldValue(before[field], form[field]));
  const clearing = (field: keyof UserFormValues) => OPTIONAL_USER_FIELDS.some((name) => name === field && form[name].trim() === '');
  return Object.fromEntries(changed.map((field) => [field, clearing(field) ? ' ' : form[field]]));
}
