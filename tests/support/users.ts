import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { departments, users } from '#db/schema/tenant-and-user';
import type { TeamMember, UserAccount, UserDraft } from '#shared/user/schema';
import type { TestApp } from '#tests/support/app';
import { ADA, tenantIdOf } from '#tests/support/demo-users';
import { forger } from '#tests/support/forge-token';

/** Response of `GET /api/users`. */
export interface ListedTeam {
  items: TeamMember[];
  currentPage: number;
  totalCount: number;
}

export const teamUrl = (id: string): string => `/api/users/${id}`;

/** Ids of the departments of a user's tenant, by name. */
export async function departmentsOf(app: TestApp, mail: string): Promise<{ id: string; name: string }[]> {
  const { id, name } = departments;
  return app.store.db
    .select({ id, name })
    .from(departments)
    .where(eq(departments.tenantId, tenantIdOf(mail)))
    .orderBy(name);
}

/** Fields of a new user, for the tenant of the administrator. */
export const userDraft = (change: Partial<UserDraft> = {}, administrator = ADA): UserDraft => ({
  tenantId: tenantIdOf(administrator),
  role: ['User'],
  mail: `${randomUUID()}@aurora.example`,
  givenName: 'Nina',
  surname: 'Neu',
  jobTitle: 'Engineer',
  language: 'de-DE',
  ...change,
});

/** Creates a user. @returns the record */
export async function createTestUser(app: TestApp, change: Partial<UserDraft> = {}, administrator = ADA): Promise<UserAccount> {
  const { status, body } = await app.call<UserAccount>(administrator, 'POST', '/api/users', userDraft(change, administrator));
  if (status !== 200) throw new Error(`Nobody was added: ${JSON.stringify(body)}`);
  return body;
}

/** Access token of a user; the first sign-in binds it by mail. */
export function tokenFor(app: TestApp, { id, mail }: Pick<UserAccount, 'id' | 'mail'>): string {
  return forger(app.config).token(mail, { oid: `oid of ${id}`, sub: id });
}

/** The stored row of a user; undefined without one. */
export const readUserRow = async (app: TestApp, id: string) => (await app.store.db.select().from(users).where(eq(users.id, id)))[0];
