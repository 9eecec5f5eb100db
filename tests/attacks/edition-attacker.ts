/** One edition of a survey as seen by an attacker who opens every edition, and sees who is done and when. */
export interface Seen {
  /** Everybody who was done when the edition was made. */
  done: readonly string[];
  comments: readonly string[];
}

/** Knowledge of an attacker who looks for the comment of one user. */
export interface Reader {
  seen: readonly Seen[];
  /** Comments that the attacker wrote under several names. */
  own: ReadonlySet<string>;
  victim: string;
  chance: () => number;
}

/** Comments of others that are new in an edition, for each edition that can contain the victim's. */
const freshComments = ({ seen, own, victim }: Reader): string[][] =>
  seen.flatMap(({ done, comments }, i) => {
    const before = new Set(seen[i - 1]?.comments);
    const fresh = comments.filter((comment) => !before.has(comment) && !own.has(comment));
    return done.includes(victim) && fresh.length > 0 ? [fresh] : [];
  });

/** Strategies to choose the edition that contains the victim's comment. */
const WAYS: ((fresh: string[][]) => string[] | undefined)[] = [
  (fresh) => fresh[0],
  (fresh) => fresh.toSorted((a, b) => a.length - b.length)[0],
  (fresh) => fresh.at(-1),
];

/**
 * The comments that the attacker takes for the victim's, one per strategy: the first edition after the victim was done, the one with the
 * fewest new comments, the last one.
 * @returns an empty list when no edition can contain it
 */
export function guesses(reader: Reader): string[] {
  const fresh = freshComments(reader);
  return WAYS.flatMap((choose) => {
    const among = choose(fresh) ?? [];
    return among[Math.floor(reader.chance() * among.length)] ?? [];
  });
}

/**
 * Number of possible authors of the new comments of each edition that can contain the victim's: all others who were done and whose comments
 * were not shown before.
 * @returns an empty list for editions without new comments
 */
export function suspects({ seen, own, victim }: Omit<Reader, 'chance'>, ownNames: ReadonlySet<string>): number[] {
  const ofOthers = (comments: readonly string[] = []): number => comments.filter((comment) => !own.has(comment)).length;
  return seen.flatMap(({ done, comments }, i) => {
    const before = ofOthers(seen[i - 1]?.comments);
    const isNew = done.includes(victim) && ofOthers(comments) > before;
    return isNew ? [done.filter((name) => !ownNames.has(name)).length - before] : [];
  });
}
