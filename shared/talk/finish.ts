import type { SessionStatus } from '#shared/talk/schema';

/** How a talk moves from Waiting to Done (spec 2 section 4; decisions 2 and 6). */

/** F1: Ready once the preparations of its giver and its taker are all Completed; with none asked, Ready at once. */
export const readiness = (preparations: readonly { status: string }[]): 'Waiting' | 'Ready' =>
  preparations.every((p) => p.status === 'Completed') ? 'Ready' : 'Waiting';

/** F2: an accepted save makes a session Ongoing; asking for Done ends it; nothing leads back. */
export const statusAfterSave = (wanted: SessionStatus): 'Ongoing' | 'Done' => (wanted === 'Done' ? 'Done' : 'Ongoing');
