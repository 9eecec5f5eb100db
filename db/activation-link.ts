import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, lte } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { activationLinks, earlierActivationLinks } from '#db/schema/sign-in';
import { users } from '#db/schema/tenant-and-user';
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
 * ACCOUNT-S11: creates a link for a mail that may get lost or be sent twice. The links of earlier mails stay valid. The transaction must
 * lock the user's row.
 * @param now milliseconds since the epoch
 * @returns the token, of which only the hash is stored
 */
export async function addLink(tx: Tx, of: LinkOwner, now: number): Promise<string> {
  const [earlier, time] = [earlierActivationLinks, new Date(now)];
  const [latest] = await tx.select().from(activationLinks).where(eq(activationLinks.userId, of.userId));
  // Without a latest link the earlier ones are invalid. They are deleted, because the new link would make them valid again.
  if (!latest) await tx.delete(earlier).where(eq(earlier.userId, of.userId));
  else if (latest.expiresAt > time) await tx.insert(earlier).values(latest).onConflictDoNothing();
  await tx.delete(earlier).where(and(eq(earlier.userId, of.userId), lte(earlier.expiresAt, time)));
  return storeLink(tx, of, now);
}

/**
 * ACCOUNT-S11: deletes a link whose mail was not sent. The previous link becomes the latest again, so that older servers accept it too.
 * Locks the user's row.
 */
export async function withdrawLink(tx: Tx, userId: string, token: string): Promise<void> {
  const [earlier, tokenHash] = [earlierActivationLinks, hashLinkToken(token)];
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  await tx.delete(earlier).where(eq(earlier.tokenHash, tokenHash));
  const isLatest = and(eq(activationLinks.userId, userId), eq(activationLinks.tokenHash, tokenHash));
  const [before] = await tx.select().from(earlier).where(eq(earlier.userId, userId)).orderBy(desc(earlier.expiresAt)).limit(1);
  if (!before) return void (await tx.delete(activationLinks).where(isLatest));
  const { tokenHash: hashBefore, expiresAt } = before;
  const restored = await tx.update(activationLinks).set({ tokenHash: hashBefore, expiresAt }).where(isLatest).returning();
  if (restored.length > 0) await tx.delete(earlier).where(eq(earlier.tokenHash, hashBefore));
}

/**
 * ACCOUNT-S11: the link with this hash, if it was not invalidated; it may have expired. An earlier one counts only beside a latest one: older
 * servers invalidate links by deleting the latest.
 */
export async function findLink(tx: Tx, tokenHash: string): Promise<typeof activationLinks.$inferSelect | undefined> {
  const [latest, earlier] = [activationLinks, earlierActivationLinks];
  const { userId, tenantId } = latest;
  // One statement: between two, another transaction could move the link from one table to the other.
  const [link] = await unionAll(
    tx
      .select({ userId, tenantId, tokenHash: latest.tokenHash, expiresAt: latest.expiresAt })
      .from(latest)
      .where(eq(latest.tokenHash, tokenHash)),
    tx
      .select({ userId, tenantId, tokenHash: earlier.tokenHash, expiresAt: earlier.expiresAt })
      .from(earlier)
      .innerJoin(latest, eq(latest.userId, earlier.userId))
      .where(eq(earlier.tokenHash, tokenHash)),
  );
  return link;
}

/** ACCOUNT-S11: invalidates the links of a user. */
export async function endLinks(tx: Tx, userId: string): Promise<void> {
  for (const links of [activationLinks, earlierActivationLinks]) await tx.delete(links).where(eq(links.userId, userId));
}
