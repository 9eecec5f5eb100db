import type { Locale } from '#shared/i18n/locale';
import { isEmail } from '#shared/tenant/settings';
import { mapUserFields, USER_FIELD_NAMES } from '#shared/user/fields';
import { diffUserForm, type UserFormValues } from '#shared/user/form';
import type { UserAccount, UserDraft } from '#shared/user/schema';
import { validateUser } from '#shared/user/validate';

/** What is in the form of somebody new. */
export const emptyForm = (language: Locale): UserFormValues => ({
  ...mapUserFields(USER_FIELD_NAMES, () => ''),
  ...{ mail: '', language },
  ...{ role: ['User'], organizationRole: [], departments: [], boardMember: false },
});

/** Without the spaces that slip in around words. */
export const trimUserForm = (form: UserFormValues): UserFormValues => ({
  ...form,
  ...mapUserFields(USER_FIELD_NAMES, (name) => form[name].trim()),
  mail: form.mail.trim(),
});

/** What is wrong with which field, as message keys. */
export type UserFormErrors = Readonly<Record<string, string>>;

/**
 * What keeps a person from being saved, as far as it can be told here.
 * @param base somebody who is there already: what was not changed of them is not asked about
 */
export function validateUserForm(form: UserFormValues, base: UserAccount | undefined): UserFormErrors {
  const written = base ? diffUserForm(base, form) : form;
  const { mail } = form;
  const address = mail === '' ? 'validations.required' : 'validations.email';
  return { ...(isEmail(mail) ? {} : { mail: address }), ...validateUser(written) };
}

export const toUserDraft = (form: UserFormValues, tenantId: string): UserDraft => ({ ...form, tenantId });

export const isAdministrator = ({ role }: Pick<UserFormValues, 'role'>): boolean => role.includes('TenantAdministrator');

/** The rights of somebody who becomes an administrator of the company, or is none any more. */
export const withAdministrator = (role: UserAccount['role'], yes: boolean): UserAccount['role'] => [
  ...role.filter((each) => each !== 'TenantAdministrator'),
  ...(yes ? (['TenantAdministrator'] as const) : []),
];
