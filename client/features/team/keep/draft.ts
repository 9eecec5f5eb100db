import { same } from '#client/features/team/keep/rebase';
import type { Locale } from '#shared/i18n/locale';
import type { Account, OrganizationRole, TeamMember, UserChange, UserDraft } from '#shared/user/schema';

/** A person as they stand in the form. */
export interface Fields {
  givenName: string;
  surname: string;
  mail: string;
  jobTitle: string;
  mobile: string;
  language: Locale;
  /** Ids. */
  departments: string[];
  organizationRole: OrganizationRole[];
  administrator: boolean;
  boardMember: boolean;
}
export type FieldName = keyof Fields;

/** What is in the form at first. @param language of somebody new */
export const fieldsOf = (member: TeamMember | undefined, language: Locale): Fields => ({
  givenName: member?.givenName ?? '',
  surname: member?.surname ?? '',
  mail: member?.mail ?? '',
  jobTitle: member?.jobTitle ?? '',
  mobile: member?.mobile ?? '',
  language: member?.language ?? language,
  departments: member?.departments.map(({ id }) => id) ?? [],
  organizationRole: member ? [...member.organizationRole] : [],
  administrator: member?.role?.includes('TenantAdministrator') ?? false,
  boardMember: member?.boardMember ?? false,
});

/** Without the spaces that slip in around words. */
export const trimmed = (fields: Fields): Fields => ({
  ...fields,
  givenName: fields.givenName.trim(),
  surname: fields.surname.trim(),
  mail: fields.mail.trim(),
  jobTitle: fields.jobTitle.trim(),
  mobile: fields.mobile.trim(),
});

export type Wrong = Partial<Record<FieldName, 'validations.required' | 'validations.email' | 'teamMember.departmentMissing'>>;

const REQUIRED = ['givenName', 'surname', 'mail'] as const;
const isMail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/**
 * What keeps a person from being saved, by field, as far as it can be told here (spec 3 section 5).
 * @param before of somebody who is there already: who had no department, as members of the board from outside, needs none now
 */
export function wrongIn(fields: Fields, before?: Fields): Wrong {
  const homeless = fields.departments.length === 0 && (!before || before.departments.length > 0);
  const missing = REQUIRED.filter((name) => fields[name] === '').map((name) => [name, 'validations.required']);
  return {
    ...(fields.mail !== '' && !isMail(fields.mail) ? { mail: 'validations.email' } : {}),
    ...(homeless ? { departments: 'teamMember.departmentMissing' } : {}),
    ...(Object.fromEntries(missing) as Wrong),
  };
}

/** The rights inside the product that the form stands for; what it does not show stays as it was. */
const roleOf = ({ administrator }: Fields, before: Account['role'] = ['User']): Account['role'] => [
  ...before.filter((each) => each !== 'TenantAdministrator'),
  ...(administrator ? (['TenantAdministrator'] as const) : []),
];

export const draftOf = (fields: Fields, tenantId: string): UserDraft => {
  const { administrator: _, mobile, ...rest } = fields;
  return { ...rest, tenantId, role: roleOf(fields), ...(mobile === '' ? {} : { mobile }) };
};

/** A text that was there and is not any more is sent as a single space (spec 3 section 5). */
const cleared = (text: string): string => (text === '' ? ' ' : text);

/** The fields that are other than they were; undefined when none is. */
export function changesIn(before: Fields, fields: Fields, role: Account['role'] | undefined): Omit<UserChange, 'revision'> | undefined {
  const { administrator, ...rest } = fields;
  const changed = Object.entries(rest).filter(([name, value]) => !same(value, before[name as FieldName]));
  const change = Object.fromEntries(
    changed.map(([name, value]) => [name, name === 'jobTitle' || name === 'mobile' ? cleared(value as string) : value]),
  );
  if (administrator !== before.administrator) change.role = roleOf(fields, role);
  return Object.keys(change).length > 0 ? change : undefined;
}
