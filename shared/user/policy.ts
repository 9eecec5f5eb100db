/** Who may see and change whom. U1: colleagues of one tenant see one another. U2: everybody keeps their own record. */
interface Actor {
  userId: string;
  tenantId: string;
}

export const canSee = (actor: Actor, other: { tenantId: string }): boolean => actor.tenantId === other.tenantId;
export const canChange = (actor: Actor, other: { id: string; tenantId: string }): boolean =>
  canSee(actor, other) && actor.userId === other.id;
