/** Who may see which company. T1: everybody sees their own; for anybody else there is none. */
export const canSeeTenant = (actor: { tenantId: string }, id: string): boolean => actor.tenantId === id;
