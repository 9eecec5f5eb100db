import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import { activationLinks, earlierActivationLinks } from '#db/schema/sign-in';
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

interface LinkOwner {
  tenantId: string;
  userId: string;
}

/** Stores the hash of a new token as the latest link. @returns the token */
async function storeLink(tx: Tx, { tenantId, userId }: LinkOwner, now: number): Promise<string> {
  const token = makeToken(tenantId);
  const link = { tokenHash: hashLinkToken(token), expiresAt: new Date(now + LINK_TTL_MS) };
  await tx
    .insert(activationLinks)
    .values({ userId, tenantId, ...link })
    .onConflictDoUpdate({ target: activationLinks.userId, set: link });
  return token;
}

/**
 * ACCOUNT-S11: creates a link for a user without an identity and invalidates the previous ones. The transaction must lock the user's row.
 * @param now milliseconds since the epoch
 * @returns the token, of which only the hash is stored
 */
export async function issueLink(tx: Tx, of: LinkOwner, now: number): Promise<string> {
  await endLinks(tx, of.userId);
  return storeLink(tx, of, now);
}

/**
 * ACCOUNT-S11: creates a link for a mail that may not arrive, or arrive a second time. The links of earlier mails stay valid. The
 * transaction must lock the user's row.
 * @param now milliseconds since the epoch
 * @returns the token, of which only the hash is stored
 */
export async function addLink(tx: Tx, of: LinkOwner, now: number): Promise<string> {
  const [earlier, time] = [earlierActivationLinks, new Date(now)];
  const [latest] = await tx.select().from(activationLinks).where(eq(activationLinks.userId, of.userId));
  if (latest && latest.expiresAt > time) await tx.insert(earlier).values(latest).onConflictDoNothing();
  await tx.delete(earlier).where(and(eq(earlier.userId, of.userId), lte(earlier.expiresAt, time)));
  return storeLink(tx, of, now);
}

/** ACCOUNT-S11: deletes a link that nobody received. */
export async function withdrawLink(tx: Tx, token: string): Promise<void> {
  const tokenHash = hashLinkToken(token);
  for (const links of [activationLinks, earlierActivationLinks]) await tx.delete(links).where(eq(links.tokenHash, tokenHash));
}

/** ACCOUNT-S11: the link with this hash, if it was not invalidated; it may have expired. */
export async function findLink(tx: Tx, tokenHash: string): Promise<typeof activationLinks.$inferSelect | undefined> {
  const [latest] = await tx.select().from(activationLinks).where(eq(activationLinks.tokenHash, tokenHash));
  if (latest) return latest;
  return (await tx.select().from(earlierActivationLinks).where(eq(earlierActivationLinks.tokenHash, tokenHash)))[0];
}

/** ACCOUNT-S11: invalidates the links of a user. */
export async function endLinks(tx: Tx, userId: string): Promise<void> {
  for (const links of [activationLinks, earlierActivationLinks]) await tx.delete(links).where(eq(links.userId, userId));
}
