import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '#db/schema/tenant-and-user';
import type { TestApp } from '#tests/support/app';
import { GRETA, tenantIdOf } from '#tests/support/demo-users';

type NewUser = typeof users.$inferInsert;

/** Creates a user of Aurora who has not signed in yet. */
export async function addNewUser(app: TestApp, change: Partial<NewUser> = {}): Promise<NewUser> {
  const id = randomUUID();
  const person: NewUser = {
    id,
    tenantId: tenantIdOf(GRETA),
    mail: `New.${id}@Aurora.example`,
    givenName: 'New',
    surname: 'Comer',
    language: 'en-GB',
    role: ['User'],
    organizationRole: [],
    ...change,
  };
  await app.store.db.insert(users).values(person);
  return person;
}

/** The identity that a user is bound to. */
export const boundTo = async (app: TestApp, id: string): Promise<string | null | undefined> =>
  (await app.store.db.select().from(users).where(eq(users.id, id)))[0]?.externalUserId;
