import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Store, Tx } from '#db/open';
import { tenants, users } from '#db/schema/tenant';
import { newAdministrator, promotionOf, WHOLE_PRODUCT } from '#shared/tenant/first';

type Person = typeof users.$inferSelect;

/** Names the lock under which tenants and administrators come to be, so that two who make one tenant do not make it twice. */
const LOCK = 5_860_003;

/** Waits for whoever makes a tenant or an administrator at the moment; until the end of the transaction nobody else does. */
export const oneAtATime = async (tx: Tx): Promise<void> => void (await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`));

/** O8: a tenant that has everything. */
export const makeTenant = async (tx: Tx, id: string, name: string): Promise<void> =>
  void (await tx.insert(tenants).values({ id, name, ...WHOLE_PRODUCT }));

/** O8: somebody new in a tenant, who is its administrator. @returns the id */
export async function addAdministrator(tx: Tx, tenantId: string, mail: string, provider = false): Promise<string> {
  const id = randomUUID();
  await tx.insert(users).values({ id, tenantId, ...newAdministrator(mail, provider) });
  return id;
}

/** O8: somebody of the tenant becomes its administrator. @returns whether anything was missing */
export async function promote(tx: Tx, person: Person, provider = false): Promise<boolean> {
  const promotion = promotionOf(person, provider);
  if (!promotion) return false;
  await tx
    .update(users)
    .set({ ...promotion, revision: sql`${users.revision} + 1` })
    .where(eq(users.id, person.id));
  return true;
}

/** The person with this mail, among those whom this transaction sees. */
export async function personWith(tx: Tx, mail: string): Promise<Person | undefined> {
  const [person] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.mail})`, mail.toLowerCase()));
  return person;
}

async function tenantNamed(tx: Tx, name: string): Promise<{ id: string; isNew: boolean }> {
  const [found, ...others] = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.name, name));
  if (others.length > 0) throw new Error(`There are several tenants with the name ${name}.`);
  if (found) return { id: found.id, isNew: false };
  const id = randomUUID();
  await makeTenant(tx, id, name);
  return { id, isNew: true };
}

/**
 * Makes somebody the administrator of a tenant; tenant and person come to be when there are none.
 * @param provider they administrate all tenants as well: make them, and give them what they have
 * @returns what was done, in a sentence
 * @throws Error in a sentence, with nothing changed: a person of another tenant, or several tenants of this name
 */
export const appointAdministrator = (store: Store, mail: string, name: string, provider = false): Promise<string> =>
  store.db.transaction(async (tx) => {
    const what = `an administrator of ${name}${provider ? ' and of the provider' : ''}`;
    await oneAtATime(tx);
    const person = await personWith(tx, mail);
    const { id, isNew } = await tenantNamed(tx, name);
    if (person && person.tenantId !== id) throw new Error(`${person.mail} belongs to another tenant.`);
    if (!person) {
      await addAdministrator(tx, id, mail, provider);
      return `${isNew ? `The tenant ${name} was made. ` : ''}${mail} is ${what} now; the first sign-in with this mail binds the identity.`;
    }
    const promoted = await promote(tx, person, provider);
    if (!promoted) return `${person.mail} is ${what} already.`;
    return `${person.mail} is ${what} now${person.disabled ? ', and may sign in again' : ''}.`;
  });
