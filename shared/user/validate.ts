import type { IdentityRole, OrganizationRole } from '#shared/access/roles';
import { normalizeRoles } from '#shared/user/policy';
import type { UserChange, UserDraft } from '#shared/user/schema';

/** The fields of a user in a draft or a change. Rules USER-D1 to USER-D4 of RULES.md. */
export type UserInput = Omit<Partial<UserDraft>, 'tenantId'> & Omit<Partial<UserChange>, 'revision'>;

/** The same fields as stored; null where there is no value. */
export type NormalizedUserInput = Omit<UserInput, 'jobTitle' | 'mobile' | 'externalUserId'> & {
  jobTitle?: string | null;
  mobile?: string | null;
  externalUserId?: string | null;
};

/** A message key for each wrong field. */
export type UserErrors = Record<string, string>;

/** USER-D2: the trimmed text; null when it is empty. */
const orNone = (text: string): string | null => text.trim() || null;

const trimmed = ({ givenName, surname, mail }: UserInput) => ({
  ...(givenName === undefined ? {} : { givenName: givenName.trim() }),
  ...(surname === undefined ? {} : { surname: surname.trim() }),
  ...(mail === undefined ? {} : { mail: mail.trim() }),
});

const cleared = ({ jobTitle, mobile, externalUserId }: UserInput) => ({
  ...(jobTitle === undefined ? {} : { jobTitle: orNone(jobTitle) }),
  ...(mobile === undefined ? {} : { mobile: orNone(mobile) }),
  ...(externalUserId === undefined ? {} : { externalUserId: orNone(externalUserId) }),
});

const once = ({ role, organizationRole }: UserInput): { role?: IdentityRole[]; organizationRole?: OrganizationRole[] } => ({
  ...(role === undefined ? {} : { role: normalizeRoles(role) }),
  ...(organizationRole === undefined ? {} : { organizationRole: [...new Set(organizationRole)] }),
});

/** USER-D1, USER-D2, USER-D4: the fields as stored. */
export const normalizeUserInput = (written: UserInput): NormalizedUserInput =>
  ({ ...written, ...trimmed(written), ...cleared(written), ...once(written) }) as NormalizedUserInput;

/** USER-D3: the message key of the problem of a user's departments; undefined when there is none. */
export function validateDepartments(ids: readonly string[]): 'teamMember.departmentMissing' | 'teamMember.departmentTwice' | undefined {
  if (ids.length === 0) return 'teamMember.departmentMissing';
  return new Set(ids).size < ids.length ? 'teamMember.departmentTwice' : undefined;
}

/** USER-D1, USER-D3: the errors that these fields alone show. @returns undefined when there are none */
export function validateUser(written: UserInput): UserErrors | undefined {
  const wrong: UserErrors = {};
  for (const field of ['givenName', 'surname'] as const) if (written[field]?.trim() === '') wrong[field] = 'validations.required';
  const departments = written.departments && validateDepartments(written.departments);
  if (departments) wrong.departments = departments;
  return Object.keys(wrong).length > 0 ? wrong : undefined;
}
