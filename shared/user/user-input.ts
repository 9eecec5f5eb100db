import type { IdentityRole, OrganizationRole } from '#shared/access/roles-and-modules';
import { dropBidiControls, trimName } from '#shared/contract/bidi-controls';
import { OPTIONAL_USER_FIELDS, type OptionalUserField, REQUIRED_USER_FIELDS } from '#shared/user/fields';
import { normalizeRoles } from '#shared/user/policy';
import type { UserChange, UserDraft } from '#shared/user/schema';

/** The fields of a user in a draft or a change. Rules USER-D1 to USER-D5 of RULES.md. */
export type UserInput = Omit<Partial<UserDraft>, 'tenantId'> & Omit<Partial<UserChange>, 'revision'>;

/** The same fields as stored; null where there is no value. */
export type NormalizedUserInput = Omit<UserInput, OptionalUserField | 'externalUserId'> & {
  [Name in OptionalUserField | 'externalUserId']?: string | null;
};

/** A message key for each wrong field. */
export type UserErrors = Record<string, string>;

/** USER-D2: the trimmed text; null when it is empty. */
const orNone = (text: string): string | null => text.trim() || null;

const NEVER_EMPTY = [...REQUIRED_USER_FIELDS, 'mail'] as const;
const CLEARABLE = [...OPTIONAL_USER_FIELDS, 'externalUserId'] as const;

/** The present fields, converted by `change`. */
const changeTexts = <Name extends keyof UserInput>(input: UserInput, names: readonly Name[], change: (text: string) => string | null) =>
  Object.fromEntries(names.flatMap((name) => (input[name] === undefined ? [] : [[name, change(String(input[name]))]])));

const once = ({ role, organizationRole }: UserInput): { role?: IdentityRole[]; organizationRole?: OrganizationRole[] } => ({
  ...(role === undefined ? {} : { role: normalizeRoles(role) }),
  ...(organizationRole === undefined ? {} : { organizationRole: [...new Set(organizationRole)] }),
});

/** USER-D1, USER-D2, USER-D4, USER-D5: the fields as stored. */
export const normalizeUserInput = (input: UserInput): NormalizedUserInput =>
  ({
    ...input,
    ...changeTexts(input, NEVER_EMPTY, trimName),
    ...changeTexts(input, CLEARABLE, (text) => orNone(dropBidiControls(text))),
    ...once(input),
  }) as NormalizedUserInput;

/** USER-D3: the message key of the problem of a user's departments; undefined when there is none. */
export function validateDepartments(ids: readonly string[]): 'teamMember.departmentMissing' | 'teamMember.departmentTwice' | undefined {
  if (ids.length === 0) return 'teamMember.departmentMissing';
  return new Set(ids).size < ids.length ? 'teamMember.departmentTwice' : undefined;
}

/** USER-D1, USER-D3: the errors of these fields that need no look-up. @returns undefined when there are none */
export function validateUser(input: UserInput): UserErrors | undefined {
  const wrong: UserErrors = {};
  for (const field of REQUIRED_USER_FIELDS)
    if (input[field] !== undefined && trimName(input[field]) === '') wrong[field] = 'validations.required';
  const departments = input.departments && validateDepartments(input.departments);
  if (departments) wrong.departments = departments;
  return Object.keys(wrong).length > 0 ? wrong : undefined;
}
