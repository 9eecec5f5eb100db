import { type Static, Type } from 'typebox';
import { OrganizationRole } from '#shared/user/schema';

/** Apps that a tenant may use (spec 3 section 3). */
export const Module = Type.Enum(['parley', 'getwiser', 'boardpulse', 'futuretalk']);
export type Module = Static<typeof Module>;

/** Feature areas (spec 3 section 6). */
export const Feature = Type.Enum([
  'team',
  'okr',
  'tutorial',
  'statistics',
  'videos',
  'berniechat',
  'dashboard',
  'teamMembers',
  'learnAndSupport',
]);
export type Feature = Static<typeof Feature>;

const Id = Type.String({ format: 'uuid' });

export const Tenant = Type.Object({
  id: Id,
  name: Type.String(),
  avatar: Type.Optional(Type.String()),
  logoLight: Type.Optional(Type.String()),
  logoDark: Type.Optional(Type.String()),
  surveyFooter: Type.Optional(Type.String()),
  modules: Type.Array(Module),
  features: Type.Array(Feature),
  rolePermissions: Type.Array(OrganizationRole),
  sessionFrequencyTier: Type.String(),
});
export type Tenant = Static<typeof Tenant>;

/** A department, under the name that the calls have for it (decisions 11). */
export const Organization = Type.Object({ id: Id, name: Type.String() });

export const PermissionMap = Type.Record(Type.String(), Type.Boolean());
export const ModulePermissions = Type.Object({
  modulePermissions: Type.Object({ superuser: Type.Boolean(), editor: PermissionMap, giver: PermissionMap }),
});
