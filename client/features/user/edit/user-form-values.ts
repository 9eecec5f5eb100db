import { trimName } from '#shared/contract/bidi-controls';
import type { Locale } from '#shared/i18n/locale';
import { isEmail } from '#shared/tenant/settings';
import { mapUserFields, USER_FIELD_NAMES } from '#shared/user/fields';
import { diffUserForm, type UserFormValues } from '#shared/user/form';
import type { UserAccount, UserDraft } from '#shared/user/schema';
import { validateUser } from '#shared/user/user-input';

/** The form's values for a new user. */
export const emptyForm = (language: Locale): UserFormValues => ({
  ...mapUserFields(USER_FIELD_NAMES, () => ''),
  ...{ mail: '', language },
  ...{ role: ['User'], organizationRole: [], departments: [], boardMember: false },
});

/** USER-D1, USER-D5: the form with its texts as they are stored. */
export const trimUserForm = (form: UserFormValues): UserFormValues => ({
  ...form,
  ...mapUserFields(USER_FIELD_NAMES, (name) => trimName(form[name])),
  mail: trimName(form.mail),
});

/** Errors by field, as message keys. */
export type UserFormErrors = Readonly<Record<string, string>>;

/** Validates the form. @param base the stored user; fields that were not changed are not validated */
export function validateUserForm(form: UserFormValues, base: UserAccount | undefined): UserFormErrors {
  const written = base ? diffUserForm(base, form) : form;
  const { mail } = written;
  const address = mail === '' ? 'validations.required' : 'validations.email';
  return { ...(mail === undefined || isEmail(mail) ? {} : { mail: address }), ...validateUser(written) };
}

export const toUserDraft = (form: UserFormValues, tenantId: string): UserDraft => ({ ...form, tenantId });

export const isAdministrator = ({ role }: Pick<UserFormValues, 'role'>): boolean => role.includes('TenantAdministrator');

/** The roles of a user who becomes an administrator of the company, or stops being one. */
export const withAdministrator = (role: UserAccount['role'], yes: boolean): UserAccount['role'] => [
  ...role.filter((each) => each !== 'TenantAdministrator'),
  ...(yes ? (['TenantAdministrator'] as const) : []),
];
