import { type Static, Type } from 'typebox';

/** Apps that a tenant may use. The provider sets them for each tenant, like the feature flags below. */
export const MODULES = ['parley', 'getwiser', 'boardpulse', 'futuretalk'] as const;
/** Schema of the name of an app. */
export const Module = Type.Enum([...MODULES]);
export type Module = (typeof MODULES)[number];

/** Smaller parts of the product that can be enabled for a tenant: the feature flags of Parley. */
export const FEATURES = [
  'team',
  'okr',
  'tutorial',
  'statistics',
  'videos',
  'berniechat',
  'dashboard',
  'teamMembers',
  'learnAndSupport',
] as const;
/** Schema of the name of a feature. */
export const Feature = Type.Enum([...FEATURES]);
export type Feature = (typeof FEATURES)[number];

/** Rights inside the product, from the identity claims. */
export const IDENTITY_ROLES = ['User', 'TenantAdministrator', 'Administrator'] as const;
/** Schema of a right. */
export const IdentityRole = Type.Enum([...IDENTITY_ROLES]);
export type IdentityRole = Static<typeof IdentityRole>;

/** The roles of a user in the organisation. */
export const ORGANIZATION_ROLES = ['giver', 'taker', 'viewer', 'manager', 'admin', 'editor'] as const;
/** Schema of a role in the organisation. */
export const OrganizationRole = Type.Enum([...ORGANIZATION_ROLES]);
export type OrganizationRole = Static<typeof OrganizationRole>;
