import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { accountQuery, modulePermissionsQuery } from '#client/api/account';
import { tenantFeaturesQuery } from '#client/api/own-tenant';
import { isGranted } from '#shared/access/permissions';

/** Whether the user has a permission; false until that is known. */
export function useIsGranted(permission: Parameters<typeof isGranted>[2]): boolean {
  const { data: account } = useSuspenseQuery(accountQuery);
  const { data: permissions } = useQuery(modulePermissionsQuery('parley', account));
  const { data: possessions } = useQuery(tenantFeaturesQuery);
  return permissions !== undefined && possessions !== undefined && isGranted(permissions, possessions.rolePermissions, permission);
}
