import { randomUUID } from 'node:crypto';
import { count, eq, sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import { issueLink } from '#db/activation-link';
import { insertAuditEntry } from '#db/audit';
import { mailDomains } from '#db/schema/sign-in';
import { tenants } from '#db/schema/tenant-and-user';
import type { Store, Tx } from '#db/store';
import {
  type AdministratorDraft,
  addAdministrator,
  addDomains,
  findUserByEmail,
  grantAdministrator,
  insertTenant,
  lockTenantCreation,
} from '#db/tenant-setup';
import type { Origins } from '#shared/access/mode';
import { LINK_TTL_HOURS, linkTo } from '#shared/account/activation-link';
import { ADMINISTRATOR_FIELD } from '#shared/audit/schema';
import { DisplayName } from '#shared/contract/name';
import { domainOf, MAX_MAIL_DOMAINS } from '#shared/tenant/mail-domain';
import { landingModeFor } from '#shared/user/landing-mode';

/** The arguments of the operator's command. */
export interface Appointment {
  mail: string;
  /** The name of the tenant. A tenant that does not exist is created. */
  tenant: string;
  /** The user also becomes a provider administrator, who creates tenants and gives them modules. */
  provider: boolean;
  /** TENANT-O11: a mail domain to give to the tenant, in lower case. */
  domain: string | undefined;
  /** ACCOUNT-S11: whether the command creates a link. An existing user then keeps their rights. */
  link: boolean;
}

type TenantRow = Pick<typeof tenants.$inferSelect, 'id' | 'name' | 'modules'>;

async function findOrAddTenant(tx: Tx, name: string): Promise<{ tenant: TenantRow; isNew: boolean }> {
  const find = () =>
    tx
      .select({ id: tenants.id, name: tenants.name, modules: tenants.modules })
      .from(tenants)
      .where(sql`lower(${tenants.name}) = lower(${name})`);
  const alike = await find();
  // Names are unique regardless of upper and lower case; older versions could create two that differ only in case.
  const same = alike.filter((each) => each.name === name);
  const [found, ...others] = same.length > 0 ? same : alike;
  if (others.length > 0) throw new Error(`There are several tenants with the name ${name}. Rename one of them first.`);
  if (found) return { tenant: found, isNew: false };
  // A name that was pasted with invisible characters would create another tenant instead of finding the existing one.
  if (!Value.Check(DisplayName, name))
    throw new Error('This is not a valid name of a tenant: it has more than 120 characters, or invisible characters.');
  await insertTenant(tx, randomUUID(), name);
  const [made] = await find();
  return { tenant: made as TenantRow, isNew: true };
}

/** The actor of an audit entry: an operator is not a user, so it names the command. @param id the user for whom it ran */
const commandFor = (id: string) => ({ id, byProvider: true, isCommand: true }) as const;

/** USER-U9: records in the tenant's audit log that the operator made this user an administrator. */
const recordAppointment = (tx: Tx, tenantId: string, userId: string): Promise<void> =>
  insertAuditEntry(tx, tenantId, commandFor(userId), 'administratorAppointed', [{ field: ADMINISTRATOR_FIELD, after: userId }]);

/** Makes a user an administrator, unless the user exists and the operator wants only a link. @returns the user, and what was done */
async function appoint(
  tx: Tx,
  { id, name }: TenantRow,
  { mail, provider, link }: Appointment,
): Promise<{ person: AdministratorDraft; message: string }> {
  const what = `an administrator of ${name}${provider ? ' and of the provider' : ''}`;
  const find = async () => (await findUserByEmail(tx, id, mail)) as AdministratorDraft;
  const before = await findUserByEmail(tx, id, mail);
  if (!before) {
    const person = await addAdministrator(tx, id, mail, { provider });
    await recordAppointment(tx, id, person);
    return { person: await find(), message: `${mail} is ${what} now.` };
  }
  if (link && !provider) return { person: before, message: '' };
  // Jobs are added for the tenant of the transaction.
  await tx.execute(sql`select set_config('app.tenant_id', ${id}, true)`);
  const promoted = await grantAdministrator(tx, before, provider);
  if (!promoted) return { person: before, message: `${before.mail} is ${what} already.` };
  await recordAppointment(tx, id, before.id);
  return { person: await find(), message: `${before.mail} is ${what} now${before.disabled ? ', and can sign in again' : ''}.` };
}

/**
 * TENANT-O11: gives a tenant a domain. An operator is not a user, so the audit entry names the command. @param actorId the user for whom
 * the command ran
 */
async function addMailDomain(tx: Tx, { id, name }: TenantRow, domain: string, actorId: string): Promise<string> {
  const [owner] = await tx.select({ tenantId: mailDomains.tenantId }).from(mailDomains).where(eq(mailDomains.domain, domain));
  if (owner && owner.tenantId !== id) throw new Error(`The mail domain ${domain} belongs to another tenant.`);
  if (owner) return `${name} has the mail domain ${domain} already.`;
  const [had] = await tx.select({ domains: count() }).from(mailDomains).where(eq(mailDomains.tenantId, id));
  if ((had?.domains ?? 0) >= MAX_MAIL_DOMAINS) throw new Error(`${name} already has ${MAX_MAIL_DOMAINS} mail domains, the maximum.`);
  await addDomains(tx, id, [domain]);
  await insertAuditEntry(tx, id, commandFor(actorId), 'rightsChanged', [{ field: 'mailDomains', after: domain }]);
  return `${name} has the mail domain ${domain} now.`;
}

/** ACCOUNT-S11: a sentence with a new link, or a sentence that says why there is none. @param now milliseconds since the epoch */
async function linkFor(tx: Tx, person: AdministratorDraft, { modules }: TenantRow, origins: Origins, now: number): Promise<string> {
  if (person.externalUserId !== null) return `${person.mail} has signed in already and needs no link.`;
  if (person.disabled) throw new Error(`${person.mail} is disabled and cannot sign in.`);
  const token = await issueLink(tx, { tenantId: person.tenantId, userId: person.id }, now);
  return `With this link ${person.mail} can sign in once, within ${LINK_TTL_HOURS} hours:\n${linkTo(origins[landingModeFor(person, modules)], token)}`;
}

/** LIBRARY-V4: makes the first tenant with a provider administrator the tenant of the provider, which shares parts of the library. */
async function nameProvider(tx: Tx, { id, name }: TenantRow): Promise<string> {
  const [provider] = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.isProvider, true));
  if (provider) return '';
  await tx.update(tenants).set({ isProvider: true }).where(eq(tenants.id, id));
  return `${name} is the tenant of the provider now.`;
}

/** A sentence that says how the user can sign in without a link. */
async function signInOf(tx: Tx, { mail, externalUserId, needsLink, tenantId }: AdministratorDraft): Promise<string> {
  if (externalUserId !== null) return '';
  const domain = domainOf(mail);
  const [own] = await tx.select().from(mailDomains).where(eq(mailDomains.domain, domain));
  return own?.tenantId === tenantId && !needsLink
    ? 'The first sign-in with this verified mail binds the identity.'
    : `For the first sign-in, create a link (--link) or give the tenant the mail domain (--domain ${domain}).`;
}

/**
 * TENANT-O8, TENANT-O11, ACCOUNT-S11: makes a user the administrator of a tenant, gives the tenant a mail domain and creates a one-time
 * link, as far as the operator asks for it. Creates tenant and user if they do not exist.
 * @param now milliseconds since the epoch
 * @returns what was done, in sentences; a link is on a line of its own at the end
 * @throws Error with a sentence for the operator, with nothing changed: several tenants of this name, a domain of another tenant, a link
 * for a disabled user
 */
export const appointByMail = (store: Store, appointment: Appointment, origins: Origins, now: number): Promise<string> =>
  store.db.transaction(async (tx) => {
    await lockTenantCreation(tx);
    const { tenant, isNew } = await findOrAddTenant(tx, appointment.tenant);
    const { person, message } = await appoint(tx, tenant, appointment);
    const provider = appointment.provider ? await nameProvider(tx, tenant) : '';
    const domain = appointment.domain ? await addMailDomain(tx, tenant, appointment.domain, person.id) : '';
    const signIn = appointment.link ? await linkFor(tx, person, tenant, origins, now) : await signInOf(tx, person);
    return [isNew ? `The tenant ${tenant.name} was created.` : '', message, provider, domain, signIn].filter(Boolean).join(' ');
  });
