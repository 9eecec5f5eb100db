import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Store, Tx } from '#db/open';
import { tenants, users } from '#db/schema/tenant';
import type { IdentityRole } from '#shared/user/schema';

type Person = typeof users.$inferSelect;

/** Names the lock under which administrators are appointed, so that two commands do not make one tenant twice. */
const LOCK = 5_860_003;

/** Everything that the product has; what a tenant should not have is taken away from it later. */
const WHOLE_PRODUCT = {
  modules: ['parley', 'getwiser', 'boardpulse'],
  features: ['team', 'okr', 'tutorial', 'statistics', 'videos', 'berniechat', 'dashboard', 'teamMembers', 'learnAndSupport'],
  rolePermissions: ['giver', 'editor'],
  sessionFrequencyTier: 'Core',
} satisfies Partial<typeof tenants.$inferInsert>;

const ROLES: IdentityRole[] = ['User', 'TenantAdministrator'];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Names out of a mail, until the person writes them better: greta.vogel@… is Greta Vogel. */
function namesIn(mail: string): { givenName: string; surname: string } {
  const [first = '', ...rest] = (mail.split('@')[0] ?? '').split(/[._-]+/).filter(Boolean);
  return { givenName: capital(first), surname: rest.map(capital).join(' ') };
}

async function tenantNamed(tx: Tx, name: string): Promise<{ id: string; isNew: boolean }> {
  const [found, ...others] = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.name, name));
  if (others.length > 0) throw new Error(`There are several tenants with the name ${name}.`);
  if (found) return { id: found.id, isNew: false };
  const id = randomUUID();
  await tx.insert(tenants).values({ id, name, ...WHOLE_PRODUCT });
  return { id, isNew: true };
}

/** @returns what was done to this person, in words */
async function promote(tx: Tx, person: Person, name: string): Promise<string> {
  const missing = ROLES.filter((role) => !person.role.includes(role));
  if (missing.length === 0 && !person.disabled) return `${person.mail} is an administrator of ${name} already.`;
  await tx
    .update(users)
    .set({ role: [...person.role, ...missing], disabled: false, revision: sql`${users.revision} + 1` })
    .where(eq(users.id, person.id));
  return `${person.mail} is an administrator of ${name} now${person.disabled ? ', and may sign in again' : ''}.`;
}

/**
 * Makes somebody the administrator of a tenant; tenant and person come to be when there are none.
 * @returns what was done, in a sentence
 * @throws Error in a sentence, with nothing changed: a person of another tenant, or several tenants of this name
 */
export const appointAdministrator = (store: Store, mail: string, name: string): Promise<string> =>
  store.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const [person] = await tx
      .select()
      .from(users)
      .where(eq(sql`lower(${users.mail})`, mail.toLowerCase()));
    const { id, isNew } = await tenantNamed(tx, name);
    if (person && person.tenantId !== id) throw new Error(`${person.mail} belongs to another tenant.`);
    if (person) return promote(tx, person, name);
    await tx.insert(users).values({
      id: randomUUID(),
      tenantId: id,
      mail: mail.toLowerCase(),
      ...namesIn(mail),
      language: 'en-GB',
      role: ROLES,
      // Without a role in the organisation there would be no page to see.
      organizationRole: ['admin', 'viewer'],
    });
    return `${isNew ? `The tenant ${name} was made. ` : ''}${mail} is an administrator of ${name} now; the first sign-in with this mail binds the identity.`;
  });
