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

/** Settings of the pages (spec 1 section 3): `url` is what the video is embedded by, `thumbnailUrl` its picture. */
export const SiteSettings = Type.Object({
  greetingsVideo: Type.Optional(Type.Object({ url: Type.String(), thumbnailUrl: Type.String() })),
  contactAddress: Type.Optional(Type.String()),
});
export type SiteSettings = Static<typeof SiteSettings>;

/** Fewest answers of which results are shown: what a tenant may choose, and has otherwise. */
export const DISCLOSURE_THRESHOLD = { least: 3, most: 10, usual: 5 } as const;

export const PermissionMap = Type.Record(Type.String(), Type.Boolean());
export const ModulePermissions = Type.Object({
  modulePermissions: Type.Object({ superuser: Type.Boolean(), editor: PermissionMap, giver: PermissionMap }),
});
