import type { Presence } from '#shared/talk/live-events';
import { chapterIndexOf, type Position } from '#shared/talk/navigation';
import type { Chapter } from '#shared/talk/schema';

/** Information about the users in the room of a talk. */

/** TALK-R1: the users who follow the giver: all others who do not browse. */
export const followersAmong = <User extends { role: string; at: unknown }>(users: readonly User[]): User[] =>
  users.filter(({ role, at }) => role !== 'giver' && at === null);

/** TALK-R1: the number of users who follow the giver, including those who are not in the list. */
export const countFollowers = ({ following, users }: Pick<Presence, 'following' | 'users'>): number =>
  following ?? followersAmong(users).length;

/** TALK-R1: who sees the dot move: `taker` if the taker is in the room, else the number of other viewers. Browsing viewers do not count. */
export function countDotViewers(presence: Pick<Presence, 'following' | 'users'>, takerId: string): 'taker' | number {
  return followersAmong(presence.users).some(({ userId }) => userId === takerId) ? 'taker' : countFollowers(presence);
}

/** TALK-R5: the viewers of whom the taker has not been notified yet, without the giver. `known`: the ids of those already announced. */
export function newViewers(users: Presence['users'], { isTaker, known }: { isTaker: boolean; known: readonly string[] }): string[] {
  if (!isTaker) return [];
  return users.flatMap(({ role, userId }) => ((role === 'ceo' || role === 'viewer') && !known.includes(userId) ? [userId] : []));
}

/** TALK-R2: the place of a browsing viewer: chapter and page, both from 1, or the agenda of a chapter. */
export const placeText = (chapters: readonly Chapter[], at: Position): { place: string; isAgenda: boolean } => {
  const chapter = chapterIndexOf(chapters, at) + 1;
  return at.pageIndex < 0 ? { place: String(chapter), isAgenda: true } : { place: `${chapter}.${at.pageIndex + 1}`, isAgenda: false };
};

/** TALK-R3: the message key for a following viewer: the giver moves the dot, or the giver is away. */
export const giverPresenceText = (isGiverPresent: boolean): 'talk.movesDot' | 'talk.away' =>
  isGiverPresent ? 'talk.movesDot' : 'talk.away';
