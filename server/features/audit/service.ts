import type { Store } from '#db/open';
import { type AuditRow, auditStore } from '#server/features/audit/store';
import type { Principal } from '#server/plugins/auth';
import { AUDIT_PAGE_SIZE, type AuditChange, type AuditEntry, type AuditPage, PERSON_FIELD } from '#shared/audit/schema';
import { displayName } from '#shared/user/present';

export type AuditService = ReturnType<typeof auditService>;

type Names = ReadonlyMap<string, string>;

/** U9: whoever was removed has no name any more, here either. */
const named = (change: AuditChange, names: Names): AuditChange => {
  if (change.field !== PERSON_FIELD) return change;
  const name = names.get(change.after ?? '');
  return { field: PERSON_FIELD, ...(name ? { after: name } : {}) };
};

const present = ({ id, at, action, actorName, byProvider, changes }: AuditRow, names: Names): AuditEntry => ({
  ...{ id, action, actorName, byProvider },
  changes: changes.map((change) => named(change, names)),
  at: at.toISOString(),
});

export function auditService(store: Store) {
  const rows = auditStore(store);
  return {
    /** A page of what was done to the tenant, the latest first. */
    async page(principal: Principal, page = 1): Promise<AuditPage> {
      const { rows: found, people, total } = await rows.page(principal.tenantId, (page - 1) * AUDIT_PAGE_SIZE, AUDIT_PAGE_SIZE);
      const names = new Map(people.map((person) => [person.id, displayName(person)]));
      return { items: found.map((row) => present(row, names)), currentPage: page, totalCount: total };
    },
  };
}
