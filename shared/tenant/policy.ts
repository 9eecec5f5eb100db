/** TENANT-T1: a user may see only their own tenant. The answer for any other tenant is as if it did not exist. */
export const canSeeTenant = (actor: { tenantId: string }, id: string): boolean => actor.tenantId === id;
