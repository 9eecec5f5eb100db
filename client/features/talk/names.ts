import type { TFunction } from 'i18next';
import type { MyAssignment } from '#shared/assignment/schema';
import type { UserCard } from '#shared/user/schema';

/** "Tom, Ada and Carla"; '' for nobody. */
export function joinNames(names: readonly string[], t: TFunction): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : t('talk.and', { first: names.slice(0, -1).join(', '), last });
}

/** Somebody within a sentence. */
const called = ({ former, displayName }: UserCard, t: TFunction): string => (former ? t('talks.formerOne') : displayName);

/** The two of a talk, one behind the other; begins as a title does. */
export function titleOfPair({ giverUser, takerUser }: { giverUser: UserCard; takerUser: UserCard }, t: TFunction): string {
  const pair = t('talks.between', { giver: called(giverUser, t), taker: called(takerUser, t) });
  return pair.charAt(0).toLocaleUpperCase() + pair.slice(1);
}

/** Those of the two of a talk who did not hand in what was to be prepared; '' for nobody. */
export function joinUnprepared(
  talk: { unprepared: string[]; giverUser: UserCard; takerUser: UserCard },
  userId: string,
  t: TFunction,
): string {
  const cards = [talk.giverUser, talk.takerUser].filter(({ id }) => talk.unprepared.includes(id));
  return joinNames([...new Set(cards.map((card) => (card.id === userId ? t('general.you') : called(card, t))))], t);
}

/** Which talks a questionnaire prepares, by whom they are with; '' where that is not oneself. */
export function joinPreparedTalks(prepares: MyAssignment['prepares'], t: TFunction): string {
  const names = (prepares?.partners ?? []).map((card) => called(card, t));
  if (names.length === 0) return '';
  return t(names.length === 1 ? 'talks.preparesWith' : 'talks.preparesWithSeveral', { names: joinNames(names, t) });
}

/** Who can read the answers there; '' for nobody else. */
export function joinReaders(prepares: MyAssignment['prepares'], t: TFunction): string {
  const names = (prepares?.readers ?? []).map((card) => called(card, t));
  return names.length === 0 ? '' : t('talks.answersReadBy', { names: joinNames(names, t) });
}
