import { pairKey } from '#shared/project/draft';
import { PROJECT_LIMITS } from '#shared/project/limits';
import type { Pair, PreparationState, ProjectPair } from '#shared/project/schema';
import type { SessionStatus } from '#shared/talk/schema';
import { type Preparing, statusFromPreparations } from '#shared/talk/status';

/** PROJECT-P1: the state of somebody's preparations of one talk; `missed` once those that are left can no longer be handed in. */
export function preparationState(preparations: readonly Preparing[]): PreparationState {
  const left = preparations.filter(({ status }) => status !== 'Completed');
  if (preparations.length === 0) return 'none';
  if (left.length === 0) return 'completed';
  if (left.every(({ isOver }) => isOver)) return 'missed';
  return left.length < preparations.length || left.some(({ status }) => status === 'InProgress') ? 'begun' : 'open';
}

/** PROJECT-P2: the status of a talk as it is now: a talk whose preparations are completed or over is Ready, whether or not it was opened since. */
export const talkStatusNow = (status: SessionStatus, preparations: readonly Preparing[]): SessionStatus =>
  status === 'Waiting' ? statusFromPreparations(preparations) : status;

/** PROJECT-P3: a pair can be changed or taken out while its talk has not begun. */
export const isPairOpen = ({ status }: Pick<ProjectPair, 'status'>): boolean => status === 'Waiting' || status === 'Ready';

/** What a new or changed pair is checked against. */
export interface PairContext {
  /** Pairs of the project that are held, or were. Those that the system closed do not count. */
  others: readonly Pair[];
  /** All pairs, with those that the system closed. */
  count: number;
  /** Whether they belong to the tenant and can sign in. */
  isThere: (userId: string) => boolean;
}

/** PROJECT-P4: what is wrong with a pair of a launched project, as a message key for each field. */
export function validatePair(pair: Pair, { others, count, isThere }: PairContext): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!isThere(pair.giverId)) errors.giverId = 'talkProjects.personUnknown';
  if (!isThere(pair.takerId)) errors.takerId = 'talkProjects.personUnknown';
  if (pair.giverId === pair.takerId) errors.takerId = 'talkProjects.errors.pairWithOneself';
  if (others.some((other) => pairKey(other) === pairKey(pair))) errors.takerId = 'talkProjects.errors.pairTwice';
  if (count >= PROJECT_LIMITS.pairs) errors.pairs = 'talkProjects.errors.tooManyPairs';
  return errors;
}
