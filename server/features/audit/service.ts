import type { Store } from '#db/store';
import { type AuditRow, auditStore } from '#server/features/audit/store';
import type { Principal } from '#server/lib/principal';
import {
  AUDIT_PAGE_SIZE,
  type AuditChange,
  type AuditEntry,
  type AuditPage,
  ID_FIELDS,
  OPERATOR_COMMAND,
  OWNER_FIELD,
} from '#shared/audit/schema';
import { displayName } from '#shared/user/name';

export type AuditService = ReturnType<typeof auditService>;

/** Current names and mails by the ids in entries. */
type EntryTexts = ReadonlyMap<string, Omit<AuditChange, 'field'>>;

/** USER-U9, USER-U11: replaces the ids of an entry by names and mails. A removed user has neither. */
function named(change: AuditChange, texts: EntryTexts): AuditChange {
  const { field, before = '', after = '' } = change;
  if (!ID_FIELDS.includes(field)) return change;
  if (field !== OWNER_FIELD) return { field, ...texts.get(after) };
  const [was, is] = [texts.get(before)?.after, texts.get(after)?.after];
  return { field, ...(was ? { before: was } : {}), ...(is ? { after: is } : {}) };
}

const present = ({ id, at, action, byProvider, changes }: AuditRow, actorName: string, texts: EntryTexts): AuditEntry => ({
  ...{ id, action, actorName, byProvider },
  changes: changes.map((change) => named(change, texts)),
  at: at.toISOString(),
});

/** Pages of the audit log, with the names of the acting users. */
export function auditService(store: Store) {
  const rows = auditStore(store);
  return {
    /** A page of the tenant's entries, the latest first. */
    async page(principal: Principal, page = 1): Promise<AuditPage> {
      const {
        rows: found,
        actors,
        people,
        mails,
        total,
      } = await rows.page(principal.tenantId, (page - 1) * AUDIT_PAGE_SIZE, AUDIT_PAGE_SIZE);
      const names = people.flatMap((person) => (displayName(person) ? [[person.id, { after: displayName(person) }] as const] : []));
      const texts: EntryTexts = new Map([...names, ...mails.map(({ id, before, after }) => [id, { before, after }] as const)]);
      const actorNames = new Map(actors.map((actor) => [actor.id, displayName(actor)]));
      const nameOf = ({ id, actorName }: AuditRow): string => (actorName === OPERATOR_COMMAND ? actorName : (actorNames.get(id) ?? ''));
      return { items: found.map((row) => present(row, nameOf(row), texts)), currentPage: page, totalCount: total };
    },
  };
}
