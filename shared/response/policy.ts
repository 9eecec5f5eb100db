/** RESPONSE-P1: only the user to whom a survey is assigned answers it and reads its answers. */
export const isOwn = (actor: { userId: string }, { assignedUserId }: { assignedUserId: string }): boolean =>
  actor.userId === assignedUserId;
