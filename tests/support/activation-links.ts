import { eq } from 'drizzle-orm';
import { issueLink } from '#db/activation-link';
import { activationLinks } from '#db/schema/sign-in';
import type { UserAccount } from '#shared/user/schema';
import type { TestApp } from '#tests/support/app';

interface Person {
  id: string;
  tenantId: string;
}

/** A new activation link of a user. @returns its token */
export const linkFor = ({ store }: TestApp, { id, tenantId }: Person): Promise<string> =>
  store.asTenant(tenantId, (tx) => issueLink(tx, { tenantId, userId: id }, Date.now()));

/** Lets the links of a user expire `agoMs` milliseconds ago. */
export const expireLink = async ({ store }: TestApp, { id }: Person, agoMs: number): Promise<void> =>
  void (await store.db
    .update(activationLinks)
    .set({ expiresAt: new Date(Date.now() - agoMs) })
    .where(eq(activationLinks.userId, id)));

/** Unused links of a user, including expired ones. */
export const linksOf = ({ store }: TestApp, { id }: Person) =>
  store.db.select().from(activationLinks).where(eq(activationLinks.userId, id));

/** Uses a link with this access token. */
export const bindWith = (app: TestApp, accessToken: string | undefined, token: unknown) =>
  app.callWith<UserAccount>(accessToken, 'POST', '/api/account/bind', { token });
