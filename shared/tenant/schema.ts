import { type Static, Type } from 'typebox';
import { LARGEST_COUNT } from '#shared/contract/limits';
import { Name } from '#shared/contract/name';
import { Mail, OrganizationRole } from '#shared/user/schema';

/** Apps that a tenant may use (spec 3 section 3). */
export const MODULES = ['parley', 'getwiser', 'boardpulse', 'futuretalk'] as const;
export const Module = Type.Enum([...MODULES]);
export type Module = (typeof MODULES)[number];

/** Feature areas (spec 3 section 6). */
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
export const Feature = Type.Enum([...FEATURES]);
export type Feature = (typeof FEATURES)[number];

const Id = Type.String({ format: 'uuid' });

/** How often people should meet: the tiers of spec 3 section 4, from the most to the fewest meetings. */
export const FREQUENCY_TIERS = ['Elite', 'Core', 'Stable', 'LightTouch', 'Baseline'] as const;
export const FrequencyTier = Type.Enum([...FREQUENCY_TIERS]);
export type FrequencyTier = (typeof FREQUENCY_TIERS)[number];

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
  sessionFrequencyTier: FrequencyTier,
});
export type Tenant = Static<typeof Tenant>;

/** Settings of the pages (spec 1 section 3): `url` is what the video is embedded by, `thumbnailUrl` its picture. */
export const SiteSettings = Type.Object({
  greetingsVideo: Type.Optional(Type.Object({ url: Type.String(), thumbnailUrl: Type.String() })),
  contactAddress: Type.Optional(Type.String()),
  /** The tenant's own, instead of the one that the installation names. */
  privacyPolicyUrl: Type.Optional(Type.String()),
});
export type SiteSettings = Static<typeof SiteSettings>;

/** Fewest answers of which results are shown: what a tenant may choose, and has otherwise. */
export const DISCLOSURE_THRESHOLD = { least: 3, most: 10, usual: 5 } as const;

export const PermissionMap = Type.Record(Type.String(), Type.Boolean());
export const ModulePermissions = Type.Object({
  modulePermissions: Type.Object({ superuser: Type.Boolean(), editor: PermissionMap, giver: PermissionMap }),
});

const none = Type.Literal('');
/** Longest footer below a survey, with its tags. */
export const FOOTER_LENGTH = 2_000;

/** What a tenant's administrators decide; text that is empty takes away what was there. */
const OwnSettings = Type.Object({
  name: Name,
  /** HTML; it is made safe where it is shown. */
  surveyFooter: Type.String({ maxLength: FOOTER_LENGTH }),
  sessionFrequencyTier: FrequencyTier,
  disclosureThreshold: Type.Integer({ minimum: DISCLOSURE_THRESHOLD.least, maximum: DISCLOSURE_THRESHOLD.most }),
  /** As the video provider knows it: a full address or an id. */
  greetingVideoUrl: Type.String({ maxLength: 500, pattern: '^\\S*$' }),
  contactAddress: Type.Union([none, Mail]),
  privacyPolicyUrl: Type.Union([none, Type.String({ maxLength: 500, pattern: '^https?://[^\\s/]\\S*$' })]),
});
export type OwnSettings = Static<typeof OwnSettings>;

/** All that may be said of a tenant, for those who keep it. */
export const TenantSettings = Type.Object({
  ...Tenant.properties,
  surveyFooter: Type.String(),
  disclosureThreshold: Type.Integer(),
  greetingVideoUrl: Type.String(),
  greetingVideoThumbnailUrl: Type.Optional(Type.String()),
  contactAddress: Type.String(),
  privacyPolicyUrl: Type.String(),
  revision: Type.Integer({ minimum: 1 }),
});
export type TenantSettings = Static<typeof TenantSettings>;

const revision = Type.Integer({ minimum: 1, maximum: LARGEST_COUNT });

/** The changed fields, and the revision that they were changed on. */
export const TenantChange = Type.Object({ ...Type.Partial(OwnSettings).properties, revision }, { additionalProperties: false });
export type TenantChange = Static<typeof TenantChange>;
