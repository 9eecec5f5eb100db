import { type Static, Type } from 'typebox';
import type { ErrorType } from '#shared/contract/errors';
import { strict } from '#shared/contract/strict-object';

/** One-time links that bind an identity to a user. Rules ACCOUNT-S11 to ACCOUNT-S13 of RULES.md. */
const HOUR_MS = 3_600_000;
/** ACCOUNT-S11: lifetime of a link in hours. */
export const LINK_TTL_HOURS = 48;
/** ACCOUNT-S11: lifetime of a link in milliseconds. */
export const LINK_TTL_MS = LINK_TTL_HOURS * HOUR_MS;

/** The page that a link opens, in every mode. The token is in the fragment, which browsers do not send to servers. */
export const ACTIVATION_PATH = '/activate';

/** The token of a link. A malformed token is answered as an unknown one. */
export const LinkUse = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }, strict);
export type LinkUse = Static<typeof LinkUse>;
/** The answer about a valid link: the name of the tenant that it belongs to. */
export const LinkPreview = Type.Object({ tenantName: Type.String() });

/** A stored link, and the current state of its user. */
export interface StoredLink {
  /** Milliseconds since the epoch. */
  expiresAt: number;
  externalUserId: string | null;
  disabled: boolean;
}

/** ACCOUNT-S11: the address of a link. @param origin of a mode, without a trailing slash */
export const linkTo = (origin: string, token: string): string => `${origin}${ACTIVATION_PATH}#${token}`;

/** ACCOUNT-S11: the token in the fragment of an address; undefined when there is none. */
export const tokenIn = (fragment: string): string | undefined => fragment.replace(/^#/, '') || undefined;

/** ACCOUNT-S11: whether a link exists and has not expired. @param now milliseconds since the epoch */
export const isLinkValid = (link: Pick<StoredLink, 'expiresAt'> | undefined, now: number): boolean =>
  link !== undefined && now < link.expiresAt;

/**
 * ACCOUNT-S12: what happens when an identity uses a link. `bind`: the user gets the identity. `spend`: the user already has it, and the
 * link becomes invalid. Otherwise the type of the refusal.
 * @param link undefined when it is unknown, used, or invalidated by a newer link or a changed mail
 * @param now milliseconds since the epoch
 */
export function judgeLink(link: StoredLink | undefined, oid: string, now: number): 'bind' | 'spend' | ErrorType {
  if (!link || !isLinkValid(link, now)) return 'LinkInvalidError';
  if (link.externalUserId !== null && link.externalUserId !== oid) return 'LinkInvalidError';
  if (link.disabled) return 'AccountDisabledError';
  return link.externalUserId === oid ? 'spend' : 'bind';
}
