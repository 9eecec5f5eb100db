import type { TenantRow } from '#server/features/tenant/store';
import type { Tenant } from '#shared/tenant/schema';

export const presentTenant = ({ avatar, logoLight, logoDark, surveyFooter, ...row }: TenantRow): Tenant => ({
  ...row,
  ...(avatar ? { avatar } : {}),
  ...(logoLight ? { logoLight } : {}),
  ...(logoDark ? { logoDark } : {}),
  ...(surveyFooter ? { surveyFooter } : {}),
});
