import type { GrantedRights, Grants } from '#shared/platform-admin/schema';
import { normalizeDomain } from '#shared/tenant/mail-domain';

const LISTS = ['modules', 'features', 'rolePermissions', 'mailDomains'] as const;

/** TENANT-O6: a tenant has each module and feature at most once. @returns the list with a duplicate */
export const findDuplicateRight = (grants: Partial<Grants>): (typeof LISTS)[number] | undefined =>
  LISTS.find((name) => new Set<string>(grants[name]).size < (grants[name]?.length ?? 0));

/** TENANT-O11: the rights of a tenant as they are stored: domains in lower case. */
export const normalizeGrants = (grants: Partial<Grants>): Partial<Grants> =>
  grants.mailDomains ? { ...grants, mailDomains: grants.mailDomains.map(normalizeDomain) } : grants;

/** TENANT-O6: the modules and features that the tenant's users lose at once by a change. */
export const removedRights = (before: GrantedRights, after: GrantedRights): Pick<GrantedRights, 'modules' | 'features'> => ({
  modules: before.modules.filter((module) => !after.modules.includes(module)),
  features: before.features.filter((feature) => !after.features.includes(feature)),
});
