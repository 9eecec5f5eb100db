import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { auditEntries } from '#db/schema/audit';
import type { TenantPage, TenantRights } from '#shared/platform-admin/schema';
import type { TestApp } from '#tests/support/app';
import { PIA } from '#tests/support/demo-users';

const PATH = '/api/administration/tenants';

/** Calls of the provider on tenants. */
export function tenantAdministrationCalls(app: () => TestApp) {
  const list = async (query = '') => (await app().call<TenantPage>(PIA, 'GET', `${PATH}${query}`)).body;
  const create = (who: string | null, body: object) => app().call<TenantRights>(who, 'POST', PATH, body);
  const made = async () => (await create(PIA, { name: `House ${randomUUID()}`, mail: `${randomUUID()}@house.example` })).body;
  const appoint = (who: string, id: string, mail: string) =>
    app().call<TenantRights>(who, 'POST', `${PATH}/${id}/administrators`, { mail });
  const trail = async (id: string) =>
    (await app().store.db.select().from(auditEntries).where(eq(auditEntries.tenantId, id)).orderBy(auditEntries.at)).map(
      ({ action, actorName, byProvider, changes }) => ({ action, actorName, byProvider, changes }),
    );

  return { list, create, made, appoint, trail };
}
