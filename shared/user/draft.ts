import { rolesOf } from '#shared/user/policy';
import type { IdentityRole, OrganizationRole, UserChange, UserDraft } from '#shared/user/schema';

/** The fields of a person that somebody writes, in a draft or in a change. Rules D1 to D4 of RULES.md. */
export type Written = Omit<Partial<UserDraft>, 'tenantId'> & Omit<Partial<UserChange>, 'revision'>;

/** The same as they are kept; null where there is nothing. */
export type Kept = Omit<Written, 'jobTitle' | 'mobile' | 'externalUserId'> & {
  jobTitle?: string | null;
  mobile?: string | null;
  externalUserId?: string | null;
};

/** What is wrong with which field, as message keys. */
export type Wrong = Record<string, string>;

/** D2: text without anything in it is none. */
const orNone = (text: string): string | null => text.trim() || null;

const trimmed = ({ givenName, surname, mail }: Written) => ({
  ...(givenName === undefined ? {} : { givenName: givenName.trim() }),
  ...(surname === undefined ? {} : { surname: surname.trim() }),
  ...(mail === undefined ? {} : { mail: mail.trim() }),
});

const cleared = ({ jobTitle, mobile, externalUserId }: Written) => ({
  ...(jobTitle === undefined ? {} : { jobTitle: orNone(jobTitle) }),
  ...(mobile === undefined ? {} : { mobile: orNone(mobile) }),
  ...(externalUserId === undefined ? {} : { externalUserId: orNone(externalUserId) }),
});

const once = ({ role, organizationRole }: Written): { role?: IdentityRole[]; organizationRole?: OrganizationRole[] } => ({
  ...(role === undefined ? {} : { role: rolesOf(role) }),
  ...(organizationRole === undefined ? {} : { organizationRole: [...new Set(organizationRole)] }),
});

/** D1, D2, D4: the fields as they are kept. */
export const kept = (written: Written): Kept => ({ ...written, ...trimmed(written), ...cleared(written), ...once(written) }) as Kept;

/** D3: what is wrong with the departments of somebody, as a message key. */
export function wrongWithDepartments(ids: readonly string[]): 'teamMember.departmentMissing' | 'teamMember.departmentTwice' | undefined {
  if (ids.length === 0) return 'teamMember.departmentMissing';
  return new Set(ids).size < ids.length ? 'teamMember.departmentTwice' : undefined;
}

/** D1, D3: what is wrong with these fields, of themselves. @returns undefined when nothing is */
export function wrongWith(written: Written): Wrong | undefined {
  const wrong: Wrong = {};
  for (const field of ['givenName', 'surname'] as const) if (written[field]?.trim() === '') wrong[field] = 'validations.required';
  const departments = written.departments && wrongWithDepartments(written.departments);
  if (departments) wrong.departments = departments;
  return Object.keys(wrong).length > 0 ? wrong : undefined;
}
