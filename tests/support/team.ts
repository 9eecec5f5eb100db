import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { departments, users } from '#db/schema/tenant';
import type { Account, TeamMember, UserDraft } from '#shared/user/schema';
import type { TestApp } from '#tests/support/app';
import { forger } from '#tests/support/forged';
import { ADA, tenantIdOf } from '#tests/support/people';

/** What `GET /api/users` answers. */
export interface TeamPage {
  items: TeamMember[];
  currentPage: number;
  totalCount: number;
}

export const at = (id: string): string => `/api/users/${id}`;

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
export const draft = (change: Partial<UserDraft> = {}, administrator = ADA): UserDraft => ({
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
export async function added(app: TestApp, change: Partial<UserDraft> = {}, administrator = ADA): Promise<Account> {
  const { status, body } = await app.call<Account>(administrator, 'POST', '/api/users', draft(change, administrator));
  if (status !== 200) throw new Error(`Nobody was added: ${JSON.stringify(body)}`);
  return body;
}

/** A token that this person signs in with, the first time by mail. */
export function tokenFor(app: TestApp, { id, mail }: Pick<Account, 'id' | 'mail'>): string {
  return forger(app.config).token(mail, { oid: `oid of ${id}`, sub: id });
}

/** What is stored of somebody, or undefined. */
export const rowOf = async (app: TestApp, id: string) => (await app.store.db.select().from(users).where(eq(users.id, id)))[0];
