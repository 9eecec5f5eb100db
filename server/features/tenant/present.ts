import type { TenantRow } from '#server/features/tenant/store';
import type { SiteSettings, Tenant } from '#shared/tenant/schema';

export const presentTenant = ({ avatar, logoLight, logoDark, surveyFooter, ...row }: TenantRow): Tenant => ({
  ...row,
  ...(avatar ? { avatar } : {}),
  ...(logoLight ? { logoLight } : {}),
  ...(logoDark ? { logoDark } : {}),
  ...(surveyFooter ? { surveyFooter } : {}),
});

/** A video without a picture has nothing that could be clicked. */
export const presentSettings = ({
  greetingVideoUrl: url,
  greetingVideoThumbnailUrl: thumbnailUrl,
  contactAddress,
}: TenantRow): SiteSettings => ({
  ...(url && thumbnailUrl ? { greetingsVideo: { url, thumbnailUrl } } : {}),
  ...(contactAddress ? { contactAddress } : {}),
});
