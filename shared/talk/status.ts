import type { SessionStatus } from '#shared/talk/schema';

/** Status of a talk, from Waiting to Done (decisions 2 and 6). */

/** A preparation of the giver or the taker of a talk, and whether it can still be handed in. */
export interface TalkPreparation {
  userId: string;
  status: string;
  isOver: boolean;
}

/**
 * TALK-F1: Ready once all preparations of giver and taker are Completed, or at once when there are none; else Waiting.
 * TALK-F3: a preparation whose campaign is over does not count.
 */
export const statusFromPreparations = (
  preparations: readonly (Pick<TalkPreparation, 'status'> & Partial<TalkPreparation>)[],
): 'Waiting' | 'Ready' => (preparations.every((p) => p.status === 'Completed' || p.isOver) ? 'Ready' : 'Waiting');

/**
 * TALK-F4: the ids of giver and taker whose preparation is not completed, giver first. While the talk is Waiting, only those for whom it
 * waits.
 */
export function unpreparedOf(
  preparations: readonly TalkPreparation[],
  { giverId, takerId }: { giverId: string; takerId: string },
  isWaiting: boolean,
): string[] {
  const owes = (id: string): boolean => preparations.some((p) => p.userId === id && p.status !== 'Completed' && !(isWaiting && p.isOver));
  return [...new Set([giverId, takerId])].filter(owes);
}

/** TALK-F2: the status after an accepted save: Done if the save requests it, else Ongoing. */
export const sessionStatusAfterSave = (wanted: SessionStatus): 'Ongoing' | 'Done' => (wanted === 'Done' ? 'Done' : 'Ongoing');
