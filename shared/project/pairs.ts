import { pairKey } from '#shared/project/draft';
import { PROJECT_LIMITS } from '#shared/project/limits';
import type { Pair, PreparationState, ProjectPair, TalkProjectRow } from '#shared/project/schema';
import type { SessionStatus } from '#shared/talk/schema';
import { statusFromPreparations, type TalkPreparation } from '#shared/talk/status';

/** PROJECT-P1: the state of a user's preparations for one talk; `missed` if none of the remaining ones can be handed in any more. */
export function preparationState(preparations: readonly TalkPreparation[]): PreparationState {
  const left = preparations.filter(({ status }) => status !== 'Completed');
  if (preparations.length === 0) return 'none';
  if (left.length === 0) return 'completed';
  if (left.every(({ isOver }) => isOver)) return 'missed';
  return left.length < preparations.length || left.some(({ status }) => status === 'InProgress') ? 'begun' : 'open';
}

/**
 * PROJECT-P2: the current status of a talk. A waiting talk is Ready once its preparations are completed or over, even if nobody has opened
 * it.
 */
export const talkStatusNow = (status: SessionStatus, preparations: readonly TalkPreparation[]): SessionStatus =>
  status === 'Waiting' ? statusFromPreparations(preparations) : status;

/** PROJECT-P3: whether a pair can be changed or removed: only before its talk has begun. */
export const isPairOpen = ({ status }: Pick<ProjectPair, 'status'>): boolean => status === 'Waiting' || status === 'Ready';

/** What a new or changed pair is validated against. */
export interface PairContext {
  /** Other pairs of the project, without those that the system closed. */
  others: readonly Pair[];
  /** Number of pairs, including those that the system closed. */
  count: number;
  /** Whether a user belongs to the tenant and can sign in. */
  isThere: (userId: string) => boolean;
}

/** PROJECT-P4: validates a pair of a launched project. @returns a message key for each wrong field */
export function validatePair(pair: Pair, { others, count, isThere }: PairContext): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!isThere(pair.giverId)) errors.giverId = 'talkProjects.personUnknown';
  if (!isThere(pair.takerId)) errors.takerId = 'talkProjects.personUnknown';
  if (pair.giverId === pair.takerId) errors.takerId = 'talkProjects.errors.pairWithOneself';
  if (others.some((other) => pairKey(other) === pairKey(pair))) errors.takerId = 'talkProjects.errors.pairTwice';
  if (count >= PROJECT_LIMITS.pairs) errors.pairs = 'talkProjects.errors.tooManyPairs';
  return errors;
}

/**
 * PROJECT-P9: the number of talks of a project, and of those that were held to their end. The answer of an older server has no
 * `closedEarly`; then all talks that are Done count as held.
 */
export function countHeldTalks({ talks, closedEarly = 0 }: Pick<TalkProjectRow, 'talks' | 'closedEarly'>): { total: number; held: number } {
  return { total: talks.Waiting + talks.Ready + talks.Ongoing + talks.Done, held: talks.Done - closedEarly };
}
