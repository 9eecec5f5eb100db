import type { Store } from '#db/open';
import { type AuditRow, auditStore } from '#server/features/audit/store';
import type { Principal } from '#server/plugins/auth';
import { AUDIT_PAGE_SIZE, type AuditEntry, type AuditPage } from '#shared/audit/schema';
import { Refusal } from '#shared/contract/errors';
import { canKeepTenant } from '#shared/tenant/policy';

export type AuditService = ReturnType<typeof auditService>;

const present = ({ id, at, action, actorName, byProvider, changes }: AuditRow): AuditEntry => ({
  ...{ id, action, actorName, byProvider, changes },
  at: at.toISOString(),
});

export function auditService(store: Store) {
  const rows = auditStore(store);
  return {
    /** @throws Refusal ForbiddenError for anybody but the tenant's administrators */
    async page(principal: Principal, page = 1): Promise<AuditPage> {
      if (!canKeepTenant(principal)) throw new Refusal('ForbiddenError');
      const { rows: found, total } = await rows.page(principal.tenantId, (page - 1) * AUDIT_PAGE_SIZE, AUDIT_PAGE_SIZE);
      return { items: found.map(present), currentPage: page, totalCount: total };
    },
  };
}
