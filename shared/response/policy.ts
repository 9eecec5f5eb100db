/** RESPONSE-P1: whether the user may answer a survey and read its answers: only the user to whom it is assigned. */
export const isOwn = (actor: { userId: string }, { assignedUserId }: { assignedUserId: string }): boolean =>
  actor.userId === assignedUserId;
