import type { UserRoles } from '#shared/access/requirements';
import type { LibraryStatus, Visibility } from '#shared/library/schema';

/** LIBRARY-O2: whether a user may share items and change shared ones. @param isProvider whether the user's tenant is the provider's */
export const isProviderAdministrator = ({ role }: Pick<UserRoles, 'role'>, isProvider: boolean): boolean =>
  isProvider && (role.includes('Administrator') || role.includes('TenantAdministrator'));

/** LIBRARY-O2: whether a user may change an item that they see. Other users copy a shared item. */
export const canChangeItem = (
  user: { tenantId: string; isProviderAdministrator: boolean },
  item: { tenantId: string; visibility: Visibility },
): boolean => item.tenantId === user.tenantId && (item.visibility === 'Tenant' || user.isProviderAdministrator);

/** LIBRARY-O3: whether an item can be added to other items. */
export const isOffered = (status: LibraryStatus): boolean => status === 'Active';
