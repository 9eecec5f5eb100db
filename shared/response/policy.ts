/** Whose answers are whose. P1: a survey is answered, and its answers are read, by the person it was given to. */
export const isOwn = (actor: { userId: string }, { assignedUserId }: { assignedUserId: string }): boolean =>
  actor.userId === assignedUserId;
