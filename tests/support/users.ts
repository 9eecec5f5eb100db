import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { departments, users } from '#db/schema/tenant';
import type { TeamMember, UserAccount, UserDraft } from '#shared/user/schema';
import type { TestApp } from '#tests/support/app';
import { ADA, tenantIdOf } from '#tests/support/demo-users';
import { forger } from '#tests/support/forge-token';

/** What `GET /api/users` answers. */
export interface ListedTeam {
  items: TeamMember[];
  currentPage: number;
  totalCount: number;
}

export const teamUrl = (id: string): string => `/api/users/${id}`;

/** The ids of the departments of somebody's tenant, by name. */
export async function departmentsOf(app: TestApp, mail: string): Promise<{ id: string; name: string }[]> {
  const { id, name } = departments;
  return app.store.db
    .select({ id, name })
    .from(departments)
    .where(eq(departments.tenantId, tenantIdOf(mail)))
    .orderBy(name);
}

/** Somebody whom nobody knows yet, for the tenant of the administrator who adds them. */
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

/** Adds somebody, and gives the record. */
export async function createTestUser(app: TestApp, change: Partial<UserDraft> = {}, administrator = ADA): Promise<UserAccount> {
  const { status, body } = await app.call<UserAccount>(administrator, 'POST', '/api/users', userDraft(change, administrator));
  if (status !== 200) throw new Error(`Nobody was added: ${JSON.stringify(body)}`);
  return body;
}

/** A token that this person signs in with, the first time by mail. */
export function tokenFor(app: TestApp, { id, mail }: Pick<UserAccount, 'id' | 'mail'>): string {
  return forger(app.config).token(mail, { oid: `oid of ${id}`, sub: id });
}

/** What is stored of somebody, or undefined. */
export const readUserRow = async (app: TestApp, id: string) => (await app.store.db.select().from(users).where(eq(users.id, id)))[0];
