import { type Static, Type } from 'typebox';
import { LARGEST_COUNT } from '#shared/contract/limits';
import { Locale } from '#shared/i18n/locale';

const Id = Type.String({ format: 'uuid' });

/** Rights inside the product, from the identity claims (spec 3 section 6). */
export const IdentityRole = Type.Enum(['User', 'TenantAdministrator', 'Administrator']);
export type IdentityRole = Static<typeof IdentityRole>;

/** What a person does in the organisation (spec 3 section 6). */
export const OrganizationRole = Type.Enum(['giver', 'taker', 'viewer', 'manager', 'admin', 'editor']);
export type OrganizationRole = Static<typeof OrganizationRole>;

/** An address that somebody can be reached at. */
export const Mail = Type.String({ format: 'email', maxLength: 254 });

/** What colleagues see of one another. */
export const UserCard = Type.Object({
  id: Id,
  displayName: Type.String(),
  givenName: Type.String(),
  surname: Type.String(),
  jobTitle: Type.Optional(Type.String()),
  photo: Type.Optional(Type.String()),
});
export type UserCard = Static<typeof UserCard>;

/** A colleague with the revision that a change of the record is made on (decisions 22). */
export const UserRecord = Type.Object({ ...UserCard.properties, revision: Type.Integer({ minimum: 0 }) });
export type UserRecord = Static<typeof UserRecord>;

/** The signed-in person's own record. */
export const Account = Type.Object({
  ...UserCard.properties,
  tenantId: Id,
  role: Type.Array(IdentityRole),
  mail: Type.String(),
  language: Locale,
  externalUserId: Type.Optional(Type.String()),
  mobile: Type.Optional(Type.String()),
  organizationRole: Type.Array(OrganizationRole),
  boardMember: Type.Boolean(),
  isTrainingFinished: Type.Boolean(),
  revision: Type.Integer({ minimum: 0 }),
});
export type Account = Static<typeof Account>;

/** The fields a person may change of their own record; more come with team management. */
export const UserChange = Type.Object(
  { revision: Type.Integer({ minimum: 0, maximum: LARGEST_COUNT }), language: Type.Optional(Locale), isTrainingFinished: Type.Optional(Type.Literal(true)) },
  { additionalProperties: false },
);
export type UserChange = Static<typeof UserChange>;
