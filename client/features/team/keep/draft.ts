import type { Locale } from '#shared/i18n/locale';
import { isMail } from '#shared/tenant/settings';
import { changesOf, type UserForm } from '#shared/user/changes';
import { wrongWith } from '#shared/user/draft';
import type { Account, UserDraft } from '#shared/user/schema';

/** What is in the form of somebody new. */
export const emptyForm = (language: Locale): UserForm => ({
  ...{ givenName: '', surname: '', mail: '', language, jobTitle: '', mobile: '' },
  ...{ role: ['User'], organizationRole: [], departments: [], boardMember: false },
});

/** Without the spaces that slip in around words. */
export const trimmed = (form: UserForm): UserForm => ({
  ...form,
  givenName: form.givenName.trim(),
  surname: form.surname.trim(),
  mail: form.mail.trim(),
  jobTitle: form.jobTitle.trim(),
  mobile: form.mobile.trim(),
});

/** What is wrong with which field, as message keys. */
export type Wrong = Readonly<Record<string, string>>;

/**
 * What keeps a person from being saved, as far as it can be told here (spec 3 section 5).
 * @param base somebody who is there already: what was not changed of them is not asked about
 */
export function wrongIn(form: UserForm, base: Account | undefined): Wrong {
  const written = base ? changesOf(base, form) : form;
  const { mail } = form;
  const address = mail === '' ? 'validations.required' : 'validations.email';
  return { ...(isMail(mail) ? {} : { mail: address }), ...wrongWith(written) };
}

export const draftOf = ({ mobile, ...form }: UserForm, tenantId: string): UserDraft => ({
  ...form,
  tenantId,
  ...(mobile === '' ? {} : { mobile }),
});

export const isAdministrator = ({ role }: Pick<UserForm, 'role'>): boolean => role.includes('TenantAdministrator');

/** The rights of somebody who becomes an administrator of the company, or is none any more. */
export const withAdministrator = (role: Account['role'], yes: boolean): Account['role'] => [
  ...role.filter((each) => each !== 'TenantAdministrator'),
  ...(yes ? (['TenantAdministrator'] as const) : []),
];
