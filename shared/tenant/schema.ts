import { type Static, Type } from 'typebox';
import { Feature, Module, OrganizationRole } from '#shared/access/roles-and-modules';
import { Email } from '#shared/contract/email';
import { MAX_INT32 } from '#shared/contract/max-int32';
import { DisplayName } from '#shared/contract/name';
import { strict } from '#shared/contract/strict-object';

const Id = Type.String({ format: 'uuid' });

/** The tiers of the meeting frequency, from the most to the fewest meetings a year. */
export const FREQUENCY_TIERS = ['Elite', 'Core', 'Stable', 'LightTouch', 'Baseline'] as const;
/** Schema of a tier of the meeting frequency. */
export const FrequencyTier = Type.Enum([...FREQUENCY_TIERS]);
export type FrequencyTier = (typeof FREQUENCY_TIERS)[number];

/** A tenant as its users see it. */
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

/** Settings of the pages. `url` is the address that embeds the video, `thumbnailUrl` its preview image. */
export const SiteSettings = Type.Object({
  greetingsVideo: Type.Optional(Type.Object({ url: Type.String(), thumbnailUrl: Type.String() })),
  contactAddress: Type.Optional(Type.String()),
  /** The tenant's own address; overrides the address of the installation. */
  privacyPolicyUrl: Type.Optional(Type.String()),
});
export type SiteSettings = Static<typeof SiteSettings>;

/** Disclosure threshold: minimum, maximum and default. */
export const DISCLOSURE_THRESHOLD = { least: 3, most: 10, usual: 5 } as const;

/** Whether a permission is granted, by its name. */
export const PermissionMap = Type.Record(Type.String(), Type.Boolean());
/** ACCOUNT-M1: the permissions of a user, by group. */
export const ModulePermissions = Type.Object({
  modulePermissions: Type.Object({ superuser: Type.Boolean(), editor: PermissionMap, giver: PermissionMap }),
});

const none = Type.Literal('');
/** Maximum characters of the footer of a survey, including its tags. */
export const FOOTER_LENGTH = 2_000;

/** The settings that a tenant's administrators change. An empty text removes the value. */
const EditableSettings = Type.Object({
  name: DisplayName,
  /** HTML; the page sanitizes it before showing it. */
  surveyFooter: Type.String({ maxLength: FOOTER_LENGTH }),
  sessionFrequencyTier: FrequencyTier,
  /** IANA name of the time zone in which the days of future campaigns are counted. */
  timeZone: Type.String({ minLength: 1, maxLength: 60 }),
  disclosureThreshold: Type.Integer({ minimum: DISCLOSURE_THRESHOLD.least, maximum: DISCLOSURE_THRESHOLD.most }),
  /** The full address or the id of the video at its provider. */
  greetingVideoUrl: Type.String({ maxLength: 500, pattern: '^\\S*$' }),
  contactAddress: Type.Union([none, Email]),
  privacyPolicyUrl: Type.Union([none, Type.String({ maxLength: 500, pattern: '^https?://[^\\s/]\\S*$' })]),
});
export type EditableSettings = Static<typeof EditableSettings>;

/** The full settings of a tenant, for its administrators. */
export const TenantSettings = Type.Object({
  ...Tenant.properties,
  surveyFooter: Type.String(),
  disclosureThreshold: Type.Integer(),
  timeZone: Type.String(),
  greetingVideoUrl: Type.String(),
  greetingVideoThumbnailUrl: Type.Optional(Type.String()),
  contactAddress: Type.String(),
  privacyPolicyUrl: Type.String(),
  revision: Type.Integer({ minimum: 1 }),
});
export type TenantSettings = Static<typeof TenantSettings>;

const revision = Type.Integer({ minimum: 1, maximum: MAX_INT32 });

/** The changed fields, and the revision that they replace. */
export const TenantChange = Type.Object({ ...Type.Partial(EditableSettings).properties, revision }, strict);
export type TenantChange = Static<typeof TenantChange>;
