import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { tenantId, tenantPolicy } from '#db/schema/row-level-security';
import type { Feature, IdentityRole, Module, OrganizationRole } from '#shared/access/roles-and-modules';
import { DEFAULT_TIME_ZONE } from '#shared/campaign/day-in-time-zone';
import type { Locale } from '#shared/i18n/locale';
import { DISCLOSURE_THRESHOLD, type FrequencyTier } from '#shared/tenant/schema';

export const tenants = pgTable(
  'tenants',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    modules: text('modules').array().$type<Module[]>().notNull(),
    features: text('features').array().$type<Feature[]>().notNull(),
    rolePermissions: text('role_permissions').array().$type<OrganizationRole[]>().notNull(),
    sessionFrequencyTier: text('session_frequency_tier').$type<FrequencyTier>().notNull(),
    avatar: text('avatar'),
    logoLight: text('logo_light'),
    logoDark: text('logo_dark'),
    surveyFooter: text('survey_footer'),
    /** The address or id of the greeting video at its provider. */
    greetingVideoUrl: text('greeting_video_url'),
    greetingVideoThumbnailUrl: text('greeting_video_thumbnail_url'),
    contactAddress: text('contact_address'),
    /** The tenant's own address; null for the address of the installation. */
    privacyPolicyUrl: text('privacy_policy_url'),
    /** Disclosure threshold for campaigns that are opened from now on. */
    disclosureThreshold: integer('disclosure_threshold').notNull().default(DISCLOSURE_THRESHOLD.usual),
    /** IANA name of the time zone in which the days of future campaigns are counted. */
    timeZone: text('time_zone').notNull().default(DEFAULT_TIME_ZONE),
    /** Whether this is the provider's own tenant, which shares library items with all others. At most one. */
    isProvider: boolean('is_provider').notNull().default(false),
    revision: integer('revision').notNull().default(1),
  },
  (t) => [
    check('tenants_disclosure_threshold', sql`${t.disclosureThreshold} between 3 and 10`),
    uniqueIndex('tenants_one_provider').on(t.isProvider).where(sql`${t.isProvider}`),
    tenantPolicy('tenants', 'id'),
  ],
);

export const departments = pgTable(
  'departments',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantId().references(() => tenants.id),
    name: text('name').notNull(),
    revision: integer('revision').notNull().default(1),
  },
  (t) => [uniqueIndex('departments_name').on(t.tenantId, sql`lower(${t.name})`), tenantPolicy('departments')],
);

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantId().references(() => tenants.id),
    /** The `oid` of the identity provider; empty until an identity is bound to the user. A bound identity is unique across all tenants. */
    externalUserId: text('external_user_id'),
    mail: text('mail').notNull(),
    givenName: text('given_name').notNull(),
    surname: text('surname').notNull(),
    jobTitle: text('job_title'),
    mobile: text('mobile'),
    photo: text('photo'),
    language: text('language').$type<Locale>().notNull(),
    role: text('role').array().$type<IdentityRole[]>().notNull(),
    organizationRole: text('organization_role').array().$type<OrganizationRole[]>().notNull(),
    boardMember: boolean('board_member').notNull().default(false),
    isTrainingFinished: boolean('is_training_finished').notNull().default(false),
    disabled: boolean('disabled').notNull().default(false),
    /** Whether the mail was changed: a first sign-in then does not find this user by mail, and only a link binds an identity. */
    needsLink: boolean('needs_link').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_external_user_id').on(t.externalUserId),
    // Unique regardless of upper and lower case. Another tenant may have a user with the same mail.
    uniqueIndex('users_mail_once').on(t.tenantId, sql`lower(${t.mail})`),
    // For the lookup across tenants at a first sign-in.
    index('users_unbound_mail').on(sql`lower(${t.mail})`).where(sql`${t.externalUserId} is null`),
    index('users_tenant').on(t.tenantId, t.surname, t.givenName),
    index('users_board').on(t.tenantId).where(sql`${t.boardMember}`),
    tenantPolicy('users'),
  ],
);

export const userDepartments = pgTable(
  'user_departments',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    departmentId: uuid('department_id')
      .notNull()
      .references(() => departments.id),
    tenantId: tenantId(),
  },
  (t) => [
    uniqueIndex('user_departments_once').on(t.userId, t.departmentId),
    index('user_departments_department').on(t.departmentId, t.userId),
    tenantPolicy('user_departments'),
  ],
);
