import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { tenantId, tenantPolicy } from '#db/schema/isolation';
import type { Locale } from '#shared/i18n/locale';
import { DISCLOSURE_THRESHOLD, type Feature, type FrequencyTier, type Module } from '#shared/tenant/schema';
import type { IdentityRole, OrganizationRole } from '#shared/user/schema';

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
    /** What the greeting video is embedded by, and its picture. */
    greetingVideoUrl: text('greeting_video_url'),
    greetingVideoThumbnailUrl: text('greeting_video_thumbnail_url'),
    contactAddress: text('contact_address'),
    /** The tenant's own; without it the one of the installation counts. */
    privacyPolicyUrl: text('privacy_policy_url'),
    /** Fewest answers of which results are shown; a campaign keeps what it was when it opened. */
    disclosureThreshold: integer('disclosure_threshold').notNull().default(DISCLOSURE_THRESHOLD.usual),
    revision: integer('revision').notNull().default(1),
  },
  (t) => [check('tenants_disclosure_threshold', sql`${t.disclosureThreshold} between 3 and 10`), tenantPolicy('tenants', 'id')],
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
    /** The `oid` of the identity provider; empty until the person first signs in. */
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
    revision: integer('revision').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_external_user_id').on(t.externalUserId),
    // Two that differ in case are one: a mail decides where somebody signs in.
    uniqueIndex('users_mail_once').on(sql`lower(${t.mail})`),
    index('users_tenant').on(t.tenantId, t.surname, t.givenName),
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
  (t) => [uniqueIndex('user_departments_once').on(t.userId, t.departmentId), tenantPolicy('user_departments')],
);
