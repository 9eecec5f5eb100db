import type { Store } from '#db/open';
import { type AuditRow, auditStore } from '#server/features/audit/store';
import type { Principal } from '#server/plugins/auth';
import { AUDIT_PAGE_SIZE, type AuditEntry, type AuditPage } from '#shared/audit/schema';

export type AuditService = ReturnType<typeof auditService>;

const present = ({ id, at, action, actorName, byProvider, changes }: AuditRow): AuditEntry => ({
  ...{ id, action, actorName, byProvider, changes },
  at: at.toISOString(),
});

export function auditService(store: Store) {
  const rows = auditStore(store);
  return {
    /** A page of what was done to the tenant, the latest first. */
    async page(principal: Principal, page = 1): Promise<AuditPage> {
      const { rows: found, total } = await rows.page(principal.tenantId, (page - 1) * AUDIT_PAGE_SIZE, AUDIT_PAGE_SIZE);
      return { items: found.map(present), currentPage: page, totalCount: total };
    },
  };
}
