import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { activationLinks } from '#db/schema/sign-in';
import type { Tx } from '#db/store';
import { LINK_TTL_MS } from '#shared/account/activation-link';

const TENANT_BYTES = 16;
const RANDOM_BYTES = 32;
const TOKEN_FORM = /^[\w-]{64}$/;

/** A random token. It begins with the id of its tenant, so that the lookup needs the rows of that tenant only. */
const makeToken = (tenantId: string): string =>
  Buffer.concat([Buffer.from(tenantId.replaceAll('-', ''), 'hex'), randomBytes(RANDOM_BYTES)]).toString('base64url');

/** The hash of a token, which is stored. One round is enough, because the token is long and random. */
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The tenant id in a token; undefined when the token is malformed. */
export function tenantOfLinkToken(token: string): string | undefined {
  if (!TOKEN_FORM.test(token)) return undefined;
  const hex = Buffer.from(token, 'base64url').subarray(0, TENANT_BYTES).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * ACCOUNT-S11: creates a link for a user without an identity and invalidates the previous one. The transaction must lock the user's row.
 * @param now milliseconds since the epoch
 * @returns the token, of which only the hash is stored
 */
export async function issueLink(tx: Tx, { tenantId, userId }: { tenantId: string; userId: string }, now: number): Promise<string> {
  const token = makeToken(tenantId);
  const link = { tokenHash: hashLinkToken(token), expiresAt: new Date(now + LINK_TTL_MS) };
  await tx
    .insert(activationLinks)
    .values({ userId, tenantId, ...link })
    .onConflictDoUpdate({ target: activationLinks.userId, set: link });
  return token;
}

/** ACCOUNT-S11: invalidates the link of a user, if there is one. */
export const endLink = async (tx: Tx, userId: string): Promise<void> =>
  void (await tx.delete(activationLinks).where(eq(activationLinks.userId, userId)));
