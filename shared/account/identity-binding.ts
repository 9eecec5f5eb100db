/** Which user an identity is bound to, now or at its first sign-in. Rules ACCOUNT-S8 to ACCOUNT-S11 of RULES.md. */

/** A user to whom an identity can be bound. */
export interface Candidate {
  id: string;
  tenantId: string;
  /** Whether this identity is already bound to the user. If false, no identity is bound to the user. */
  isBound: boolean;
  /** In lower case. */
  mail: string;
  /** Whether the provider gave the domain of the user's mail to their tenant. */
  isInOwnDomain: boolean;
  /** The user's mail was changed, so it no longer binds an identity (ACCOUNT-S10). */
  needsLink: boolean;
}

/** ACCOUNT-S9, ACCOUNT-S10: whether a verified mail alone binds an identity to this user. */
const bindsByMail = ({ isInOwnDomain, needsLink }: Candidate): boolean => isInOwnDomain && !needsLink;

/**
 * ACCOUNT-S8 to ACCOUNT-S10: the user to whom an identity is bound, or is to be bound now; undefined when it needs a link (ACCOUNT-S11).
 * @param mails the verified ones in lower case, in the order of the token (ACCOUNT-S3, ACCOUNT-S4)
 */
export function findPerson(candidates: readonly Candidate[], mails: readonly string[]): Candidate | undefined {
  const bound = candidates.find(({ isBound }) => isBound);
  if (bound) return bound;
  const places = new Map(mails.map((mail, place) => [mail, place] as const).toReversed());
  const placeOf = ({ mail }: Candidate): number => places.get(mail) ?? mails.length;
  return candidates
    .filter((candidate) => bindsByMail(candidate) && places.has(candidate.mail))
    .toSorted((one, other) => placeOf(one) - placeOf(other))[0];
}
