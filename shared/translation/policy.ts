import type { IdentityRole } from '#shared/user/schema';

/** X1: the administrators of a tenant change its wording; whose it is, the wall between tenants decides. */
export const canReword = ({ role }: { role: readonly IdentityRole[] }): boolean => role.includes('TenantAdministrator');
