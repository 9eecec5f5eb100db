import type { TenantRow } from '#server/features/tenant/store';
import type { SiteSettings, Tenant, TenantSettings } from '#shared/tenant/schema';
import { written } from '#shared/tenant/settings';

const pictured = ({ avatar, logoLight, logoDark }: TenantRow) => ({
  ...(avatar ? { avatar } : {}),
  ...(logoLight ? { logoLight } : {}),
  ...(logoDark ? { logoDark } : {}),
});

export const presentTenant = (row: TenantRow): Tenant => {
  const { id, name, modules, features, rolePermissions, sessionFrequencyTier, surveyFooter } = row;
  return {
    ...{ id, name, modules, features, rolePermissions, sessionFrequencyTier },
    ...pictured(row),
    ...(surveyFooter ? { surveyFooter } : {}),
  };
};

export const presentOwnSettings = (row: TenantRow): TenantSettings => ({
  ...presentTenant(row),
  ...written(row),
  ...(row.greetingVideoThumbnailUrl ? { greetingVideoThumbnailUrl: row.greetingVideoThumbnailUrl } : {}),
  revision: row.revision,
});

/** A video without a picture has nothing that could be clicked. */
export const presentSettings = (row: TenantRow): SiteSettings => {
  const { greetingVideoUrl: url, greetingVideoThumbnailUrl: thumbnailUrl, contactAddress, privacyPolicyUrl } = row;
  return {
    ...(url && thumbnailUrl ? { greetingsVideo: { url, thumbnailUrl } } : {}),
    ...(contactAddress ? { contactAddress } : {}),
    ...(privacyPolicyUrl ? { privacyPolicyUrl } : {}),
  };
};
