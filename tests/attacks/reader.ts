/** One edition of a survey as somebody keeps it who opens every one, and sees who is done and when. */
export interface Seen {
  /** Everybody who was done when the edition was made. */
  done: readonly string[];
  comments: readonly string[];
}

/** What somebody knows who wants to tell what one person wrote. */
export interface Reader {
  seen: readonly Seen[];
  /** What they wrote themselves, under several names. */
  own: ReadonlySet<string>;
  victim: string;
  chance: () => number;
}

/** Comments of others that an edition shows and the one before it did not, of each edition that can hold the victim's. */
const freshComments = ({ seen, own, victim }: Reader): string[][] =>
  seen.flatMap(({ done, comments }, i) => {
    const before = new Set(seen[i - 1]?.comments);
    const fresh = comments.filter((comment) => !before.has(comment) && !own.has(comment));
    return done.includes(victim) && fresh.length > 0 ? [fresh] : [];
  });

/** Ways to choose the edition in which the victim's comment is looked for. */
const WAYS: ((fresh: string[][]) => string[] | undefined)[] = [
  (fresh) => fresh[0],
  (fresh) => fresh.toSorted((a, b) => a.length - b.length)[0],
  (fresh) => fresh.at(-1),
];

/**
 * The comments that the reader takes for the victim's, one for each way to choose: of the first edition after the victim was
 * done, of that with the fewest new comments, of the last.
 * @returns nothing where no edition can hold it
 */
export function guesses(reader: Reader): string[] {
  const fresh = freshComments(reader);
  return WAYS.flatMap((choose) => {
    const among = choose(fresh) ?? [];
    return among[Math.floor(reader.chance() * among.length)] ?? [];
  });
}

/**
 * Of how many people the new comments of each edition may be, of those that can hold the victim's: all others who were done and of
 * whom nothing was shown before.
 * @returns nothing for editions that show no new comment
 */
export function suspects({ seen, own, victim }: Omit<Reader, 'chance'>, ownNames: ReadonlySet<string>): number[] {
  const ofOthers = (comments: readonly string[] = []): number => comments.filter((comment) => !own.has(comment)).length;
  return seen.flatMap(({ done, comments }, i) => {
    const before = ofOthers(seen[i - 1]?.comments);
    const isNew = done.includes(victim) && ofOthers(comments) > before;
    return isNew ? [done.filter((name) => !ownNames.has(name)).length - before] : [];
  });
}
