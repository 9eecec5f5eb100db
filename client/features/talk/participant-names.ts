import type { TFunction } from 'i18next';
import type { MyAssignment } from '#shared/assignment/schema';
import type { UserCard } from '#shared/user/schema';

/** "Tom, Ada and Carla"; '' for an empty list. */
export function joinNames(names: readonly string[], t: TFunction): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : t('talk.and', { first: names.slice(0, -1).join(', '), last });
}

/** A user's name within a sentence, or a label for a user who has left. */
const nameOf = ({ former, displayName }: UserCard, t: TFunction): string => (former ? t('talks.formerOne') : displayName);

/** The names of giver and taker; begins with a capital letter. */
export function titleOfPair({ giverUser, takerUser }: { giverUser: UserCard; takerUser: UserCard }, t: TFunction): string {
  const pair = t('talks.between', { giver: nameOf(giverUser, t), taker: nameOf(takerUser, t) });
  return pair.charAt(0).toLocaleUpperCase() + pair.slice(1);
}

/** Giver and taker who did not submit their preparation; '' when both did. */
export function joinUnprepared(
  talk: { unprepared: string[]; giverUser: UserCard; takerUser: UserCard },
  userId: string,
  t: TFunction,
): string {
  const cards = [talk.giverUser, talk.takerUser].filter(({ id }) => talk.unprepared.includes(id));
  return joinNames([...new Set(cards.map((card) => (card.id === userId ? t('general.you') : nameOf(card, t))))], t);
}

/** The talks that a questionnaire prepares, named by the partner; '' when the user has no partner. */
export function joinPreparedTalks(prepares: MyAssignment['prepares'], t: TFunction): string {
  const names = (prepares?.partners ?? []).map((card) => nameOf(card, t));
  if (names.length === 0) return '';
  return t(names.length === 1 ? 'talks.preparesWith' : 'talks.preparesWithSeveral', { names: joinNames(names, t) });
}

/** The users who can read the answers in the talk; '' when nobody else can. */
export function joinReaders(prepares: MyAssignment['prepares'], t: TFunction): string {
  const names = (prepares?.readers ?? []).map((card) => nameOf(card, t));
  return names.length === 0 ? '' : t('talks.answersReadBy', { names: joinNames(names, t) });
}
