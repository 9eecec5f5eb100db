/** TENANT-T1: a user may see only their own tenant. Any other answers as if it did not exist. */
export const canSeeTenant = (actor: { tenantId: string }, id: string): boolean => actor.tenantId === id;
