import { randomUUID } from 'node:crypto';
import { and, count, eq, sql } from 'drizzle-orm';
import { type Administrator, actIn } from '#db/act-in';
import { addAdministrator, makeTenant, oneAtATime, personWith, promote } from '#db/administrator';
import { type Doer, writeDown } from '#db/audit';
import type { Store, Tx } from '#db/open';
import { tenants, users } from '#db/schema/tenant';
import { violates } from '#db/violation';
import type { GivenRights, TenantRights } from '#shared/administration/schema';
import { changesBetween } from '#shared/audit/changes';
import { Refusal } from '#shared/contract/errors';

export interface Found {
  id: string;
  name: string;
}

/** A tenant, and who was added to it as its administrator. */
export interface Appointed {
  rights: TenantRights | undefined;
  newcomer: string | undefined;
}

/** Which tenants there are: the store answers administrators of the provider alone, and with nothing but ids and names. */
const found = async (tx: Tx, { userId }: Administrator): Promise<Found[]> => {
  const result = await tx.execute(sql`select id, name from find_tenants(${userId})`);
  return (result as unknown as { rows: Found[] }).rows;
};

const rightsOf = async (tx: Tx, id: string): Promise<TenantRights | undefined> => {
  const { name, modules, features, rolePermissions, revision } = tenants;
  const [row] = await tx
    .select({ id: tenants.id, name, modules, features, rolePermissions, revision })
    .from(tenants)
    .where(eq(tenants.id, id));
  const [counted] = await tx
    .select({
      people: count(),
      administrators: sql<number>`count(*) filter (where 'TenantAdministrator' = any(${users.role}) and not ${users.disabled})`.mapWith(
        Number,
      ),
    })
    .from(users);
  return row && { ...row, people: counted?.people ?? 0, administrators: counted?.administrators ?? 0 };
};

const mailTaken = (error: unknown): never => {
  if (violates(error, 'users_mail')) throw new Refusal('MailTakenError');
  throw error;
};

export const administrationStore = (store: Store) => ({
  names: (who: Administrator): Promise<Found[]> => store.asTenant(who.tenantId, (tx) => found(tx, who)),

  rights: (who: Administrator, id: string): Promise<TenantRights | undefined> => actIn(store, who, id, (tx) => rightsOf(tx, id)),

  /** @throws Refusal NameTakenError, MailTakenError */
  create: (who: Administrator, name: string, mail: string): Promise<Appointed> => {
    const id = randomUUID();
    const free = async (tx: Tx): Promise<void> => {
      await oneAtATime(tx);
      const names = (await found(tx, who)).map((each) => each.name.toLowerCase());
      if (names.includes(name.toLowerCase())) throw new Refusal('NameTakenError');
    };
    const make = async (tx: Tx, doer: Doer) => {
      await makeTenant(tx, id, name);
      const newcomer = await addAdministrator(tx, id, mail);
      await writeDown(tx, id, doer, 'tenantCreated', [
        { field: 'name', after: name },
        { field: 'administrator', after: mail.toLowerCase() },
      ]);
      return { rights: await rightsOf(tx, id), newcomer };
    };
    return actIn(store, who, id, make, free).catch(mailTaken);
  },

  /** O4: the changed rights, written down; undefined when the tenant is not at that revision any more. */
  change: (who: Administrator, id: string, revision: number, rights: Partial<GivenRights>): Promise<TenantRights | undefined> =>
    actIn(store, who, id, async (tx, doer) => {
      const [before] = await tx
        .select()
        .from(tenants)
        .where(and(eq(tenants.id, id), eq(tenants.revision, revision)))
        .for('update');
      if (!before) return undefined;
      const changes = changesBetween(before, rights);
      if (changes.length > 0) {
        await tx
          .update(tenants)
          .set({ ...rights, revision: sql`${tenants.revision} + 1` })
          .where(eq(tenants.id, id));
        await writeDown(tx, id, doer, 'rightsChanged', changes);
      }
      return rightsOf(tx, id);
    }),

  /** @throws Refusal MailTakenError for somebody of another tenant */
  appoint: (who: Administrator, id: string, mail: string): Promise<Appointed> =>
    actIn(store, who, id, async (tx, doer) => {
      if (!(await rightsOf(tx, id))) return { rights: undefined, newcomer: undefined };
      await oneAtATime(tx);
      const person = await personWith(tx, mail);
      const newcomer = person ? undefined : await addAdministrator(tx, id, mail);
      if (!person || (await promote(tx, person)))
        await writeDown(tx, id, doer, 'administratorAppointed', [{ field: 'administrator', after: mail.toLowerCase() }]);
      return { rights: await rightsOf(tx, id), newcomer };
    }).catch(mailTaken),
});
