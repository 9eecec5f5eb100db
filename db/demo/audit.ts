import { demoId, timestampFromToday } from '#db/demo/ids-and-dates';
import { demoPeople } from '#db/demo/people';
import { demoTenants, PROVIDER } from '#db/demo/tenants';
import type { auditEntries } from '#db/schema/audit';

const LONG_AGO_DAYS = -400;

/** The audit entries of the demo: the provider's administrator created each tenant. */
export function auditRows(today: Date): (typeof auditEntries.$inferInsert)[] {
  const founder = demoPeople.find(({ tenantId }) => tenantId === PROVIDER);
  return demoTenants.map(({ id: tenantId, name }) => ({
    ...{ id: demoId('audit', 'founding', tenantId), tenantId, at: timestampFromToday(today, LONG_AGO_DAYS, 540) },
    ...{ actorId: founder?.id ?? '', actorName: '', byProvider: true },
    ...{ action: 'tenantCreated' as const, changes: [{ field: 'name', after: name }] },
  }));
}
