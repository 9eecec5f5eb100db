import { type Static, Type } from 'typebox';
import { IdentityRole, OrganizationRole } from '#shared/access/roles-and-modules';
import { CreationKey } from '#shared/contract/creation-key';
import { Email } from '#shared/contract/email';
import { MAX_INT32 } from '#shared/contract/max-int32';
import { strict } from '#shared/contract/strict-object';
import { Department } from '#shared/department/schema';
import { Locale } from '#shared/i18n/locale';
import {
  mapUserFields,
  OPTIONAL_USER_FIELDS,
  PRIVATE_USER_FIELDS,
  PUBLIC_USER_FIELDS,
  REQUIRED_USER_FIELDS,
  USER_FIELDS,
  type UserField,
} from '#shared/user/fields';

const Id = Type.String({ format: 'uuid' });

/** The statuses of a user. A disabled user cannot sign in. */
export const USER_STATUSES = ['Active', 'Disabled'] as const;
/** Schema of the status of a user. */
export const UserStatus = Type.Enum([...USER_STATUSES]);
export type UserStatus = Static<typeof UserStatus>;

/** The part of a user that colleagues see. */
export const UserCard = Type.Object({
  id: Id,
  /** For a removed user 'Former colleague'; pages show the text `teamMember.former` instead. */
  displayName: Type.String(),
  ...mapUserFields(REQUIRED_USER_FIELDS, () => Type.String()),
  ...mapUserFields(PUBLIC_USER_FIELDS, () => Type.Optional(Type.String())),
  /** Address of the photo. Addresses under `/storage/` need the token. */
  photo: Type.Optional(Type.String()),
  /** Whether the user was removed. Sessions and campaigns keep the id without the name. */
  former: Type.Optional(Type.Literal(true)),
});
export type UserCard = Static<typeof UserCard>;

/** Fields that the team page shows of each user. */
const team = {
  organizationRole: Type.Array(OrganizationRole),
  departments: Type.Array(Department),
  boardMember: Type.Boolean(),
  status: UserStatus,
  createdDateTime: Type.String({ format: 'date-time' }),
  revision: Type.Integer({ minimum: 0 }),
};

/** Fields that only the user and the tenant's administrators see. */
const own = {
  tenantId: Id,
  role: Type.Array(IdentityRole),
  mail: Type.String(),
  language: Locale,
  externalUserId: Type.Optional(Type.String()),
  ...mapUserFields(PRIVATE_USER_FIELDS, () => Type.Optional(Type.String())),
  isTrainingFinished: Type.Boolean(),
  /** Whether the user has ever signed in. */
  hasSignedIn: Type.Boolean(),
};

/** The whole record of a user. A user gets their own; the tenant's administrators get any. */
export const UserAccount = Type.Object({ ...UserCard.properties, ...own, ...team });
export type UserAccount = Static<typeof UserAccount>;

/**
 * A user with the revision for a change (decision 22). With `isWhole` it is the whole record, for the user and for administrators.
 */
export const UserRecord = Type.Object({
  ...UserCard.properties,
  ...Type.Partial(Type.Object({ ...own, ...team })).properties,
  revision: team.revision,
});
export type UserRecord = Static<typeof UserRecord>;

/** A row of the team page. Administrators get the whole record. */
export const TeamMember = Type.Object({ ...UserCard.properties, ...Type.Partial(Type.Object(own)).properties, ...team });
export type TeamMember = Static<typeof TeamMember>;

/** One line of text without control characters. */
const line = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });

const textOf = (name: UserField) => line(USER_FIELDS[name].maxLength, USER_FIELDS[name].required ? 1 : 0);
const IDENTITY_LENGTH = 200;

/** Maximum number of departments of a user. */
export const MAX_USER_DEPARTMENTS = 50;

const named = { ...mapUserFields(REQUIRED_USER_FIELDS, textOf), mail: Email, language: Locale };
const described = mapUserFields(OPTIONAL_USER_FIELDS, textOf);
const rights = {
  role: Type.Array(IdentityRole, { minItems: 1, maxItems: 10 }),
  organizationRole: Type.Array(OrganizationRole, { maxItems: 10 }),
  departments: Type.Array(Id, { maxItems: MAX_USER_DEPARTMENTS }),
  boardMember: Type.Boolean(),
};
/** Only provider administrators may send it (USER-U10). */
const externalUserId = line(IDENTITY_LENGTH);

/** A new user (decision 22). `departments` are ids. */
export const UserDraft = Type.Object(
  {
    tenantId: Id,
    ...named,
    ...mapUserFields(OPTIONAL_USER_FIELDS, (name) => Type.Optional(textOf(name))),
    // The only optional text that a draft must contain, even if empty.
    jobTitle: described.jobTitle,
    role: rights.role,
    externalUserId: Type.Optional(externalUserId),
    departments: Type.Optional(rights.departments),
    organizationRole: Type.Optional(rights.organizationRole),
    boardMember: Type.Optional(rights.boardMember),
  },
  strict,
);
export type UserDraft = Static<typeof UserDraft>;

/** A call that adds a user. */
export const UserCreation = Type.Object({ ...UserDraft.properties, creationKey: CreationKey }, strict);
export type UserCreation = Static<typeof UserCreation>;

/** The changed fields, and the revision that they replace. A single space clears job title, mobile and identity. */
export const UserChange = Type.Object(
  {
    revision: Type.Integer({ minimum: 0, maximum: MAX_INT32 }),
    ...Type.Partial(
      Type.Object({ ...named, ...described, externalUserId, ...rights, status: UserStatus, isTrainingFinished: Type.Literal(true) }),
    ).properties,
  },
  strict,
);
export type UserChange = Static<typeof UserChange>;

/** LAUNCH-O4: how many campaigns and talk projects that are not over would be left without an active owner. */
export const OwnedLaunches = Type.Object({ campaigns: Type.Integer(), talkProjects: Type.Integer() });
export type OwnedLaunches = Static<typeof OwnedLaunches>;
