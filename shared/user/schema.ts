import { type Static, Type } from 'typebox';
import { LARGEST_COUNT } from '#shared/contract/limits';
import { Department } from '#shared/department/schema';
import { Locale } from '#shared/i18n/locale';

const Id = Type.String({ format: 'uuid' });

/** Rights inside the product, from the identity claims (spec 3 section 6). */
export const IDENTITY_ROLES = ['User', 'TenantAdministrator', 'Administrator'] as const;
export const IdentityRole = Type.Enum([...IDENTITY_ROLES]);
export type IdentityRole = Static<typeof IdentityRole>;

/** What a person does in the organisation (spec 3 section 6). */
export const ORGANIZATION_ROLES = ['giver', 'taker', 'viewer', 'manager', 'admin', 'editor'] as const;
export const OrganizationRole = Type.Enum([...ORGANIZATION_ROLES]);
export type OrganizationRole = Static<typeof OrganizationRole>;

/** Whether somebody may sign in (spec 3 section 4: row status). */
export const USER_STATUSES = ['Active', 'Disabled'] as const;
export const UserStatus = Type.Enum([...USER_STATUSES]);
export type UserStatus = Static<typeof UserStatus>;

/** An address that somebody can be reached at. */
export const Mail = Type.String({ format: 'email', maxLength: 254 });

/** What colleagues see of one another. */
export const UserCard = Type.Object({
  id: Id,
  /** Of somebody who was removed: 'Former colleague'; say `teamMember.former` instead. */
  displayName: Type.String(),
  givenName: Type.String(),
  surname: Type.String(),
  jobTitle: Type.Optional(Type.String()),
  /** An address of a picture; one under `/storage/` needs the token. */
  photo: Type.Optional(Type.String()),
  /** They were removed; what they were part of goes on without their name. */
  former: Type.Optional(Type.Literal(true)),
});
export type UserCard = Static<typeof UserCard>;

/** What a team is told of each member. */
const team = {
  organizationRole: Type.Array(OrganizationRole),
  departments: Type.Array(Department),
  boardMember: Type.Boolean(),
  status: UserStatus,
  createdDateTime: Type.String({ format: 'date-time' }),
  revision: Type.Integer({ minimum: 0 }),
};

/** What only the person and the tenant's administrators are told. */
const own = {
  tenantId: Id,
  role: Type.Array(IdentityRole),
  mail: Type.String(),
  language: Locale,
  externalUserId: Type.Optional(Type.String()),
  mobile: Type.Optional(Type.String()),
  isTrainingFinished: Type.Boolean(),
  /** Whether they have ever signed in. */
  hasSignedIn: Type.Boolean(),
};

/** The whole record of a person: the signed-in one's own, and any to administrators of the tenant. */
export const Account = Type.Object({ ...UserCard.properties, ...own, ...team });
export type Account = Static<typeof Account>;

/**
 * A colleague with the revision that a change of the record is made on (decisions 22); all of the record for the person
 * and for administrators (`isWhole`).
 */
export const UserRecord = Type.Object({
  ...UserCard.properties,
  ...Type.Partial(Type.Object({ ...own, ...team })).properties,
  revision: team.revision,
});
export type UserRecord = Static<typeof UserRecord>;

/** A row of the team page; with all of the record for administrators. */
export const TeamMember = Type.Object({ ...UserCard.properties, ...Type.Partial(Type.Object(own)).properties, ...team });
export type TeamMember = Static<typeof TeamMember>;

/** One line of text without control characters. */
const line = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });

/** How long each text may be, for forms too. */
export const USER_TEXT = { givenName: 100, surname: 100, jobTitle: 200, mobile: 40, externalUserId: 200 } as const;

const named = { givenName: line(USER_TEXT.givenName, 1), surname: line(USER_TEXT.surname, 1), mail: Mail, language: Locale };
const rights = {
  role: Type.Array(IdentityRole, { minItems: 1, maxItems: 10 }),
  organizationRole: Type.Array(OrganizationRole, { maxItems: 10 }),
  departments: Type.Array(Id, { maxItems: 50 }),
  boardMember: Type.Boolean(),
};
const jobTitle = line(USER_TEXT.jobTitle);
const mobile = line(USER_TEXT.mobile);

/** Somebody new (decisions 22): spec 3 section 7's body, the rest optional. `departments` are ids. */
export const UserDraft = Type.Object(
  {
    tenantId: Id,
    ...named,
    jobTitle,
    role: rights.role,
    mobile: Type.Optional(mobile),
    externalUserId: Type.Optional(line(USER_TEXT.externalUserId)),
    departments: Type.Optional(rights.departments),
    organizationRole: Type.Optional(rights.organizationRole),
    boardMember: Type.Optional(rights.boardMember),
  },
  { additionalProperties: false },
);
export type UserDraft = Static<typeof UserDraft>;

/** The changed fields, and the revision that they were changed on. A single space clears job title and mobile. */
export const UserChange = Type.Object(
  {
    revision: Type.Integer({ minimum: 0, maximum: LARGEST_COUNT }),
    ...Type.Partial(Type.Object({ ...named, jobTitle, mobile, ...rights, status: UserStatus, isTrainingFinished: Type.Literal(true) }))
      .properties,
  },
  { additionalProperties: false },
);
export type UserChange = Static<typeof UserChange>;
