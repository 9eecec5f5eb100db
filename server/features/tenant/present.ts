import type { StoredTenant } from '#server/features/tenant/store';
import type { SiteSettings, Tenant, TenantSettings } from '#shared/tenant/schema';
import { fromStoredSettings } from '#shared/tenant/settings';

const pictured = ({ avatar, logoLight, logoDark }: StoredTenant) => ({
  ...(avatar ? { avatar } : {}),
  ...(logoLight ? { logoLight } : {}),
  ...(logoDark ? { logoDark } : {}),
});

/** A tenant as its users see it. */
export const presentTenant = (row: StoredTenant): Tenant => {
  const { id, name, modules, features, rolePermissions, sessionFrequencyTier, surveyFooter } = row;
  return {
    ...{ id, name, modules, features, rolePermissions, sessionFrequencyTier },
    ...pictured(row),
    ...(surveyFooter ? { surveyFooter } : {}),
  };
};

/** The settings of a tenant for its administrators. */
export const presentOwnSettings = (row: StoredTenant): TenantSettings => ({
  ...presentTenant(row),
  ...fromStoredSettings(row),
  ...(row.greetingVideoThumbnailUrl ? { greetingVideoThumbnailUrl: row.greetingVideoThumbnailUrl } : {}),
  revision: row.revision,
});

/** The settings of the start page. A video without a thumbnail is left out, because users could not click it. */
export const presentSettings = (row: StoredTenant): SiteSettings => {
  const { greetingVideoUrl: url, greetingVideoThumbnailUrl: thumbnailUrl, contactAddress, privacyPolicyUrl } = row;
  return {
    ...(url && thumbnailUrl ? { greetingsVideo: { url, thumbnailUrl } } : {}),
    ...(contactAddress ? { contactAddress } : {}),
    ...(privacyPolicyUrl ? { privacyPolicyUrl } : {}),
  };
};
