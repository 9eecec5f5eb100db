import { randomUUID } from 'node:crypto';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import { addActivationMails } from '#db/activation-mail-queue';
import { insertAuditEntry } from '#db/audit';
import { isConstraintViolation } from '#db/constraint-errors';
import { type Administrator, asProviderInTenant, type ProviderActor } from '#db/provider-transaction';
import { mailDomains } from '#db/schema/sign-in';
import { tenants, users } from '#db/schema/tenant-and-user';
import type { Store, Tx } from '#db/store';
import { addAdministrator, addDomains, findUserByEmail, grantAdministrator, insertTenant, lockTenantCreation } from '#db/tenant-setup';
import { diffFields } from '#shared/audit/changes';
import { ADMINISTRATOR_FIELD } from '#shared/audit/schema';
import type { CampaignProgress } from '#shared/board/progress-event';
import { AppError } from '#shared/contract/errors';
import type { Grants, TenantRights } from '#shared/platform-admin/schema';

export interface TenantSummaryRow {
  id: string;
  name: string;
}

/** The rights of a tenant, and the user who was added as its administrator or became it. */
export interface AppointmentResult {
  rights: TenantRights | undefined;
  /** Id of the added user. */
  newcomer?: string | undefined;
  promoted?: { id: string; joined: string[]; progress: CampaignProgress[] } | undefined;
}

/** All tenants. The store returns rows only to provider administrators, and only ids and names. */
const found = async (tx: Tx, { userId }: Administrator): Promise<TenantSummaryRow[]> => {
  const result = await tx.execute(sql`select id, name from find_tenants(${userId})`);
  return (result as unknown as { rows: TenantSummaryRow[] }).rows;
};

/** The mail domains of the transaction's tenant, sorted by code point, independent of the locale of the store. */
const domainsIn = async (tx: Tx): Promise<string[]> =>
  (await tx.select({ domain: mailDomains.domain }).from(mailDomains).orderBy(sql`${mailDomains.domain} collate "C"`)).map(
    ({ domain }) => domain,
  );

/**
 * TENANT-O11: sets the mail domains of a tenant. The caller holds `lockTenantCreation`.
 * @throws AppError DomainTakenError for a domain of another tenant
 */
async function setDomains(tx: Tx, tenantId: string, domains: readonly string[]): Promise<void> {
  await tx.delete(mailDomains).where(eq(mailDomains.tenantId, tenantId));
  const taken = await addDomains(tx, tenantId, domains);
  if (taken.length > 0) throw new AppError('DomainTakenError', { detail: taken.join(', ') });
}

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
    .from(users)
    // Does not count removed users, who have no name (USER-R1), because lists of users do not have them either.
    .where(ne(sql`${users.givenName} || ${users.surname}`, ''));
  return row && { ...row, mailDomains: await domainsIn(tx), people: counted?.people ?? 0, administrators: counted?.administrators ?? 0 };
};

const mailTaken = (error: unknown): never => {
  if (isConstraintViolation(error, 'users_mail')) throw new AppError('MailTakenError');
  throw error;
};

/**
 * Queries of tenants for the provider's administrators; each change is written to the audit log.
 * @param isMailed whether an added administrator gets an activation mail
 */
export const administrationStore = (store: Store, isMailed: boolean) => ({
  names: (who: Administrator): Promise<TenantSummaryRow[]> => store.asTenant(who.tenantId, (tx) => found(tx, who)),

  rights: (who: Administrator, id: string): Promise<TenantRights | undefined> =>
    asProviderInTenant(store, who, id, (tx) => rightsOf(tx, id)),

  /** @throws AppError NameTakenError */
  create: (who: Administrator, name: string, mail: string): Promise<AppointmentResult> => {
    const id = randomUUID();
    const free = async (tx: Tx): Promise<void> => {
      await lockTenantCreation(tx);
      const names = (await found(tx, who)).map((each) => each.name.toLowerCase());
      if (names.includes(name.toLowerCase())) throw new AppError('NameTakenError');
    };
    const make = async (tx: Tx, doer: ProviderActor) => {
      await insertTenant(tx, id, name);
      const newcomer = await addAdministrator(tx, id, mail, { language: doer.language });
      if (isMailed) await addActivationMails(tx, id, [newcomer]);
      await insertAuditEntry(tx, id, doer, 'tenantCreated', [
        { field: 'name', after: name },
        { field: ADMINISTRATOR_FIELD, after: newcomer },
      ]);
      return { rights: await rightsOf(tx, id), newcomer };
    };
    return asProviderInTenant(store, who, id, make, free);
  },

  /** TENANT-O4: changes rights and writes the audit log. @returns the rights; undefined unless the tenant has that revision */
  change: (
    who: Administrator,
    id: string,
    revision: number,
    { mailDomains: domains, ...rights }: Partial<Grants>,
  ): Promise<TenantRights | undefined> =>
    asProviderInTenant(store, who, id, async (tx, doer) => {
      // Locked before the tenant's row: another call appoints a user under this lock, and inserting that user locks the row.
      if (domains) await lockTenantCreation(tx);
      const [before] = await tx
        .select()
        .from(tenants)
        .where(and(eq(tenants.id, id), eq(tenants.revision, revision)))
        .for('update');
      if (!before) return undefined;
      const now = { ...before, mailDomains: await domainsIn(tx) };
      const changes = diffFields(now, { ...rights, ...(domains ? { mailDomains: domains } : {}) });
      if (changes.length > 0) {
        if (domains) await setDomains(tx, id, domains);
        await tx
          .update(tenants)
          .set({ ...rights, revision: sql`${tenants.revision} + 1` })
          .where(eq(tenants.id, id));
        await insertAuditEntry(tx, id, doer, 'rightsChanged', changes);
      }
      return rightsOf(tx, id);
    }),

  /** @throws AppError MailTakenError when another call adds a user with this mail concurrently */
  appoint: (who: Administrator, id: string, mail: string): Promise<AppointmentResult> =>
    asProviderInTenant(store, who, id, async (tx, doer) => {
      if (!(await rightsOf(tx, id))) return { rights: undefined };
      await lockTenantCreation(tx);
      const person = await findUserByEmail(tx, id, mail);
      const newcomer = person ? undefined : await addAdministrator(tx, id, mail, { language: doer.language });
      if (newcomer && isMailed) await addActivationMails(tx, id, [newcomer]);
      const promotion = person && (await grantAdministrator(tx, person));
      const after = newcomer ?? (promotion && person?.id);
      if (after) await insertAuditEntry(tx, id, doer, 'administratorAppointed', [{ field: ADMINISTRATOR_FIELD, after }]);
      return { rights: await rightsOf(tx, id), newcomer, promoted: person && promotion && { id: person.id, ...promotion } };
    }).catch(mailTaken),
});
